import { suggestions } from './advise/plan-fits.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { Mode } from './base/names.ts';
import { longestNotices } from './input/length-notices.ts';
import { type PlanInput, parseRequest, type WithStatistics } from './input/request.ts';
import type { Sla } from './input/sla.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { type OpenOptions, openRequest } from './open-request.ts';
import { assumptions } from './rank/assumptions.ts';
import { closeToBest, evidenceNotices } from './rank/compare.ts';
import { modeResult } from './rank/mode-result.ts';
import { aimed, bestMode } from './rank/objective.ts';
import type { ModeResult, PlanResult } from './rank/plan-result.ts';
import { type ComparedPoint, playFinalists, WITHIN } from './rank/played-finalists.ts';
import { finalists } from './rank/rank.ts';
import { effectiveSla, searchedRequest } from './rank/request-echo.ts';
import { finalistNotices } from './rank/simulation-result.ts';
import { meetsSla, widened } from './rank/sla.ts';
import { withLone } from './search/lone.ts';
import { isMeasured, measuredOnly } from './search/measured-only.ts';
import { meanRequest } from './search/played.ts';
import type { ServingPoint } from './search/serving-point.ts';
import { type SweepSpace, settle, sweep } from './search/sweep.ts';
import { VERSION } from './version.ts';

export interface PlanOptions extends Omit<OpenOptions, 'estimates'> {
  /** Leave out what rests on an estimate: such candidates have no performance data then. */
  readonly requireMeasured?: boolean;
  /** False leaves every `frontier` empty, for callers that ask for the rows of many requests. */
  readonly frontier?: boolean;
}

/** Compliant replica shapes of each layout that are taken to where they earn the most before the final ranking. */
export const FINALISTS_PER_LAYOUT = 20;

/**
 * Searches a fixed GPU budget for the configurations that meet the SLA and earn the most tokens per second and GPU.
 * Infeasible requests are answered (`chosen` null, reasons counted), not thrown.
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE
 */
export function plan(
  input: PlanInput | WithStatistics<PlanInput>,
  source: DataSource,
  options: PlanOptions = {},
): PlanResult {
  const { request, sla, play, aim } = parseRequest(input);
  const { requireMeasured = false, frontier = true } = options;
  if (play.lengths.kind === 'list') throw new SimError('USAGE', '--lengths: a list is for estimate, not for a search');
  const opened = openRequest(meanRequest(request, play), source, {
    ...options,
    estimates: requireMeasured ? 'refuse' : 'allow',
  });
  const { notices, prefill, decode } = opened;
  const { objective, score, costs } = aimed(aim, [prefill.system, decode.system]);
  // No load is given: one replica that meets the limits is enough where the fewest GPUs are asked for.
  const space: SweepSpace = objective === 'gpus' ? { ...opened.space, maxReplicas: 1 } : opened.space;
  const modes: { [M in Mode]?: ModeResult } = {};
  const compared: ComparedPoint[] = [];
  for (const mode of request.modes) {
    const isWithin = (limits: Sla) => (p: ServingPoint) => meetsSla(p, limits) && (!requireMeasured || isMeasured(p));
    const swept = withLone(sweep(space, mode), { space, mode }, isWithin(sla));
    const screened = requireMeasured ? measuredOnly(swept) : swept;
    const edge = play.tier === 'screen' || mode === 'agg' ? sla : widened(sla, WITHIN);
    const settled = finalists(screened.points, sla, FINALISTS_PER_LAYOUT).map((point) =>
      settle(space, point, isWithin(edge)),
    );
    const { topN } = request;
    const context = { play, nominal: request, sla, topN, score };
    const simulated = play.tier === 'screen' ? null : playFinalists([...screened.points, ...settled], space, context);
    compared.push(...(simulated?.compared ?? []));
    const ranking = {
      model: space.model,
      sla,
      workload: space.workload,
      topN,
      frontier,
      finalists: simulated,
      score,
      costs,
    };
    modes[mode] = modeResult({ ...screened, settled }, ranking);
  }
  const chosen = bestMode(modes, objective);
  const close = objective === 'tokens-per-gpu' ? closeToBest({ chosen, modes }) : [];
  return {
    schema: 'servefit/plan@1',
    version: VERSION,
    request: searchedRequest(request, space, { play, sla, aim }),
    sla: effectiveSla(sla, play),
    notices: [
      ...notices,
      ...longestNotices(request),
      ...evidenceNotices(space.prefillEngine, chosen && modes[chosen]?.top[0]),
      ...finalistNotices(compared, play),
    ],
    assumptions: assumptions(space, play),
    chosen,
    modes,
    ...(close.length === 0 ? {} : { within_uncertainty: close }),
    ...suggestions(modes, space, {
      prefill: prefill.system,
      decode: decode.system,
      checkpoints: () => otherCheckpoints(source, space.model.id),
    }),
  };
}
