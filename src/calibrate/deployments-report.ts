import { readFileSync, writeFileSync } from 'node:fs';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { comparePeer, paretoPng, peerTables, scatterSvg, validate } from '../index.ts';
import { loadPackageData } from '../node.ts';

const USAGE =
  'usage: deployments-report MEASURED.csv PEER.csv   (MEASURED as for servefit validate; PEER: id, ttft_ms, tpot_ms)';
const PAGE = 'docs/deployments.md';
const CHART = 'docs/images/deployments-scatter.png';
const BLOCK = /(<!-- runs -->\n)[\s\S]*?(\n<!-- \/runs -->)/;

/** Rewrites the tables between the marks of docs/deployments.md, and its chart, from live predictions. */
async function main([measured, peer]: readonly string[]): Promise<void> {
  if (measured === undefined || peer === undefined) throw new SimError('USAGE', USAGE);
  const result = validate({ name: 'published runs', text: readFileSync(measured, 'utf8') }, loadPackageData());
  const tables = peerTables(comparePeer(result, readFileSync(peer, 'utf8')), 'AIConfigurator 0.10.0');
  const page = readFileSync(PAGE, 'utf8');
  if (!BLOCK.test(page)) throw new SimError('INPUT_FILE', `${PAGE}: no <!-- runs --> block`);
  writeFileSync(
    PAGE,
    page.replace(BLOCK, (_, open: string, close: string) => `${open}${tables}${close}`),
  );
  const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((font) => `data/fonts/${font}`);
  writeFileSync(CHART, await paretoPng(await scatterSvg(result), { fontFiles, scale: 1 }));
  console.log(`${PAGE} and ${CHART} rewritten from ${result.counts.ok} of ${result.counts.rows} rows`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
});
