import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { requireMapping } from './base/mapping.ts';
import type { Notice } from './base/notice.ts';
import { namesSeveral } from './input/across-input.ts';
import { isMixRequest } from './input/mix-request.ts';
import type { RecommendInput } from './input/recommend-input.ts';
import type { PlanInput } from './input/request.ts';
import type { RequestDocument } from './input/request-document.ts';
import { oneOfSeveral } from './one-of-several.ts';
import { placedRequest } from './placed-request.ts';
import type { PlanOptions } from './plan.ts';
import type { PlanResult } from './rank/plan-result.ts';
import type { RecommendResult } from './rank/recommend-result.ts';
import { recommend } from './recommend.ts';

/** A plan that can be explained, and what was decided on the way to it. */
export interface ExplainedRequest {
  readonly input: PlanInput;
  readonly notices: readonly Notice[];
}

/**
 * The plan behind a request: of a target load that of as many GPUs as it needs, of several systems and engines that of the best one.
 * @throws SimError USAGE for one configuration, and for a load that nothing carries where no number of GPUs says what may be spent
 */
export function explainedRequest(
  request: Pick<RequestDocument, 'command' | 'input'>,
  source: DataSource,
  options: PlanOptions,
): ExplainedRequest {
  requireMapping(request);
  const { command, input } = request;
  requireMapping(input, 'input');
  if (command === 'estimate') {
    const hint = 'servefit estimate --detail all shows where its time goes';
    throw new SimError('USAGE', 'one configuration, nothing to choose from', { hint });
  }
  if (isMixRequest(input)) {
    throw new SimError('USAGE', 'several workloads at once are not explained', {
      hint: 'the request of one of them is; servefit default --workloads FILE shows what each gets and loses',
    });
  }
  const { target_request_rate: rate, target_concurrency: concurrency, max_gpus: maxGpus, ...rest } = input;
  if (!namesSeveral(input) && command === 'plan') return { input: rest as unknown as PlanInput, notices: [] };
  // Guard: recommend() checks every field.
  const found: PlanResult | RecommendResult = namesSeveral(input)
    ? oneOfSeveral({ command, input }, source, options)
    : recommend(input as unknown as RecommendInput, source, options);
  const asked = namesSeveral(input) ? placedRequest(rest, found.request) : rest;
  const placed = namesSeveral(input) ? found.notices.slice(-1) : [];
  if (found.schema === 'servefit/plan@1') return { input: asked as unknown as PlanInput, notices: placed };
  const gpus = found.total_gpus ?? maxGpus;
  if (typeof gpus !== 'number') {
    throw new SimError('USAGE', 'nothing carries the target load', {
      hint: 'servefit recommend says what comes nearest',
    });
  }
  const { objective: _objective, ...fields } = asked;
  return {
    input: { ...fields, total_gpus: gpus } as unknown as PlanInput,
    notices: [...placed, gpusNotice(gpus, found.total_gpus === null, rate ?? concurrency)],
  };
}

function gpusNotice(gpus: number, isShort: boolean, target: unknown): Notice {
  const why = isShort
    ? 'which may be spent and do not carry the target'
    : `the fewest that carry the target (${target})`;
  return { code: 'explained-gpus', message: `explained is the best plan of ${gpus} GPUs, ${why}` };
}
