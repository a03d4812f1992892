import { planAcross, recommendAcross } from './across.ts';
import { type ComparedRow, differencesOf, figureDifferences, rowDifferences } from './advise/differences.ts';
import { type DocumentParts, documentParts, namedDifferences } from './advise/document-figures.ts';
import { type AnswerFigures, figuresOf } from './advise/figures.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { requireMapping, requireText } from './base/mapping.ts';
import type { Mode } from './base/names.ts';
import { estimate } from './estimate.ts';
import { type AcrossInput, namesSeveral } from './input/across-input.ts';
import { fieldWords } from './input/check-input.ts';
import type { EstimateInput } from './input/estimate-input.ts';
import { isMixRequest } from './input/mix-request.ts';
import type { RecommendInput } from './input/recommend-input.ts';
import type { PlanInput } from './input/request.ts';
import { type RequestDocument, requestOfDocument } from './input/request-document.ts';
import { parseSavedResult, type SavedEstimate, type SavedSearch } from './input/saved-result.ts';
import { STATIC_MODES } from './input/static-input.ts';
import type { OpenOptions } from './open-request.ts';
import { plan } from './plan.ts';
import type { ComparedAnswer, DiffResult } from './rank/diff-result.ts';
import type { PlanConfig, PlanResult } from './rank/plan-result.ts';
import { recommend } from './recommend.ts';
import { layoutWords } from './report/cells.ts';
import { searchOutcome, shownConfig } from './search-outcome.ts';
import { VERSION } from './version.ts';
import { workloadsAnswer } from './workloads-answer.ts';

/** One of the two that are compared. */
export interface DiffSide {
  /** What errors and the result call it, such as a path. */
  readonly name: string;
  /** A result as its JSON says it (plan, recommend, estimate), or a request, which is answered first. */
  readonly document: unknown;
  /** Case of a suite, by name or number. */
  readonly caseName?: string | undefined;
  /** For a request: what it names beyond the shipped data. */
  readonly options?: Pick<OpenOptions, 'model' | 'systems'>;
}

/**
 * What differs between two answers: inputs, versions, the choice, its figures with 80 % ranges, the rows.
 * @throws SimError INPUT_FILE for a document that is neither a result nor a request; of a request as `plan` or `estimate`
 */
export function diff(before: DiffSide, after: DiffSide, source: DataSource): DiffResult {
  requireSide(before, 'before');
  requireSide(after, 'after');
  const [a, b] = [sideOf(before, source), sideOf(after, source)];
  const isNamed = [a, b].some(({ named }) => named !== null);
  if (isNamed && a.answer.schema !== b.answer.schema) {
    const kinds = [a, b].map(({ answer }) => `${answer.name} is ${answer.schema}`).join(', ');
    throw new SimError('INPUT_FILE', `${kinds}: two results of one kind can be compared`);
  }
  const inputs = differencesOf(a.inputs, b.inputs);
  const data = differencesOf(a.data, b.data);
  // An estimate lists no assumptions: there is nothing to compare then.
  const listed = Object.keys(a.assumptions).length > 0 && Object.keys(b.assumptions).length > 0;
  const assumptions = listed ? differencesOf(a.assumptions, b.assumptions) : [];
  const figures = isNamed ? namedDifferences(a.named ?? {}, b.named ?? {}) : figureDifferences(a.figures, b.figures);
  const rows = rowDifferences(a.rows, b.rows);
  const only = (mine: readonly string[], theirs: readonly string[]) => mine.filter((text) => !theirs.includes(text));
  const notices = { before: only(a.notices, b.notices), after: only(b.notices, a.notices) };
  const moved = figures.some(({ before: was, after: is, change }) => (change === null ? was !== is : change !== 0));
  const movedRows = rows.some((row) => row.rank_before !== row.rank_after || row.change !== 0);
  const lists = [inputs, data, assumptions, notices.before, notices.after];
  return {
    schema: 'servefit/diff@1',
    version: VERSION,
    same: !moved && !movedRows && a.answer.layout === b.answer.layout && lists.every((list) => list.length === 0),
    before: a.answer,
    after: b.answer,
    inputs,
    data,
    assumptions,
    figures,
    rows,
    notices,
  };
}

function requireSide(side: DiffSide, which: string): void {
  requireMapping(side, which);
  requireText(side.name, `${which}.name`);
}

interface Side {
  readonly answer: ComparedAnswer;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly assumptions: Readonly<Record<string, unknown>>;
  readonly figures: AnswerFigures;
  /** Of a result of another kind than plan, recommend and estimate: its values by path. */
  readonly named: DocumentParts['figures'] | null;
  readonly rows: readonly ComparedRow[];
  readonly notices: readonly string[];
}

function sideOf(side: DiffSide, source: DataSource): Side {
  const document = hasSchema(side.document) ? side.document : answered(side, source);
  if (isOfOtherKind(document)) return namedSide(side.name, document);
  const saved = parseSavedResult(document, side.name);
  const { version, request, sla, notices } = saved;
  const { backend_version: backendVersion, ...fields } = request;
  const shared = {
    named: null,
    inputs: { ...fields, ...sla },
    data: { servefit: version, backend_version: backendVersion },
    notices: notices.map(({ message }) => message),
  };
  return {
    ...shared,
    ...(saved.schema === 'servefit/estimate@1' ? estimateSide(side.name, saved) : searchSide(side.name, saved)),
  };
}

interface SchemaDocument extends Readonly<Record<string, unknown>> {
  readonly schema: unknown;
}

function hasSchema(document: unknown): document is SchemaDocument {
  return typeof document === 'object' && document !== null && 'schema' in document;
}

/** Searches and estimates are compared with each other, row by row; of any other result two of one kind, by the names of their values. */
const ROW_KINDS: readonly unknown[] = ['servefit/plan@1', 'servefit/recommend@1', 'servefit/estimate@1'];

function isOfOtherKind({ schema, mode }: SchemaDocument): boolean {
  const isStatic = schema === 'servefit/estimate@1' && STATIC_MODES.some((known) => known === mode);
  return isStatic || (typeof schema === 'string' && schema.startsWith('servefit/') && !ROW_KINDS.includes(schema));
}

function namedSide(name: string, document: SchemaDocument): Side {
  // Guard: only what has workers is handed over.
  const {
    figures: named,
    chosen,
    ...parts
  } = documentParts(document, (config) => layoutWords(config as unknown as PlanConfig));
  return {
    ...parts,
    named,
    assumptions: {},
    figures: { values: {}, ranges: {} },
    answer: { name, schema: kindOf(document), chosen, layout: parts.rows[0]?.layout ?? null },
  };
}

/** A fixed batch has the schema of an estimate, but other figures. */
function kindOf({ schema, mode }: SchemaDocument): string {
  return schema === 'servefit/estimate@1' ? `${schema} (${String(mode)})` : String(schema);
}

function searchSide(name: string, saved: SavedSearch) {
  const lists = (['agg', 'disagg'] as const).flatMap((mode) => saved.modes[mode] ?? []);
  // Guard: the document was checked to have what is read of it here.
  const found = saved as unknown as PlanResult;
  const config = shownConfig(found);
  return {
    answer: { name, schema: saved.schema, chosen: saved.chosen, layout: config === null ? null : layoutWords(config) },
    assumptions: Object.fromEntries(saved.assumptions.map((one) => [one.name, one.value])),
    figures: figuresOf(searchOutcome(found), config, null),
    rows: lists.flatMap(({ top }) => top.map((row) => rowOf(row as unknown as PlanConfig))),
  };
}

function estimateSide(name: string, saved: SavedEstimate) {
  // Guard: as above.
  const config = saved as unknown as PlanConfig;
  const chosen: Mode = config.mode;
  return {
    answer: { name, schema: saved.schema, chosen, layout: layoutWords(config) },
    assumptions: {},
    figures: figuresOf({ fits: true, chosen, status: 'ok' }, config, null),
    rows: [rowOf(config)],
  };
}

function rowOf(config: PlanConfig): ComparedRow {
  const { mode, rank, tokens_per_s_per_gpu: tokensPerSPerGpu } = config;
  return { mode, rank, tokensPerSPerGpu, layout: layoutWords(config) };
}

/** The answer of a request, in the form that a file of it would have. */
function answered(side: DiffSide, source: DataSource): SchemaDocument {
  const { name, document, caseName, options = {} } = side;
  const { command, input } = requestOfDocument(document, {
    name,
    where: () => name,
    caseName,
    caseBy: 'reference',
  });
  try {
    if (command !== 'estimate' && isMixRequest(input)) {
      return workloadsAnswer({ command, input }, source, options) as unknown as SchemaDocument;
    }
    // Guard: the casts hand unchecked fields to functions whose first step checks every one of them.
    const isSeveral = command !== 'estimate' && namesSeveral(input);
    const found = isSeveral ? ACROSS[command](input, source, options) : ANSWERS[command](input, source, options);
    return found as unknown as SchemaDocument;
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    const hint = error.hint === undefined ? {} : { hint: fieldWords(error.hint) };
    throw new SimError(error.code, `${name}: ${fieldWords(error.message)}`, { ...hint, cause: error });
  }
}

type Answering = (input: RequestDocument['input'], source: DataSource, options: DiffSide['options']) => unknown;

const ACROSS = {
  plan: (input, source, options) => planAcross(input as unknown as AcrossInput<PlanInput>, source, options),
  recommend: (input, source, options) =>
    recommendAcross(input as unknown as AcrossInput<RecommendInput>, source, options),
} as const satisfies Record<'plan' | 'recommend', Answering>;

const ANSWERS = {
  plan: (input, source, options) => plan(input as unknown as PlanInput, source, options),
  recommend: (input, source, options) => recommend(input as unknown as RecommendInput, source, options),
  estimate: (input, source, options) => estimate(input as unknown as EstimateInput, source, options),
} as const satisfies Record<RequestDocument['command'], Answering>;
