import type { CalibratedTerm } from '../step/calibration.ts';
import type { MeasuredRow } from './measured-row.ts';

/** A term that the runs cannot decide, and the fitted one that it resembles; null where no run reacts to it. */
export interface Undecided {
  readonly name: CalibratedTerm;
  readonly other: CalibratedTerm | null;
}

/** What would have to differ between runs for a term to show. */
const NEEDS: Readonly<Record<CalibratedTerm, readonly (keyof MeasuredRow & ('isl' | 'concurrency' | 'model'))[]>> = {
  prefill_scale: ['isl'],
  decode_layer_us: ['concurrency', 'model'],
  front_end_ms: ['isl', 'concurrency'],
  decode_scale: ['model', 'concurrency', 'isl'],
  decode_request_us: ['concurrency'],
  prefill_step_ms: ['isl'],
  disagg_front_end_ms: ['isl', 'concurrency'],
};

const SAMPLES = { isl: 'prompt lengths', concurrency: 'concurrencies', model: 'models or layouts' } as const;

/** Why a term keeps its shipped value, and which runs would change that. */
export function undecidedWords({ name, other }: Undecided, rows: readonly MeasuredRow[]): string {
  const [first] = rows;
  const same = NEEDS[name].filter((field) => rows.every((row) => row[field] === first?.[field]));
  const [needed] = same.length > 0 ? same : NEEDS[name];
  const because = same.map((field) => `all runs have ${field} ${first?.[field]}`).join(' and ');
  const sample = SAMPLES[needed ?? 'concurrency'];
  const wanted = same.length > 0 ? `runs at several ${sample} would show it` : `${sample} further apart would show it`;
  const what = other === null ? 'these runs hardly react to it' : `on these runs it cannot be told apart from ${other}`;
  return `${what}${because === '' ? '' : `, since ${because}`}; ${wanted}`;
}
