import { SimError } from '../base/errors.ts';
import { nounFor } from '../base/words.ts';
import { estimateRows, type ProtocolChoice, rowEstimatesCsv, type Tier } from '../index.ts';
import type { Invocation } from './command.ts';
import { openData } from './data.ts';
import { ESTIMATE_OPTIONS } from './model-options.ts';
import { noticeLine } from './notices.ts';
import { keyOf } from './options.ts';
import { readText, writeText } from './text-files.ts';

/** Flags that --batch goes with; a row says everything else. */
const BATCH_FLAGS = ['--batch', '--out', '--protocol', '--tier', '--tables', '--calibration'];

/**
 * `servefit estimate --batch`: 0 once the file was read and the predictions written: measurements come as they are, and what
 * became of a row stands in its status.
 * @throws SimError USAGE, INPUT_FILE for a file that is no table, OUTPUT_FILE
 */
export async function runBatch(invocation: Invocation): Promise<number> {
  if (String(invocation.values.batch).endsWith('.jsonl')) {
    return (await import('./run-lines.ts')).runLines(invocation);
  }
  const { values, notices, io } = invocation;
  const { batch, out, protocol, tier } = values;
  const other = ESTIMATE_OPTIONS.find(({ flag }) => !BATCH_FLAGS.includes(flag) && values[keyOf(flag)] !== undefined);
  if (other !== undefined) throw new SimError('USAGE', `${other.flag} does not go with --batch: each row says it`);
  if (typeof out !== 'string') throw new SimError('USAGE', '--out is missing: expected the CSV that --batch writes');
  const choice = { protocol: protocolOf(protocol), tier: tierOf(tier) };
  const csv = readText({ what: `--batch ${batch}`, path: String(batch), cwd: io.cwd });
  const data = openData(values, io);
  const rows = estimateRows(csv, data.source, choice);
  for (const notice of [...notices, ...data.notices()]) io.stderr(noticeLine(notice));
  const text = rowEstimatesCsv(rows);
  await io.uninterrupted(() => writeText({ what: `--out ${out}`, path: out, cwd: io.cwd }, text));
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  io.stderr(
    `servefit: ${rows.length} ${nounFor(rows.length, 'row')}: ${count('ok')} ok, ${count('refused')} refused, ${count('malformed')} malformed; written to ${out}\n`,
  );
  return 0;
}

const PROTOCOLS = ['auto', 'inferencex', 'fixed'] as const satisfies readonly ProtocolChoice[];

function protocolOf(typed: string | true | undefined): ProtocolChoice {
  if (typed === undefined) return 'auto';
  const known = PROTOCOLS.find((name) => name === typed);
  if (known === undefined) throw new SimError('USAGE', `--protocol ${typed}: expected ${PROTOCOLS.join(', ')}`);
  return known;
}

const TIERS = ['screen', 'simulate'] as const satisfies readonly Tier[];

function tierOf(typed: string | true | undefined): Tier {
  if (typed === undefined) return 'simulate';
  const known = TIERS.find((name) => name === typed);
  if (known === undefined) throw new SimError('USAGE', `--tier ${typed}: expected ${TIERS.join(' or ')}`);
  return known;
}
