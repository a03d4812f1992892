import { suggestions } from './advise/plan-fits.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { Mode } from './base/names.ts';
import type { Notice } from './base/notice.ts';
import { longestNotices } from './input/length-notices.ts';
import type { LoadTarget } from './input/load-target.ts';
import { type ParsedRecommend, parseRecommend, type RecommendInput } from './input/recommend-input.ts';
import type { WithStatistics } from './input/request.ts';
import type { Sla } from './input/sla.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { openRequest } from './open-request.ts';
import { FINALISTS_PER_LAYOUT, type PlanOptions } from './plan.ts';
import { assumptions } from './rank/assumptions.ts';
import { evidenceNotices } from './rank/compare.ts';
import { type Aimed, aimed, bestMode, type PointScore, underLoad } from './rank/objective.ts';
import { type ComparedPoint, NEAR, playFinalists } from './rank/played-finalists.ts';
import { finalists } from './rank/rank.ts';
import { recommendMode } from './rank/recommend-mode.ts';
import type { RecommendMode, RecommendResult } from './rank/recommend-result.ts';
import { effectiveSla, searchedRequest } from './rank/request-echo.ts';
import { finalistNotices } from './rank/simulation-result.ts';
import { meetsSla, type NearMiss, widened, worstExcess } from './rank/sla.ts';
import { fewestGpus } from './search/fewest-gpus.ts';
import { isMeasured, measuredOnly } from './search/measured-only.ts';
import { meanRequest } from './search/played.ts';
import { playedAtTarget } from './search/played-target.ts';
import { type ServingPoint, usedGpus } from './search/serving-point.ts';
import { type SweepSpace, settle, sweep } from './search/sweep.ts';
import { VERSION } from './version.ts';

/** GPUs that are searched for near misses where nothing carries the target and no cap is given. */
const NODES_WITHOUT_CAP = 4;

/**
 * The smallest number of GPUs that carries a load within the limits, and the deployments that do: the counterpart of `plan()`, which spends a
 * given number. A target that is out of reach is answered (`chosen` null), not thrown.
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE
 */
export function recommend(
  input: RecommendInput | WithStatistics<RecommendInput>,
  source: DataSource,
  options: PlanOptions = {},
): RecommendResult {
  const parsed = parseRecommend(input);
  const { request, sla, play, aim } = parsed;
  const { requireMeasured = false } = options;
  if (play.lengths.kind === 'list') throw new SimError('USAGE', '--lengths: a list is for estimate, not for a search');
  const { space, notices, prefill, decode } = openRequest(meanRequest(request, play), source, {
    ...options,
    estimates: requireMeasured ? 'refuse' : 'allow',
  });
  const usual = aimed(aim, [prefill.system, decode.system], 'gpus');
  const goal = underLoad(usual, parsed.target);
  const modes: { [M in Mode]?: RecommendMode } = {};
  const compared: ComparedPoint[] = [];
  for (const mode of request.modes) {
    const answer = modeOf(mode, space, { parsed, requireMeasured, goal });
    modes[mode] = answer.mode;
    compared.push(...answer.compared);
  }
  const chosen = bestMode(modes, goal.objective, (row) => row.headroom_share);
  const { total_gpus: _budget, ...echo } = searchedRequest(request, space, { play, sla, aim });
  return {
    schema: 'servefit/recommend@1',
    version: VERSION,
    request: { ...echo, ...targetEcho(parsed) },
    sla: effectiveSla(sla, play),
    notices: [
      ...notices,
      ...longestNotices(request),
      ...(usual.objective === goal.objective ? [] : [SAME_ORDER]),
      ...evidenceNotices(space.prefillEngine, chosen && modes[chosen]?.top[0]),
      ...finalistNotices(compared, play),
    ],
    assumptions: assumptions(space, play),
    chosen,
    total_gpus: chosen === null ? null : (modes[chosen]?.top[0]?.total_gpus ?? null),
    modes,
    ...suggestions(modes, space, {
      prefill: prefill.system,
      decode: decode.system,
      checkpoints: () => otherCheckpoints(source, space.model.id),
    }),
  };
}

/**
 * How far beyond the limits, and below the target, the closed form may see a worker that its simulation sees within them: of workers whose ranks keep
 * step it says up to 1.3 times the TPOT, and as much less throughput. Each load is played before it is the answer.
 */
const NEAR_OF_WORKERS: NearMiss = { ...NEAR, tpot: 1.3, requestLatency: 1.3 };
const CREDIT_OF_WORKERS = 1.3;

const SAME_ORDER: Notice = {
  code: 'flag-without-effect',
  message:
    '--objective tokens-per-gpu ranks as gpus here: at a given request rate the fewest GPUs make the most tokens each; it differs for --target-concurrency',
};

interface Answer {
  readonly mode: RecommendMode;
  /** Deployments in both tiers. */
  readonly compared: readonly ComparedPoint[];
}

function modeOf(
  mode: Mode,
  space: SweepSpace,
  {
    parsed,
    requireMeasured,
    goal,
  }: { readonly parsed: ParsedRecommend; readonly requireMeasured: boolean; readonly goal: Aimed },
): Answer {
  const { request, sla, play, target, maxGpus } = parsed;
  const { model, workload } = space;
  const { topN } = request;
  // Without a score the fewest GPUs are first; any other order needs every layout.
  const score = goal.objective === 'gpus' ? null : goal.score;
  const within = (limits: Sla) => (p: ServingPoint) => meetsSla(p, limits) && (!requireMeasured || isMeasured(p));
  const question = { target, allowed: within(sla) };
  const nominal = { isl: request.isl, osl: request.osl };
  const excess = (point: ServingPoint) => worstExcess(point, sla);
  const asked =
    play.tier === 'screen' ? null : { ...question, excess, space, question: { play, nominal, brief: true } };
  const screenedSla = asked === null ? sla : widened(sla, NEAR);
  const found = fewestGpus(space, mode, {
    ...boundsOf(screenedSla, workload.osl),
    target,
    allowed: asked === null ? question.allowed : within(screenedSla),
    fewer:
      asked === null || mode === 'disagg'
        ? null
        : { target, allowed: within(widened(sla, NEAR_OF_WORKERS)), credit: CREDIT_OF_WORKERS },
    maxGpus: maxGpus ?? Number.POSITIVE_INFINITY,
    layouts: score === null ? topN : Number.POSITIVE_INFINITY,
    play: asked === null ? null : (unit, carrying) => playedAtTarget(unit, carrying, asked),
  });
  const context = { model, sla, workload, topN, question, play: asked, score, costs: goal.facts };
  const [best] = found;
  const nodes = space.prefillEngine.hardware.gpusPerNode * NODES_WITHOUT_CAP;
  const searched = { ...space, totalGpus: best === undefined ? (maxGpus ?? nodes) : usedGpus(best.carrying) };
  const swept = sweep(searched, mode);
  const screened = requireMeasured ? measuredOnly(swept) : swept;
  if (best !== undefined) {
    const compared = found.flatMap(({ played }) => (played === null ? [] : [played]));
    return { mode: recommendMode(found, { ...screened, settled: [] }, context), compared };
  }
  const settled = finalists(screened.points, sla, FINALISTS_PER_LAYOUT).map((point) =>
    settle(searched, point, question.allowed),
  );
  const points = { ...screened, settled };
  const most = mostScore(target);
  const nearest = { ...context, score: most };
  if (asked === null) return { mode: recommendMode([], points, nearest), compared: [] };
  const simulated = playFinalists([...screened.points, ...settled], searched, {
    play,
    nominal,
    sla,
    topN,
    score: most,
  });
  return { mode: recommendMode([], points, { ...nearest, finalists: simulated }), compared: simulated.compared };
}

/** Where nothing carries the target: what comes nearest to it, whatever it costs. A rate is the throughput of the whole budget, as a plan ranks. */
function mostScore(target: LoadTarget): PointScore {
  return 'requestsPerS' in target ? null : (point) => -point.replicaConcurrency * point.replicas;
}

/** What no allowed deployment exceeds. */
function boundsOf({ ttftMs, tpotMs, requestLatencyMs }: Sla, osl: number) {
  const free = Number.POSITIVE_INFINITY;
  const maxTpotMs = osl > 1 ? (tpotMs ?? free) : 0;
  return { maxTpotMs, maxLatencyMs: Math.min(requestLatencyMs ?? free, (ttftMs ?? free) + maxTpotMs * (osl - 1)) };
}

function targetEcho({ target, maxGpus }: ParsedRecommend) {
  return {
    target_request_rate: 'requestsPerS' in target ? target.requestsPerS : null,
    target_concurrency: 'concurrency' in target ? target.concurrency : null,
    max_gpus: maxGpus,
  };
}
