import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadModel } from '../../../src/model/catalogue.ts';
import { layerKinds } from '../../../src/model/layer-runs.ts';
import type { Parallelism } from '../../../src/model/model-spec.ts';
import { loadPackageData } from '../../../src/node.ts';
import { buildOps } from '../../../src/ops/decoder.ts';
import { evaluateEquation } from '../../helpers/evaluate-equation.ts';
import { opLines } from '../../helpers/op-lines.ts';

/**
 * One file a family: `# model layout`, the sizes of its config.json, and the operations of one GPU derived from them by hand, each with its
 * arithmetic. Equal layers are counted together wherever they are.
 */
const FOLDER = fileURLToPath(new URL('families/', import.meta.url));
const ONE: Parallelism = { tp: 1, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
const source = loadPackageData();

const files = readdirSync(FOLDER).sort();

interface Derivation {
  readonly model: string;
  readonly parallel: Parallelism;
  readonly lines: readonly string[];
  /** What stands behind a line: "32/2 x 128 = 2048". */
  readonly sums: readonly { readonly line: string; readonly sum: string }[];
}

function derivation(file: string): Derivation {
  const [head = '', ...rest] = readFileSync(`${FOLDER}${file}`, 'utf8').trimEnd().split('\n');
  const [, model = '', ...sizes] = head.split(' ');
  const layout = sizes.map((size) => [size.replace(/\d+$/, ''), Number(size.match(/\d+$/)?.[0])]);
  const entries = rest
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('#').map((part) => part.trimEnd()));
  return {
    model,
    parallel: { ...ONE, ...Object.fromEntries(layout) },
    lines: entries.map(([line = '']) => line),
    sums: entries.flatMap(([line = '', why = '']) =>
      why
        .replace(/:.*/, '')
        .split(';')
        .filter((sum) => sum.includes('='))
        .map((sum) => ({ line, sum: sum.trim() })),
    ),
  };
}

describe('operations of each family, derived by hand from its config.json', () => {
  test('every family is there', () => expect(files.length).toBeGreaterThanOrEqual(20));

  test.each(files)('%s', (file) => {
    const { model, parallel, lines } = derivation(file);
    const spec = loadModel(source, model);
    const whole = { ...spec, layerGroups: layerKinds(spec.layerGroups) };
    expect(opLines(buildOps(whole, parallel, { skew: 'balanced' }))).toEqual(lines);
  });

  test.each(files)('%s: its arithmetic holds and yields numbers of its lines', (file) => {
    const { sums } = derivation(file);
    expect(sums.length).toBeGreaterThan(8);
    for (const { line, sum } of sums) {
      const [left = '', right = ''] = sum.split('=');
      expect(evaluateEquation(left.trim()), `${line}: ${sum}`).toBe(Number(right));
      expect(line.match(/\d+/g)?.map(Number), sum).toContain(Number(right));
    }
  });
});
