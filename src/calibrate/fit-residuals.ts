import { readFileSync, writeFileSync } from 'node:fs';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { fitResiduals, type ResidualFit } from '../index.ts';
import { loadPackageData } from '../node.ts';

const USAGE =
  'usage: fit-residuals MEASURED.csv DATE [OUT.json]   (columns of servefit estimate --batch, and half, usable, score_ttft, score_tpot)';

/** Spreads of measured over predicted, with terms that have not seen the run, to data/engines/residuals.json. */
function main([measured, date, out = 'data/engines/residuals.json']: readonly string[]): void {
  if (measured === undefined || date === undefined) throw new SimError('USAGE', USAGE);
  const fit = fitResiduals(readFileSync(measured, 'utf8'), loadPackageData());
  writeFileSync(out, residualsJson(fit, date));
  for (const { of, mode, metric, n, inside } of fit.coverage) {
    const ranges = of === 'all' ? 'made without their sweep' : 'of the other half';
    const runs = of === 'all' ? `all ${n} runs` : `${n} runs of half ${of}`;
    console.log(`${mode} ${metric}: ${(100 * inside).toFixed(1)} % of ${runs} inside the ranges ${ranges}`);
  }
  console.log(`${fit.kinds.length} kinds from ${fit.runs} distinct runs, written to ${out}`);
}

/**
 * JSON, since every prediction reads it and YAML takes a hundred times as long; a kind a line. Each has the 10th and 90th percentile of measured over
 * predicted, and how many distinct runs it rests on.
 */
function residualsJson({ kinds, coverage, runs }: ResidualFit, date: string): string {
  const checked = coverage
    .filter(({ of }) => of === 'all')
    .map(({ mode, metric, n, inside }) => `${mode} ${metric} ${(100 * inside).toFixed(0)} % of ${n}`);
  const from = `${runs} distinct usable runs of InferenceX and of NVIDIA's AIConfigurator, predicted with terms fitted on the other half of the sweeps; inside ranges made without the run's own sweep: ${checked.join(', ')}`;
  const lines = kinds.map((kind) => `    ${JSON.stringify(kind)}`);
  return `{\n  "from": ${JSON.stringify(from)},\n  "date": ${JSON.stringify(date)},\n  "kinds": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
}
