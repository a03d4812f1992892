import { readFileSync, writeFileSync } from 'node:fs';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { deploymentFigures, peerResult, scatterSvg } from '../index.ts';
import { loadPackageData, paretoPng } from '../node.ts';

const USAGE =
  'usage: deployments-report MEASURED.csv PEER.csv DATE   (MEASURED as for fit-residuals; PEER: id, ttft_ms, tpot_ms)';
const FIGURES = 'data/validation/deployments.json';
const CHARTS = 'docs/images';
const PEER_NAME = 'AIConfigurator 0.10.0';

/**
 * Writes the figures that docs/accuracy.md gives for measured deployments, aggregated over runs, and its two scatter charts. Charts are pictures, since the
 * marks of a drawing are the runs themselves.
 */
async function main([measured, peer, date]: readonly string[]): Promise<void> {
  if (measured === undefined || peer === undefined || date === undefined) throw new SimError('USAGE', USAGE);
  const csv = readFileSync(measured, 'utf8');
  const peerCsv = readFileSync(peer, 'utf8');
  const { figures, result } = deploymentFigures({ csv, peerCsv }, loadPackageData());
  writeFileSync(FIGURES, figuresJson({ date, left_out_date: date, peer: PEER_NAME, ...figures }));
  const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((font) => `data/fonts/${font}`);
  const draw = async (name: string, of: typeof result) =>
    writeFileSync(`${CHARTS}/${name}.png`, await paretoPng(await scatterSvg(of), { fontFiles, scale: 1 }));
  await draw('deployments-scatter', { ...result, file: 'servefit, terms fitted on the other half' });
  await draw('deployments-scatter-peer', peerResult(result, peerCsv, PEER_NAME));
  console.log(`${FIGURES} and two charts in ${CHARTS} written: ${figures.answered} of ${figures.runs} runs answered`);
}

/** JSON with a group a line, shares to a ten-thousandth. */
function figuresJson(figures: object): string {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1e4) / 1e4 : value;
  const fields = Object.entries(figures).map(([name, value]) => {
    if (!Array.isArray(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value, rounded)}`;
    const lines = value.map((item) => `    ${JSON.stringify(item, rounded)}`);
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
});
