import type { CalibrationReport, EngineCalibration, MetricErrors } from '../validate/calibrate-terms.ts';
import { numbers, plainTable, words } from './plain-table.ts';
import { share, signed } from './shares.ts';
import { wrap } from './wrap.ts';

const WIDTH = 118;

/** What a calibration changed, and what that did to runs which it had not seen. */
export function calibrationLines({ engines, left_out: leftOut }: CalibrationReport): readonly string[] {
  return [...engines.flatMap((engine, i) => [...(i === 0 ? [] : ['']), ...engineLines(engine)]), ...leftOut];
}

function engineLines(engine: EngineCalibration): readonly string[] {
  const { backend, terms, refused } = engine;
  return [
    ...wrap(`Calibration of ${backend} on ${engine.fitted_on}`, WIDTH),
    ...plainTable(
      [words('  Term'), numbers('shipped'), numbers('fitted')],
      terms.map(({ name, shipped, fitted }) => [`  ${name}`, String(shipped), String(fitted)]),
    ),
    ...refused.flatMap(({ name, why }) =>
      wrap(`not fitted: ${name}: ${why}`, WIDTH - 4).map((line, i) => (i === 0 ? `  ${line}` : `    ${line}`)),
    ),
    `Errors on runs that were not fitted (${engine.held_out}):`,
    ...errorTable(engine.before, engine.after),
    ...worseLines(engine),
  ];
}

/** A fit that does not help runs it has not seen fits noise. */
function worseLines({ before, after }: EngineCalibration): readonly string[] {
  return (['ttft_ms', 'tpot_ms'] as const).flatMap((metric) => {
    const worse = (after[metric]?.mean_error ?? 0) > (before[metric]?.mean_error ?? 0);
    if (!worse) return [];
    const name = metric === 'ttft_ms' ? 'TTFT' : 'TPOT';
    return [
      `${name} is no better on runs that were not fitted: more or more varied runs are needed to trust these terms.`,
    ];
  });
}

function errorTable(before: MetricErrors, after: MetricErrors): readonly string[] {
  const rows = (['ttft_ms', 'tpot_ms'] as const).flatMap((metric) =>
    [
      { when: 'shipped terms', found: before[metric] },
      { when: 'fitted terms', found: after[metric] },
    ].flatMap(({ when, found }) =>
      found === null
        ? []
        : [
            [
              `  ${metric === 'ttft_ms' ? 'TTFT' : 'TPOT'}, ${when}`,
              String(found.n),
              share(found.median_error),
              share(found.mean_error),
              signed(found.bias),
            ],
          ],
    ),
  );
  return plainTable([words('  '), numbers('n'), numbers('median'), numbers('mean'), numbers('bias')], rows);
}
