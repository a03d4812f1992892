import { describe, expect, test } from 'vitest';
import { lookupEffect } from '../../../src/calibrate/rule-lookups.ts';
import { loadPackageData } from '../../../src/node.ts';
import { parseMoeFile } from '../../../src/tables/moe-file.ts';
import { moeTable, shapeOf } from '../../../src/tables/moe-table.ts';
import { loadSystemSpec } from '../../../src/tables/system-spec-load.ts';
import { type MoeDistribution, newLookup } from '../../../src/tables/tables.ts';

const PATH = 'tables/h200_sxm/vllm/0.24.0/moe.fp8_block.json';
const data = loadPackageData();
const system = loadSystemSpec(data, 'h200_sxm');
const shipped = parseMoeFile(data.read(PATH) ?? '', PATH);
const rewritten = (rule: Parameters<typeof lookupEffect>[0]) =>
  parseMoeFile(lookupEffect(rule, [PATH, 'tables/h200_sxm/vllm/0.24.0/gemm.bf16.json'], data).get(PATH) ?? '', PATH);
const timeIn = (table: typeof shipped) => {
  const made = moeTable(table, 'fp8_block', system);
  return (shape: ReturnType<typeof shapeOf>, distribution: MoeDistribution, tokens: number) => {
    const out = newLookup();
    made.curve({ ...shape, distribution }).lookup(tokens, out);
    return out.ms;
  };
};
const measured = shapeOf([...shipped.curves.keys()][0] ?? '');
/** No collector splits experts over 64 GPUs by columns. */
const unseen = { ...measured, moeTp: 64, moeEp: 1 };
const TOKENS = [1, 3, 16, 100, 700, 4096];

describe('router_skew', () => {
  const [was, is] = [timeIn(shipped), timeIn(rewritten('router_skew'))];
  test.each(['power_law_1.01', 'power_law_1.2', 'balanced'] as const)(
    '%s routing takes the time of even routing',
    (routing) => {
      for (const shape of [measured, unseen])
        for (const tokens of TOKENS)
          expect(Math.abs(is(shape, routing, tokens) / was(shape, 'balanced', tokens) - 1)).toBeLessThan(0.02);
    },
  );
});

describe('measured_splits', () => {
  const [was, is] = [timeIn(shipped), timeIn(rewritten('measured_splits'))];
  const grid = timeIn({ ...shipped, curves: new Map() });
  test.each(['power_law_1.01', 'balanced'] as const)(
    '%s: a measured split stays, another one takes the grid',
    (routing) => {
      for (const tokens of TOKENS) {
        expect(is(measured, routing, tokens)).toBeCloseTo(was(measured, routing, tokens), 9);
        expect(is(unseen, routing, tokens) / grid(unseen, routing, tokens)).toBeCloseTo(1, 6);
      }
    },
  );
});
