import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { fitResiduals, type ResidualFit } from '../index.ts';
import { loadPackageData } from '../node.ts';

const USAGE =
  'usage: fit-residuals MEASURED.csv DATE [OUT.yaml]   (columns of servefit estimate --batch, and half, usable, score_ttft, score_tpot)';

/** Spreads of measured over predicted, as the shipped data predicts, to data/engines/residuals.yaml. */
function main([measured, date, out = 'data/engines/residuals.yaml']: readonly string[]): void {
  if (measured === undefined || date === undefined) throw new SimError('USAGE', USAGE);
  const fit = fitResiduals(readFileSync(measured, 'utf8'), loadPackageData());
  writeFileSync(out, residualsYaml(fit, date));
  for (const { mode, metric, n, inside } of fit.coverage) {
    console.log(`${mode} ${metric}: ${(100 * inside).toFixed(1)} % of ${n} runs inside the ranges of the other half`);
  }
  console.log(`${fit.kinds.length} kinds from ${fit.runs} distinct runs, written to ${out}`);
}

function residualsYaml({ kinds, coverage, runs }: ResidualFit, date: string): string {
  const checked = coverage.map(
    ({ mode, metric, n, inside }) => `${mode} ${metric} ${(100 * inside).toFixed(0)} % of ${n}`,
  );
  const head = [
    '# Measured over predicted, by kind of prediction: the 10th and 90th percentile of distinct published runs, and how many there are.',
    '# Written by src/calibrate/fit-residuals.ts; the first kind that applies, from the most specific, gives a prediction its 80 % range.',
  ];
  const from = `${runs} distinct usable runs of InferenceX and of NVIDIA's AIConfigurator; inside the ranges that the other half of the sweeps gives: ${checked.join(', ')}`;
  const lines = kinds.map((kind) => `  - ${stringify(kind, { collectionStyle: 'flow', lineWidth: 0 }).trim()}`);
  return `${head.join('\n')}\n${stringify({ from, date }, { lineWidth: 140 })}kinds:\n${lines.join('\n')}\n`;
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
}
