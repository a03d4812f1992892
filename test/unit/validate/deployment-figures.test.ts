import { expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { deploymentFigures } from '../../../src/validate/deployment-figures.ts';
import { halvedRuns } from '../../helpers/halved-runs.ts';

const PEER = 'id,ttft_ms,tpot_ms\na4,180,10.8\nb4,,\n';

test('each half is scored with the other half, beside the other tool, and days that are too fast are named', () => {
  const { figures, result } = deploymentFigures({ csv: halvedRuns({ tpotOfB: 2 }), peerCsv: PEER }, loadPackageData());
  expect(figures).toMatchObject({ rows: 6, runs: 6, answered: 6, left_out: [] });
  const of = (metric: string) => figures.held_out.find((g) => g.by === 'mode' && g.metric === metric);
  // a4 was measured at 90 ms and 5.4 ms, of which the peer says twice as much.
  expect(of('ttft_ms')?.shared?.peer).toMatchObject({ n: 1, mean_error: 1 });
  expect(of('tpot_ms')?.shared?.peer.mean_error).toBeCloseTo(1, 12);
  expect(of('ttft_ms')?.ours.n).toBe(6);
  expect(of('ttft_ms')?.ours.coverage).not.toBeNull();
  expect(figures.shipped.agg?.tpot_ms?.n).toBe(6);
  expect(figures.one_set.disagg?.tpot_ms).toBeNull();
  // Half b was measured at 2.4 to 3.6 ms a token, less than an H200 needs to read the weights.
  expect(figures.fast.map(({ name, runs }) => `${name} ${runs}`)).toEqual([
    'agg sglang h200_sxm meta-llama/Llama-3.1-8B-Instruct bf16, 2026-01-02 3',
  ]);
  expect(result.rows.map(({ id }) => id)).toEqual(['a4', 'a8', 'a16', 'b4', 'b8', 'b16']);
});
