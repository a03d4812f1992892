import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CheckedCase, CheckedExpectation, CheckResult } from '../../../src/rank/check-result.ts';
import { checkGithub, checkJunit, checkMarkdown, checkTap } from '../../../src/report/check-formats.ts';
import { checkText } from '../../../src/report/check-text.ts';
import { expectationSentence, figureCell, verdictWords } from '../../../src/report/check-words.ts';
import { oneLine } from '../../../src/report/wrap.ts';
import { junitFaults } from '../../helpers/junit-schema.ts';
import { workflowCommands } from '../../helpers/workflow-commands.ts';
import { parseXml } from '../../helpers/xml.ts';

const MET: CheckedExpectation = {
  figure: 'tokens_per_s_per_gpu',
  expected: '>= 500',
  actual: 925.4719,
  range: [585.298, 1154.59],
  met: true,
  certainty: 'certain',
  cause: null,
  line: 12,
};
const MISSED: CheckedExpectation = {
  ...MET,
  figure: 'ttft_ms_p95',
  expected: '<= 300',
  actual: 310,
  range: [290, 400],
  met: false,
  certainty: 'undecided',
  cause: 'prefill step 306.45 ms: ffn_up 41.5 %',
  line: 13,
};
const CASE: CheckedCase = {
  name: 'chat',
  command: 'plan',
  line: 2,
  status: 'passed',
  reason: null,
  layout: 'agg 4 x tp2pp1',
  expectations: [MET],
  drift: [],
  figures: { tokens_per_s_per_gpu: 925.4719 },
};
const FAILED: CheckedCase = {
  ...CASE,
  name: 'odd: 100 %, <b> & "c" | #1\\',
  line: 9,
  status: 'failed',
  expectations: [MET, MISSED],
  drift: [{ figure: 'tpot_ms', baseline: 10, actual: 12, change: 0.2, tolerance: 0.05 }],
};
const ERROR: CheckedCase = {
  ...CASE,
  name: 'unknown',
  line: 20,
  status: 'error',
  reason: 'model x/y is not in the catalogue\n(nearest: x/z)',
  layout: null,
  expectations: [],
};

function aResult(cases: readonly CheckedCase[]): CheckResult {
  const passed = cases.filter(({ status }) => status === 'passed').length;
  const notices = [{ code: 'baseline-only', message: 'the baseline has a case <old> that the suite has not' }];
  return {
    schema: 'servefit/check@1',
    version: '0.1.0',
    tolerance: 0.05,
    passed,
    failed: cases.length - passed,
    cases,
    notices,
  };
}

const ALL = aResult([CASE, FAILED, ERROR]);

describe('words', () => {
  test.each([
    [8, '8'],
    [12345, '12,345'],
    [925.4719, '925.47'],
    [0.123456, '0.1235'],
    [null, 'none'],
    [true, 'true'],
    ['tp2pp1', 'tp2pp1'],
  ])('%s is shown as %s', (value, text) => expect(figureCell(value)).toBe(text));

  test('a failure says what was expected, what is, how sure that is and why', () => {
    expect(expectationSentence(MISSED)).toBe(
      'ttft_ms_p95: expected <= 300, is 310 (80 %: 290-400; undecided): prefill step 306.45 ms: ffn_up 41.5 %',
    );
    expect([MET, MISSED, { ...MET, certainty: null }].map(verdictWords)).toEqual([
      'ok, certain',
      'FAILED, undecided',
      'ok',
    ]);
  });
});

describe('JUnit', () => {
  const xml = checkJunit(ALL, 'capacity');

  test('is valid against the schema', async () => expect(await junitFaults(xml)).toEqual([]));

  test('is valid whatever names and reasons hold', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((name) => /\S/.test(oneLine(name)));
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, reason, suite) => {
        const junit = checkJunit(
          aResult([
            { ...ERROR, name, reason },
            { ...FAILED, name: `${name} 2` },
          ]),
          suite,
        );
        expect(await junitFaults(junit)).toEqual([]);
      }),
      {
        numRuns: 15,
        examples: [
          ['a\u0000b\u001b[1m', 'tab\there \u0007 ]]>', 'a & b'],
          ['\ufffe\uffff', '\ud800 alone', '<testsuite>'],
        ],
      },
    );
  });

  test('counts, and holds a case each', () => {
    const suite = parseXml(xml).children[0];
    expect(suite?.attributes).toMatchObject({ name: 'capacity', tests: '3', failures: '1', errors: '1' });
    const cases = suite?.children.filter(({ name }) => name === 'testcase') ?? [];
    expect(cases.map(({ attributes }) => attributes.name)).toEqual([CASE.name, FAILED.name, ERROR.name]);
    expect(cases.map(({ children }) => children.map(({ name }) => name))).toEqual([[], ['failure'], ['error']]);
    expect(cases[1]?.children[0]?.text.split('\n')).toEqual([
      expectationSentence(MISSED),
      'tpot_ms: 12, was 10 in the baseline: +20.0 %, more than 5.0 %',
    ]);
  });

  test.each([
    { why: 'a suite without its counts', change: (text: string) => text.replace(/ failures="\d+"/, '') },
    { why: 'a count that is none', change: (text: string) => text.replace('tests="3"', 'tests="many"') },
    { why: 'a time zone', change: (text: string) => text.replace(':00" hostname', ':00Z" hostname') },
    { why: 'an element of another schema', change: (text: string) => text.replaceAll('testsuite ', 'suite ') },
    {
      why: 'a case behind the output',
      change: (text: string) => text.replace(/( *<testcase[^>]*\/>\n)([\s\S]*<\/system-err>\n)/, '$2$1'),
    },
    { why: 'what is no XML', change: (text: string) => text.replace('</testsuites>', '') },
  ])('the schema of the test refuses $why', async ({ change }) => {
    expect(change(xml)).not.toBe(xml);
    expect((await junitFaults(change(xml))).length).toBeGreaterThan(0);
  });
});

describe('GitHub', () => {
  const commands = workflowCommands(checkGithub(ALL, 'ci/capacity, 50%.yaml'));

  test('annotates the line of each failed expectation, others at their case', () => {
    expect(commands.map(({ name, properties: { file, line, title } }) => [name, file, line, title])).toEqual([
      ['error', 'ci/capacity, 50%.yaml', '9', FAILED.name],
      ['error', 'ci/capacity, 50%.yaml', '13', FAILED.name],
      ['error', 'ci/capacity, 50%.yaml', '20', ERROR.name],
    ]);
    expect(commands[1]?.message).toBe(expectationSentence(MISSED));
  });

  test('reads back as it was, whatever names, reasons and paths hold', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab %:,=\n\r25AD03C'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, (name, expected, path) => {
        const file = `f${path}`;
        const failed = { ...FAILED, name, drift: [], expectations: [{ ...MISSED, expected }] };
        const read = workflowCommands(checkGithub(aResult([failed]), file));
        expect(read).toEqual([
          {
            name: 'error',
            properties: { file, line: '13', title: name },
            message: expectationSentence({ ...MISSED, expected }),
          },
        ]);
      }),
      { examples: [['a\n::error::b', '%250A', '::x, y=1']] },
    );
  });

  test('ends with the tally', () =>
    expect(checkGithub(ALL, 'c.yaml').trimEnd().split('\n').at(-1)).toBe('servefit check: 1 passed, 2 failed'));

  test('the summary is a table of one row an expectation, no cell of which breaks it', () => {
    const lines = checkMarkdown(ALL).trimEnd().split('\n').slice(2);
    expect(lines).toHaveLength(2 + 1 + 3 + 1);
    for (const line of lines) expect(line.replace(/\\\|/g, '').split('|')).toHaveLength(8);
    expect(lines.join('\n')).not.toMatch(/[^\\]<b/);
  });
});

describe('TAP', () => {
  const lines = checkTap(ALL).trimEnd().split('\n');

  test('is version 14 with a plan and a point a case; # and \\ are escaped', () => {
    expect(lines.slice(0, 2)).toEqual(['TAP version 14', '1..3']);
    expect(lines.filter((line) => /^(not )?ok/.test(line))).toEqual([
      'ok 1 - chat',
      'not ok 2 - odd: 100 %, <b> & "c" | \\#1\\\\',
      'not ok 3 - unknown',
    ]);
  });

  test('every failure has a YAML block', () => {
    const blocks = lines
      .join('\n')
      .split(/^ {2}---\n/m)
      .slice(1)
      .map((block) => parse(block.split('\n  ...')[0] ?? ''));
    expect(blocks).toMatchObject([
      { severity: 'fail', expectations: [{ figure: 'ttft_ms_p95', actual: 310, range: [290, 400] }] },
      { severity: 'error', message: 'model x/y is not in the catalogue (nearest: x/z)' },
    ]);
  });
});

describe('text', () => {
  test.each([40, 80, 120])('fits %i columns, without escape codes', (width) => {
    const text = checkText(ALL, { width });
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(text).not.toMatch(/\u001b/);
    for (const word of ['ok      chat', 'FAILED  odd', 'ERROR   unknown', '925.47', '1 passed, 2 failed'])
      expect(text).toContain(word);
  });

  test('says a reason that all expectations share once', () => {
    const reason = 'no configuration meets the limits';
    const one: CheckedCase = {
      ...FAILED,
      reason,
      drift: [],
      expectations: [
        { ...MISSED, cause: reason },
        { ...MISSED, figure: 'tpot_ms', cause: reason },
      ],
    };
    expect(checkText(aResult([one]), { width: 120 }).split(reason)).toHaveLength(2);
    expect(checkJunit(aResult([one]), 'c').split(reason).length).toBeLessThan(6);
  });
});
