import { stringify } from 'csv-stringify/sync';
import type { DataSource } from '../base/data-source.ts';
import { fitTermsOn, type TermFits, type TermFitter, withFits } from './fitted-source.ts';
import { type CsvRecord, csvRecords } from './measured-row.ts';
import { type ValidationResult, validate, withRows } from './validate.ts';

export const HALVES = ['a', 'b'] as const;
export type Half = (typeof HALVES)[number];

/** Fits of every half's terms, on that half alone. */
export type HalfFits = Readonly<Record<Half, TermFits>>;

/**
 * Fits the engines' terms on each half of a table with the columns of `fitSample` and `half`.
 * @throws SimError INPUT_FILE when the table cannot be read
 */
export function fitHalves(csv: string, source: DataSource, fitterOf?: (half: Half) => TermFitter): HalfFits {
  const fitOn = (half: Half) => {
    const fitter = fitterOf?.(half);
    const keeps = (record: CsvRecord) => record.half === half;
    return fitTermsOn(csv, { own: true, keeps, ...(fitter === undefined ? {} : { fitter }) }, source);
  };
  return { a: fitOn('a'), b: fitOn('b') };
}

/**
 * Data for each half that predicts it with terms fitted on the other; `own` false: one set of terms an engine, whatever the GPU.
 */
export function heldOutSources(fits: HalfFits, own: boolean, source: DataSource): Readonly<Record<Half, DataSource>> {
  return { a: withFits(source, fits.b, own), b: withFits(source, fits.a, own) };
}

/** The runs of a table, each half predicted by data of its own; runs of no half are left out. */
export function predictHalves(csv: string, sources: Readonly<Record<Half, DataSource>>): ValidationResult {
  const results = HALVES.map((half) => predictWhere(csv, (record) => record.half === half, sources[half]));
  const [first] = results;
  return withRows(
    first as ValidationResult,
    results.flatMap(({ rows }) => rows),
  );
}

/**
 * The runs of a table that are asked for, as data predicts them.
 * @throws SimError as `validate`
 */
export function predictWhere(csv: string, keeps: (record: CsvRecord) => boolean, source: DataSource): ValidationResult {
  const text = stringify(csvRecords(csv).filter(keeps), { header: true });
  return validate({ name: 'published runs', text }, source);
}
