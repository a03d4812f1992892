import { describe, expect, test } from 'vitest';
import * as library from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';

const source = loadPackageData();

/** What a caller without types may hand over in place of a request. */
const ODD = [null, undefined, 'text', 5, true, [], {}] as const;
type Asking = (value: never) => unknown;

const FUNCTIONS: Readonly<Record<string, Asking>> = {
  plan: (value) => library.plan(value, source),
  recommend: (value) => library.recommend(value, source),
  estimate: (value) => library.estimate(value, source),
  estimateStatic: (value) => library.estimateStatic(value, source),
  memory: (value) => library.memory(value, source),
  generate: (value) => library.generate(value, source),
  explain: (value) => library.explain(value, source),
  explainedRequest: (value) => library.explainedRequest(value, source, {}),
  check: (value) => library.check(value, source),
  checkShare: (value) => library.checkShare(value, source, { take: () => true, from: 0 }),
  runExperiments: (value) => library.runExperiments(value, source).next(),
  planAcross: (value) => library.planAcross(value, source),
  recommendAcross: (value) => library.recommendAcross(value, source),
  planWorkloads: (value) => library.planWorkloads(value, source),
  recommendWorkloads: (value) => library.recommendWorkloads(value, source),
  planWorkloadsAcross: (value) => library.planWorkloadsAcross(value, source),
  recommendWorkloadsAcross: (value) => library.recommendWorkloadsAcross(value, source),
  validate: (value) => library.validate(value, source),
  calibrate: (value) => library.calibrate(value, source),
  requestOfDocument: (value) => library.requestOfDocument(value, { name: 'x', where: () => 'x' }),
  jsonSchema: (value) => library.jsonSchema(value),
  diff: (value) => library.diff(value, { name: 'b', document: {} }, source),
  'diff of documents': (value) => library.diff({ name: 'a', document: value }, { name: 'b', document: {} }, source),
};

describe.each(Object.keys(FUNCTIONS))('%s', (name) => {
  test.each(ODD.map((value) => [JSON.stringify(value) ?? 'undefined', value] as const))(
    'of %s is a mistake in one line',
    (_words, value) => {
      let thrown: unknown = null;
      try {
        FUNCTIONS[name]?.(value as never);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(library.SimError);
      expect((thrown as Error).message).not.toMatch(/\n|\[object|^undefined/);
    },
  );
});

test('a text that is none is said', () => {
  expect(() => library.parseLined(null as never, 'a.yaml')).toThrow(library.SimError);
  expect(() => library.support(source, null as never)).toThrow(library.SimError);
});
