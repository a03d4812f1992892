import { SimError } from '../base/errors.ts';
import { estimateReport, jsonDocument, staticReport } from '../index.ts';
import type { Invocation } from './command.ts';
import { openData } from './data.ts';
import { estimateOf } from './estimate-values.ts';
import { tableColumns } from './io.ts';
import { noticeLine } from './notices.ts';

/**
 * `servefit estimate`, of one configuration or, with --batch, of every row of a file.
 * @throws SimError for the user's mistakes; NO_FEASIBLE_CONFIG where the configuration cannot run
 */
export async function runEstimate(invocation: Invocation): Promise<number> {
  const { values, notices, io } = invocation;
  if (values.batch !== undefined) return (await import('./run-batch.ts')).runBatch(invocation);
  for (const flag of ['out', 'protocol'] as const) {
    if (values[flag] !== undefined) throw new SimError('USAGE', `--${flag} is for --batch, which is missing`);
  }
  const data = openData(values, io);
  const found = await estimateOf(values, { source: data.source, cwd: io.cwd });
  const result = { ...found, notices: [...found.notices, ...notices, ...data.notices()] };
  for (const notice of result.notices) io.stderr(noticeLine(notice));
  if (values.json === true) io.stdout(jsonDocument(result));
  else {
    const columns = tableColumns(io);
    io.stdout(result.tier === 'static' ? staticReport(result, columns) : estimateReport(result, columns));
  }
  return 0;
}
