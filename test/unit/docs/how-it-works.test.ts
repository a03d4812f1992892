import { describe, expect, test } from 'vitest';
import { loadModel } from '../../../src/model/catalogue.ts';
import { kvBytesPerToken, stateBytesPerSequence } from '../../../src/model/kv-cache.ts';
import { loadPackageData } from '../../../src/node.ts';
import { evaluateEquation } from '../../helpers/evaluate-equation.ts';
import { blockOf, readDoc, UPDATES, writeBlock } from './doc-files.ts';
import { workedExample } from './worked-example.ts';

const PAGE = 'docs/how-it-works.md';
const NUMBER = /\d+\.\d+/g;

describe('the worked example of docs/how-it-works.md', () => {
  test('is what the code computes (UPDATE_DOCS=1 rewrites it)', () => {
    const computed = workedExample();
    if (UPDATES) writeBlock(PAGE, 'worked-example', computed);
    const shown = blockOf(readDoc(PAGE), 'worked-example');
    expect(shown.replace(NUMBER, '#')).toBe(computed.replace(NUMBER, '#'));
    const numbers = (text: string) => (text.match(NUMBER) ?? []).map(Number);
    // The last digit may differ between JavaScript engines, whose exp and log do.
    const stale = numbers(computed).filter((n, i) => Math.abs((numbers(shown)[i] ?? 0) - n) > 0.001 + 1e-3 * n);
    expect(numbers(computed).length).toBeGreaterThan(30);
    expect(stale, 'run UPDATE_DOCS=1 npx vitest run test/unit/docs').toEqual([]);
  });

  test('ends where estimate() ends', () => {
    const [ttft, tpot, earns] = (
      workedExample()
        .match(/^estimate.*$/m)?.[0]
        .match(NUMBER) ?? []
    ).map(Number);
    const sums = (name: string) => Number(workedExample().match(new RegExp(`^${name}.*= ([\\d.]+)`, 'm'))?.[1]);
    expect(sums('ttft')).toBeCloseTo(ttft ?? Number.NaN, 2);
    expect(sums('tpot')).toBeCloseTo(tpot ?? Number.NaN, 2);
    expect(sums('earns')).toBeCloseTo(earns ?? Number.NaN, 0);
  });
});

test('docs/how-it-works.md names every term that an engine file fits', () => {
  const text = readDoc(PAGE);
  const terms =
    loadPackageData()
      .read('engines/vllm.yaml')
      ?.match(/^ {2}(\w+)(?=: \{ value)/gm) ?? [];
  const words = terms.map((term) =>
    term
      .trim()
      .replace(/_(ms|us)$/, '')
      .replaceAll('_', ' '),
  );
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((word) => !text.includes(word.replace(/^tensor /, '')))).toEqual([]);
});

describe('KV arithmetic of the families in docs/how-it-works.md', () => {
  const lines = [
    ...blockOf(readDoc(PAGE), 'families').matchAll(/([\w.-]+\/[\w.-]+): ([^:]*?) = (\d+) bytes (a token|of state)/g),
  ].map(([, model = '', sum = '', bytes = '', what = '']) => ({ model, sum, bytes: Number(bytes), what }));

  test('there is a line for each family that states one', () => expect(lines.length).toBeGreaterThanOrEqual(19));

  test.each(lines)('$model: $sum, $what', ({ model, sum, bytes, what }) => {
    expect(evaluateEquation(sum.replace(/\s+/g, ' '))).toBe(bytes);
    const spec = loadModel(loadPackageData(), model);
    const one = { tp: 1, pp: 1 };
    expect(what === 'a token' ? kvBytesPerToken(spec, one) : stateBytesPerSequence(spec, one)).toBe(bytes);
  });
});
