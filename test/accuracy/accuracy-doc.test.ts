import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadPackageData } from '../../src/node.ts';
import { termsDigest } from '../../src/validate/terms-digest.ts';
import { comparisons, QUANTITIES, STEPS } from '../helpers/accuracy-compare.ts';
import { deploymentFigures } from '../helpers/accuracy-deployments.ts';
import { accuracyDoc } from '../helpers/accuracy-doc.ts';
import { causeOf, exceptions } from '../helpers/accuracy-exceptions.ts';
import { explanationOf } from '../helpers/accuracy-explain.ts';
import { misses, tableFacts } from '../helpers/accuracy-meta.ts';
import { EXPLAIN_ABOVE, leftOver, needsExplanation } from '../helpers/accuracy-published.ts';

const source = loadPackageData();
const compared = comparisons(source);
const page = new URL('../../docs/accuracy.md', import.meta.url);

test('docs/accuracy.md shows the figures as they are (UPDATE_DOCS=1 rewrites it)', () => {
  const expected = accuracyDoc(source, compared);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, expected);
  expect(existsSync(page), 'docs/accuracy.md is missing: run with UPDATE_DOCS=1').toBe(true);
  expect(readFileSync(page, 'utf8').replaceAll('\r\n', '\n')).toBe(expected);
});

describe('measured deployments', () => {
  const figures = deploymentFigures(source);

  test('the figures were made with the terms that ship (npm run deployments-report makes them anew)', () =>
    expect(figures.terms).toBe(termsDigest(source)));

  test('README.md tells these figures', () => {
    const errorOf = (mode: string, metric: string) =>
      figures.held_out.find((group) => group.by === 'mode' && group.name === mode && group.metric === metric)?.ours;
    const told = (share: number | null | undefined) => `${Number((100 * (share ?? Number.NaN)).toPrecision(2))} %`;
    const [aggTpot, aggTtft] = [errorOf('agg', 'tpot_ms'), errorOf('agg', 'ttft_ms')];
    const text = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ');
    expect(text).toContain(
      `aggregated TPOT is off by ${told(aggTpot?.median_error)} in the median (${told(aggTpot?.mean_error)} on average), ` +
        `TTFT by ${told(aggTtft?.median_error)} (${told(aggTtft?.mean_error)}); disaggregated TPOT by ` +
        `${told(errorOf('disagg', 'tpot_ms')?.median_error)}, TTFT by ${told(errorOf('disagg', 'ttft_ms')?.median_error)}`,
    );
  });

  test('both modes, every engine and many models are there, and none without a name', () => {
    const names = figures.held_out.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['agg', 'disagg', 'agg vllm', 'agg sglang', 'disagg trtllm']));
    expect(names.filter((name) => /undefined|null/.test(name))).toEqual([]);
    expect(figures.left_out.map(({ by }) => by)).toEqual(expect.arrayContaining(['system', 'family']));
  });

  const large = exceptions(figures);

  test('some groups of one model are far off', () => expect(large.length).toBeGreaterThan(3));

  test.each(large)('$name $metric: a large error has its cause named', ({ name }) => {
    expect(causeOf(name), 'no cause in test/helpers/accuracy-exceptions.ts').not.toBeNull();
  });
});

describe('published predictions', () => {
  test('are all compared, and most layouts have a row of ours', () => {
    expect(compared.length).toBeGreaterThan(30);
    // Two nodes: the hand-over between them is nearly the whole TTFT that the request allows.
    expect(compared.filter((c) => c.ours === null).map((c) => `${c.row.id} ${c.row.mode} tp${c.row.lead.tp}`)).toEqual([
      'readme disagg tp8',
    ]);
  });

  test('the factors of the five steps multiply to ours / published', () => {
    let checked = 0;
    for (const c of compared) {
      for (const q of QUANTITIES) {
        const [factors, difference] = [c.factors[q], c.difference[q]];
        if (factors === null || difference === null) continue;
        expect(STEPS.reduce((product, s) => product * factors[s], 1)).toBeCloseTo(1 + difference, 9);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(70);
  });

  const large = compared.flatMap((c) =>
    QUANTITIES.filter((q) => needsExplanation(c.difference[q])).map((q) => ({
      name: `${c.row.id} ${c.row.mode} tp${c.row.lead.tp} ${q}`,
      c,
      q,
    })),
  );

  test('some of ours differ by more than 25 %', () => expect(large.length).toBeGreaterThan(5));

  test.each(large)('$name: a difference over 25 % has an explanation that accounts for it', ({ c, q }) => {
    const explanation = explanationOf(c, q);
    expect(explanation, 'no explanation in test/helpers/accuracy-explain.ts').not.toBeNull();
    expect(leftOver(c, q, explanation?.because ?? [])).toBeLessThan(Math.log(1 + EXPLAIN_ABOVE));
    expect(explanation?.text(c) ?? '').not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('kernel tables', () => {
  const facts = tableFacts(source);

  test('every set is on the page', () =>
    expect(new Set(facts.map((f) => `${f.system} ${f.backend}`)).size).toBeGreaterThan(20));

  test('every table that misses its target is named with a cause', () => {
    const text = readFileSync(page, 'utf8');
    const unnamed = facts.filter(misses).filter((f) => !text.includes(`| ${f.backend} ${f.version} | ${f.name} |`));
    expect(unnamed.map((f) => `${f.system} ${f.backend} ${f.name}`)).toEqual([]);
  });
});
