import type { CalibrationReport, EngineCalibration } from '../validate/calibrate-terms.ts';
import { hung, numbers, tableWithin, words } from './plain-table.ts';
import { share, signed } from './shares.ts';
import { wrap } from './wrap.ts';

/** What a calibration changed, and what that did to runs which it had not seen. */
export function calibrationLines({ engines, left_out: leftOut }: CalibrationReport, width: number): readonly string[] {
  return [
    ...engines.flatMap((engine, i) => [...(i === 0 ? [] : ['']), ...engineLines(engine, width)]),
    ...leftOut.flatMap((line) => wrap(line, width)),
  ];
}

function engineLines(engine: EngineCalibration, width: number): readonly string[] {
  const { backend, terms, refused } = engine;
  return [
    ...wrap(`Calibration of ${backend} on ${engine.fitted_on}`, width),
    ...tableWithin(width, {
      columns: [words('  Term'), numbers('shipped'), numbers('fitted')],
      rows: terms.map(({ name, shipped, fitted }) => [`  ${name}`, String(shipped), String(fitted)]),
    }),
    ...refused.flatMap(({ name, why }) => hung(`not fitted: ${name}: ${why}`, { width, first: '  ', rest: '    ' })),
    ...wrap(`Errors on runs that were not fitted (${engine.held_out}):`, width),
    ...errorTable(engine, width),
    ...worseLines(engine).flatMap((line) => wrap(line, width)),
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

function errorTable({ before, after }: EngineCalibration, width: number): readonly string[] {
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
  const columns = [words('  '), numbers('runs'), numbers('median'), numbers('mean'), numbers('bias')];
  return tableWithin(width, { columns, rows, drop: [3] });
}
