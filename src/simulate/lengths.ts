import { SimError } from '../base/errors.ts';
import { random } from './random.ts';

/** A request of a list; a prefix that other requests share has an id. */
export interface ListedRequest {
  readonly isl: number;
  readonly osl: number;
  /** Prompt tokens that all requests of one `prefixId` begin with, or that are always cached where there is no id. */
  readonly prefixTokens?: number;
  readonly prefixId?: number;
}

/**
 * How long prompts and outputs are, in tokens. `uniform`: integers drawn evenly from ratio x nominal to nominal, prompt and output apart
 * (as `--random-range-ratio` of benchmark clients). `lognormal`: nominal is the mean, cv the standard deviation relative to it.
 * `list`: the requests in order, over and over. prefixTokens are cached tokens of every prompt.
 */
export type Lengths =
  | { readonly kind: 'fixed'; readonly isl: number; readonly osl: number; readonly prefixTokens?: number }
  | {
      readonly kind: 'uniform';
      readonly isl: number;
      readonly osl: number;
      readonly ratio: number;
      readonly prefixTokens?: number;
    }
  | {
      readonly kind: 'lognormal';
      readonly isl: number;
      readonly osl: number;
      readonly cv: number;
      readonly prefixTokens?: number;
    }
  | { readonly kind: 'list'; readonly requests: readonly ListedRequest[] };

/** Lengths of every request of a run; prefixId -1 where the prefix is no shared one. */
export interface DrawnLengths {
  readonly isl: Int32Array;
  readonly osl: Int32Array;
  readonly prefixTokens: Int32Array;
  readonly prefixId: Int32Array;
}

const ISL_STREAM = 1;
const OSL_STREAM = 2;

/**
 * Draws `count` requests; the same seed gives the same requests.
 * @throws SimError USAGE when a length, ratio or spread is out of range
 */
export function drawLengths(lengths: Lengths, count: number, seed: number): DrawnLengths {
  const drawn = {
    isl: new Int32Array(count),
    osl: new Int32Array(count),
    prefixTokens: new Int32Array(count),
    prefixId: new Int32Array(count).fill(-1),
  };
  if (lengths.kind === 'list') return fromList(lengths.requests, drawn);
  const { isl, osl, prefixTokens = 0 } = lengths;
  checkLength('isl', isl);
  checkLength('osl', osl);
  const drawIsl = sampler(lengths, isl, random(seed, ISL_STREAM));
  const drawOsl = sampler(lengths, osl, random(seed, OSL_STREAM));
  for (let i = 0; i < count; i++) {
    drawn.isl[i] = drawIsl();
    drawn.osl[i] = drawOsl();
    drawn.prefixTokens[i] = Math.min(prefixTokens, (drawn.isl[i] ?? 0) - 1);
  }
  return drawn;
}

function sampler(
  lengths: Exclude<Lengths, { kind: 'list' }>,
  nominal: number,
  source: ReturnType<typeof random>,
): () => number {
  switch (lengths.kind) {
    case 'fixed':
      return () => nominal;
    case 'uniform': {
      if (!(lengths.ratio > 0 && lengths.ratio <= 1)) throw outOfRange('uniform', lengths.ratio, '0 < ratio <= 1');
      const low = Math.max(1, Math.ceil(lengths.ratio * nominal));
      return () => low + Math.floor(source.uniform() * (nominal - low + 1));
    }
    case 'lognormal': {
      if (!(lengths.cv >= 0)) throw outOfRange('lognormal', lengths.cv, 'cv >= 0');
      const variance = Math.log(1 + lengths.cv ** 2);
      const mu = Math.log(nominal) - variance / 2;
      return () => Math.max(1, Math.round(Math.exp(mu + Math.sqrt(variance) * source.normal())));
    }
    default:
      return lengths satisfies never;
  }
}

function fromList(requests: readonly ListedRequest[], drawn: DrawnLengths): DrawnLengths {
  if (requests.length === 0) throw new SimError('USAGE', 'lengths: the list holds no request');
  for (const [row, { isl, osl, prefixTokens = 0 }] of requests.entries()) {
    checkLength(`request ${row + 1}: isl`, isl);
    checkLength(`request ${row + 1}: osl`, osl);
    if (!(prefixTokens >= 0 && prefixTokens < isl)) {
      throw outOfRange(`request ${row + 1}: prefix tokens`, prefixTokens, `0 to isl - 1 = ${isl - 1}`);
    }
  }
  for (let i = 0; i < drawn.isl.length; i++) {
    const request = requests[i % requests.length];
    if (request === undefined) continue;
    drawn.isl[i] = request.isl;
    drawn.osl[i] = request.osl;
    drawn.prefixTokens[i] = request.prefixTokens ?? 0;
    drawn.prefixId[i] = request.prefixId ?? -1;
  }
  return drawn;
}

function checkLength(what: string, tokens: number): void {
  if (!(Number.isInteger(tokens) && tokens >= 1)) throw outOfRange(what, tokens, 'a whole number from 1');
}

function outOfRange(what: string, value: number, allowed: string): SimError {
  return new SimError('USAGE', `lengths: ${what}: ${value} is out of range; allowed: ${allowed}`);
}
