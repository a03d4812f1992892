/**
 * Flags of AIConfigurator 0.1 to 0.11 that command lines in the wild carry and that change nothing in a plan of servefit.
 * They are accepted, each with one notice that says why. Flags with a counterpart are aliases in options.ts instead.
 */
export interface InertFlag {
  readonly flag: `--${string}`;
  /** Values that follow: none, one, at most one, or one and more. */
  readonly takes: 0 | 1 | '?' | '+';
  /** Ends the sentence "--flag has no effect here: ...". */
  readonly because: string;
}

const LOG = 'notices go to stderr and the result to stdout at any level';
const TABLES = 'servefit answers from its own tables and grades every result';
const OWN_TEMPLATES = 'the deployment files follow from the plan';
const NO_VISION = 'image inputs are not modelled, the plan is for text';
const NO_AFD = 'attention/FFN disaggregation is not modelled';
const ONE_SEARCH = 'there is one search, which covers every layout';

export const INERT_FLAGS: readonly InertFlag[] = [
  { flag: '--log-level', takes: 1, because: LOG },
  { flag: '--debug', takes: 0, because: LOG },
  {
    flag: '--systems-paths',
    takes: 1,
    because: 'own measurements come in by servefit tables calibrate, then --tables',
  },
  { flag: '--database-mode', takes: 1, because: TABLES },
  { flag: '--transfer-policy', takes: 1, because: TABLES },
  { flag: '--forward-model', takes: 1, because: TABLES },
  { flag: '--engine-step-backend', takes: 1, because: 'there is one step model' },
  { flag: '--deployment-target', takes: 1, because: 'the manifests are for Dynamo' },
  { flag: '--generator-config', takes: 1, because: OWN_TEMPLATES },
  { flag: '--generator-set', takes: 1, because: OWN_TEMPLATES },
  { flag: '--generator-help', takes: '?', because: OWN_TEMPLATES },
  { flag: '--generator-help-backend', takes: 1, because: OWN_TEMPLATES },
  { flag: '--config-template-version', takes: 1, because: OWN_TEMPLATES },
  { flag: '--generated-config-version', takes: 1, because: OWN_TEMPLATES },
  { flag: '--transport', takes: 1, because: OWN_TEMPLATES },
  { flag: '--strict-sla', takes: 0, because: 'what misses a limit is never among the top configurations' },
  { flag: '--inclusive-tpot', takes: 0, because: 'tpot never contains the first token' },
  { flag: '--enable-chunked-prefill', takes: 0, because: 'prefill is chunked as the engine does it by default' },
  { flag: '--moe-backend', takes: 1, because: "the engine's default kernels are modelled" },
  { flag: '--enable-wideep', takes: 0, because: "the engine's default kernels are modelled" },
  { flag: '--image-height', takes: 1, because: NO_VISION },
  { flag: '--image-width', takes: 1, because: NO_VISION },
  { flag: '--num-images', takes: 1, because: NO_VISION },
  { flag: '--disable-encoder-dp', takes: 0, because: NO_VISION },
  { flag: '--enable-epd', takes: 0, because: NO_VISION },
  { flag: '--encoder-tp', takes: '+', because: NO_VISION },
  { flag: '--encoder-system', takes: 1, because: NO_VISION },
  { flag: '--encoder-latency-correction', takes: 1, because: NO_VISION },
  { flag: '--afd-max-a-batch-size', takes: 1, because: NO_AFD },
  { flag: '--afd-max-candidates', takes: 1, because: NO_AFD },
  { flag: '--afd-candidate-overflow', takes: 1, because: NO_AFD },
  { flag: '--thorough-sweep', takes: 0, because: ONE_SEARCH },
  { flag: '--thorough-config', takes: 1, because: ONE_SEARCH },
  { flag: '--print-per-ops-latency', takes: 0, because: 'a plan shows whole steps' },
];
