/**
 * Flags of AIConfigurator 0.1 to 0.11 that command lines in the wild carry and that change nothing in servefit.
 * They are accepted, each with one notice that says why. Flags with a counterpart are aliases in the options of a command, and a flag that
 * a command has as an option of its own is that option, whatever stands here.
 */
export interface InertFlag {
  readonly flag: `--${string}`;
  /** Values that follow: none, one, or one and more. */
  readonly takes: 0 | 1 | '+';
  /** Ends the sentence "--flag has no effect here: ...". */
  readonly because: string;
  /** Commands that accept it; all of them where absent. */
  readonly on?: readonly string[];
}

/** A word of another tool's command line in servefit's own. */
export interface Rewrite {
  readonly flag: `--${string}`;
  readonly on: string;
  readonly becomes: readonly string[];
}

/** Switches that another flag's value says here. */
export const REWRITES: readonly Rewrite[] = [
  { flag: '--print-per-ops-latency', on: 'estimate', becomes: ['--detail', 'ops'] },
];

const LOG = 'notices go to stderr and the result to stdout at any level';
const TABLES = 'servefit answers from its own tables and grades every result';
const OWN_TEMPLATES = 'the deployment files follow from the plan';
const NO_VISION = 'image inputs are not modelled, the plan is for text';
const NO_AFD = 'attention/FFN disaggregation is not modelled';
const ONE_SEARCH = 'there is one search, which covers every layout';
const KERNELS = "the engine's default kernels are modelled";
const NO_FILES = 'this command writes no deployment files';

/** Commands that AIConfigurator has too. */
export const PEER_COMMANDS: readonly string[] = ['default', 'recommend', 'exp', 'estimate', 'generate', 'support'];
const PLANS = ['default', 'recommend', 'exp', 'generate'];

const EVERYWHERE: readonly InertFlag[] = [
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
  { flag: '--generator-help-backend', takes: 1, because: '--generator-help is one page for every engine' },
  { flag: '--config-template-version', takes: 1, because: OWN_TEMPLATES },
  { flag: '--generated-config-version', takes: 1, because: OWN_TEMPLATES },
  { flag: '--transport', takes: 1, because: OWN_TEMPLATES },
  { flag: '--strict-sla', takes: 0, because: 'what misses a limit is never among the top configurations' },
  { flag: '--inclusive-tpot', takes: 0, because: 'tpot never contains the first token' },
  { flag: '--enable-chunked-prefill', takes: 0, because: 'prefill is chunked as the engine does it by default' },
  { flag: '--moe-backend', takes: 1, because: KERNELS },
  { flag: '--enable-wideep', takes: 0, because: KERNELS },
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

const OF_PEER_COMMANDS: readonly InertFlag[] = [
  { flag: '--no-color', takes: 0, because: 'this command prints no colour' },
  { flag: '--save-dir', takes: 1, because: 'this command writes no folder' },
  { flag: '--top-n', takes: 1, because: 'there is one answer' },
  { flag: '--namespace', takes: 1, because: NO_FILES },
  { flag: '--model-cache', takes: 1, because: NO_FILES },
  { flag: '--image-pull-secret', takes: 1, because: NO_FILES },
  { flag: '--dynamo-version', takes: 1, because: NO_FILES },
  { flag: '--generator-dynamo-version', takes: 1, because: NO_FILES },
].map((flag): InertFlag => ({ ...(flag as InertFlag), on: PEER_COMMANDS }));

const EACH_POOL = 'one value holds for both pools';
const OF_ESTIMATE: readonly InertFlag[] = [
  ...(['--n-a-nodes', '--n-f-nodes', '--a-tp-size', '--a-batch-size', '--f-moe-ep-size'] as const).map(
    (flag): InertFlag => ({ flag, takes: 1, because: NO_AFD }),
  ),
  ...(['--num-microbatches', '--pipeline-model', '--comm-overhead-factor', '--afd-phase'] as const).map(
    (flag): InertFlag => ({ flag, takes: 1, because: NO_AFD }),
  ),
  { flag: '--afd-combined-with-pd', takes: 0, because: NO_AFD },
  { flag: '--no-afd-combined-with-pd', takes: 0, because: NO_AFD },
  { flag: '--boundary-on-ffn', takes: 0, because: NO_AFD },
  { flag: '--encoder-batch-size', takes: 1, because: NO_VISION },
  { flag: '--encoder-num-workers', takes: 1, because: NO_VISION },
  { flag: '--stride', takes: 1, because: 'every decode step is priced' },
  {
    flag: '--ctx-tokens',
    takes: 1,
    because: 'prompt tokens of a step follow from the load, --max-batched-tokens limits them',
  },
  { flag: '--comm-quant-mode', takes: 1, because: 'collectives carry bf16 activations' },
  { flag: '--prefill-batch-size', takes: 1, because: 'prompts of a pass follow from the load' },
  { flag: '--p-bs', takes: 1, because: 'prompts of a pass follow from the load' },
  { flag: '--prefill-max-seq-len', takes: 1, because: `${EACH_POOL}: --max-seq-len` },
  { flag: '--decode-max-seq-len', takes: 1, because: `${EACH_POOL}: --max-seq-len` },
].map((flag): InertFlag => ({ ...(flag as InertFlag), on: ['estimate'] }));

const OF_OTHERS: readonly InertFlag[] = [
  {
    flag: '--yaml-path',
    takes: 1,
    because: 'servefit exp runs the experiments of a file',
    on: PLANS,
  },
];

export const INERT_FLAGS: readonly InertFlag[] = [...EVERYWHERE, ...OF_PEER_COMMANDS, ...OF_ESTIMATE, ...OF_OTHERS];

/** The flags that change nothing on that command. */
export function inertFlagsOf(command: string): readonly InertFlag[] {
  return INERT_FLAGS.filter(({ on }) => on === undefined || on.includes(command));
}
