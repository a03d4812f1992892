import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadPackageData } from '../../../src/node.ts';
import { jsonDocument } from '../../../src/report/json-document.ts';
import { boundedTerms, calibrationYaml, withCalibration } from '../../../src/step/calibration.ts';
import { calibrate } from '../../../src/validate/calibrate.ts';
import { estimateRows } from '../../../src/validate/estimate-rows.ts';

const source = loadPackageData();
const COLUMNS = 'id,system,backend,model,mode,isl,osl,concurrency,tp';

interface Run {
  readonly isl: number;
  readonly concurrency: number;
  readonly tp?: number;
}

const linesOf = (runs: readonly Run[]) =>
  runs.map(
    ({ isl, concurrency, tp = 2 }, i) => `r${i},h200_sxm,vllm,Qwen/Qwen3-32B,agg,${isl},300,${concurrency},${tp}`,
  );

/** Runs that an engine with these terms would have measured. */
function measuredWith(terms: Readonly<Record<string, number>>, runs: readonly Run[]): string {
  const calibration = {
    schema: 'servefit/calibration@1',
    servefit: '0',
    file: 'x',
    engines: { vllm: { runs: 3, fitted_on: 'x', terms } },
  } as const;
  const truth = withCalibration(source, 'truth.yaml', calibrationYaml(calibration)).source;
  const lines = linesOf(runs);
  const estimates = estimateRows([COLUMNS, ...lines].join('\n'), truth);
  return [
    `${COLUMNS},ttft_ms,tpot_ms`,
    ...lines.map((line, i) => `${line},${estimates[i]?.ttftMs},${estimates[i]?.tpotMs}`),
  ].join('\n');
}

const VARIED: readonly Run[] = [500, 2000, 6000].flatMap((isl) =>
  [1, 2, 4].flatMap((tp) => [2, 8, 24].map((concurrency) => ({ isl, concurrency, tp }))),
);
const fitted = (text: string) => {
  const [engine] = calibrate({ name: 'runs.csv', text }, source).result.calibration?.engines ?? [];
  if (engine === undefined) throw new Error('no engine was calibrated');
  return engine;
};
const valueOfTerm = (engine: ReturnType<typeof fitted>, name: string) =>
  engine.terms.find((term) => term.name === name)?.fitted;

describe('runs of an engine with other terms', () => {
  const truth = { front_end_ms: 55, decode_layer_us: 32, prefill_scale: 1.3 };
  const engine = fitted(measuredWith(truth, VARIED));

  test('move its terms towards them, the prior keeping a part', () => {
    const shipped = boundedTerms(source, 'vllm');
    for (const [name, value] of Object.entries(truth)) {
      const { value: from } = shipped[name as keyof typeof truth];
      const moved = ((valueOfTerm(engine, name) ?? from) - from) / (value - from);
      expect(moved).toBeGreaterThan(0.25);
      expect(moved).toBeLessThan(1.3);
    }
  });

  test('are predicted better by a fit that has not seen them', () => {
    expect(engine.held_out).toBe('leave one of 5 groups of whole sweeps out');
    for (const metric of ['ttft_ms', 'tpot_ms'] as const)
      expect(engine.after[metric]?.mean_error).toBeLessThan(0.5 * (engine.before[metric]?.mean_error ?? 0));
  });

  test('stay within the shipped bounds', () => {
    const bounds = boundedTerms(source, 'vllm');
    for (const { name, fitted: value, shipped } of engine.terms) {
      expect(value >= bounds[name].low && value <= bounds[name].high).toBe(true);
      expect(shipped).toBe(bounds[name].value);
    }
  });
});

test('runs that are predicted exactly leave the terms where they are', () => {
  for (const { shipped, fitted: value } of fitted(measuredWith({}, VARIED)).terms)
    expect(value).toBeCloseTo(shipped, 1);
});

test.each([
  {
    why: 'one concurrency',
    runs: [
      { isl: 500, concurrency: 8 },
      { isl: 2000, concurrency: 8 },
      { isl: 6000, concurrency: 8 },
    ],
    name: 'decode_request_us',
    says: 'all runs have concurrency 8',
  },
  {
    why: 'one prompt length',
    runs: [
      { isl: 2000, concurrency: 2 },
      { isl: 2000, concurrency: 8 },
      { isl: 2000, concurrency: 24 },
    ],
    name: 'prefill_step_ms',
    says: 'all runs have isl 2000',
  },
])('$why cannot decide $name, and says so', ({ runs, name, says }) => {
  const engine = fitted(measuredWith({ front_end_ms: 40 }, runs));
  const refused = engine.refused.find((term) => term.name === name);
  expect(refused?.why).toContain(says);
  expect(refused?.why).toMatch(/cannot be told apart from|hardly react/);
  expect(valueOfTerm(engine, name)).toBeUndefined();
  expect(engine.held_out).toBe('leave one run out');
});

test('the same runs give the same bytes, and a file that predicts with them', () => {
  const text = measuredWith({ front_end_ms: 50 }, VARIED);
  const [first, second] = [1, 2].map(() => calibrate({ name: 'runs.csv', text }, source));
  if (first === undefined || second === undefined) throw new Error('no calibration');
  const yaml = calibrationYaml(first.calibration);
  expect(calibrationYaml(second.calibration)).toBe(yaml);
  expect(jsonDocument(second.result)).toBe(jsonDocument(first.result));
  expect(parse(yaml).engines.vllm.runs).toBe(VARIED.length);
  expect(() => withCalibration(source, 'calibration.yaml', yaml)).not.toThrow();
});

test.each([
  { why: 'two runs', runs: VARIED.slice(0, 2), columns: '' },
  { why: 'runs that do not count', runs: VARIED.slice(0, 5), columns: ',usable' },
])('$why are too few', ({ runs, columns }) => {
  const [head, ...lines] = measuredWith({}, runs).split('\n');
  const text = [`${head}${columns}`, ...lines.map((line) => `${line}${columns === '' ? '' : ',0'}`)].join('\n');
  expect(() => calibrate({ name: 'runs.csv', text }, source)).toThrow(
    /--calibrate needs 3 runs of one engine; vllm: \d of its runs can be fitted/,
  );
});
