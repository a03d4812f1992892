import { stringify } from 'yaml';
import type { CheckedCase, CheckResult } from '../rank/check-result.ts';
import { expectationSentence, failureSentences, figureCell, rangeWords, tally, verdictWords } from './check-words.ts';
import { rounded } from './format.ts';
import { oneLine } from './wrap.ts';
import { escapeXml } from './xml.ts';

/** The answer of a suite in the formats that CI systems read. */

/**
 * JUnit XML as the schema of Ant's report demands it, whose elements and attributes Jenkins and GitLab read too. Times are 0 and the time
 * stamp is the epoch, so that equal answers are equal bytes. `name` is that of the suite.
 */
export function checkJunit(result: CheckResult, name: string): string {
  const { cases } = result;
  const count = (status: CheckedCase['status']) => cases.filter((one) => one.status === status).length;
  const [errors, failures] = [count('error'), count('failed')];
  const suite = attributes({
    name,
    timestamp: '1970-01-01T00:00:00',
    hostname: 'localhost',
    tests: cases.length,
    failures,
    errors,
    time: 0,
    id: 0,
    package: 'servefit',
  });
  const said = cases.flatMap((one) => one.expectations.map((e) => `${one.name}: ${expectationSentence(e)}`));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite${suite}>`,
    '    <properties>',
    `      <property${attributes({ name: 'servefit', value: result.version })}/>`,
    '    </properties>',
    ...cases.flatMap((one) => testCase(one, name)),
    `    <system-out>${xmlText(said.join('\n'))}</system-out>`,
    `    <system-err>${xmlText(result.notices.map(({ message }) => message).join('\n'))}</system-err>`,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')}\n`;
}

function testCase(one: CheckedCase, suite: string): readonly string[] {
  const head = `    <testcase${attributes({ name: one.name, classname: suite, time: 0 })}`;
  const why = failureSentences(one);
  if (why.length === 0) return [`${head}/>`];
  const element = one.status === 'error' ? 'error' : 'failure';
  const detail = attributes({ message: why[0] ?? '', type: one.status === 'error' ? 'unanswered' : 'expectation' });
  return [`${head}>`, `      <${element}${detail}>${xmlText(why.join('\n'))}</${element}>`, '    </testcase>'];
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const text = xmlText(oneLine(String(value)));
      // The schema wants a name: one of unprintable characters has none left.
      return ` ${key}="${text.trim() === '' ? '?' : text}"`;
    })
    .join('');
}

/** Text that XML 1.0 can hold: control characters but tab and line feed, halves of a pair and two others do not exist in it. */
function xmlText(text: string): string {
  return escapeXml(text.replace(/[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu, ' '));
}

/** Workflow commands of GitHub Actions: an error on the line of each expectation that is not met, and the tally. */
export function checkGithub(result: CheckResult, file: string): string {
  const lines = result.cases.flatMap((one) => annotations(one, file));
  return `${[...lines, `servefit check: ${tally(result)}`].join('\n')}\n`;
}

function annotations(one: CheckedCase, file: string): readonly string[] {
  if (one.status === 'passed') return [];
  const error = (message: string, line: number | null) => {
    const at = line === null ? [] : [`line=${line}`];
    const properties = [`file=${property(file)}`, ...at, `title=${property(one.name)}`];
    return `::error ${properties.join(',')}::${data(message)}`;
  };
  const missed = one.expectations.filter(({ met }) => !met);
  const others = failureSentences({ ...one, expectations: [] });
  return [
    ...others.map((message) => error(message, one.line)),
    ...missed.map((expectation) =>
      error(
        expectationSentence(expectation.cause === one.reason ? { ...expectation, cause: null } : expectation),
        expectation.line ?? one.line,
      ),
    ),
  ];
}

/** Escapes of a workflow command's message (docs.github.com, "Workflow commands for GitHub Actions"; the runner's own toolkit). */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A table in GitHub's Markdown, for a job's summary. */
export function checkMarkdown(result: CheckResult): string {
  const row = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
  const rows = result.cases.flatMap((one) => {
    const expectations = one.expectations.map((e) =>
      row([one.name, e.figure, e.expected, figureCell(e.actual), rangeWords(e.range), verdictWords(e)]),
    );
    const others = failureSentences({ ...one, expectations: [] });
    const rest = others.map((why) => row([one.name, '', '', '', '', `FAILED: ${why}`]));
    const passed = expectations.length + rest.length === 0 ? [row([one.name, '', '', '', '', 'ok'])] : [];
    return [...expectations, ...rest, ...passed];
  });
  const head = ['case', 'figure', 'expected', 'actual', '80 % range', 'verdict'];
  return `### servefit check: ${tally(result)}\n\n${[row(head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n')}\n`;
}

function markdownCell(text: string): string {
  return oneLine(text).replace(/[\\|<>&`*_[\]]/g, (char) =>
    char === '&' ? '&amp;' : char === '<' ? '&lt;' : `\\${char}`,
  );
}

/** TAP version 14: a test point per case, failures with a YAML block of what was expected. */
export function checkTap(result: CheckResult): string {
  const points = result.cases.flatMap((one, i) => {
    const verdict = one.status === 'passed' ? 'ok' : 'not ok';
    const point = `${verdict} ${i + 1} - ${oneLine(one.name).replace(/[\\#]/g, (char) => `\\${char}`)}`;
    return one.status === 'passed' ? [point] : [point, ...diagnostics(one)];
  });
  return `${['TAP version 14', `1..${result.cases.length}`, ...points].join('\n')}\n`;
}

function diagnostics(one: CheckedCase): readonly string[] {
  const number = (value: unknown) => (typeof value === 'number' ? rounded(value) : value);
  const missed = one.expectations
    .filter(({ met }) => !met)
    .map(({ figure, expected, actual, range, certainty }) => ({
      figure,
      expected,
      actual: number(actual),
      ...(range === null ? {} : { range: range.map(rounded), certainty }),
    }));
  const block = {
    message: failureSentences(one).join('\n'),
    severity: one.status === 'error' ? 'error' : 'fail',
    ...(missed.length === 0 ? {} : { expectations: missed }),
  };
  const yaml = stringify(block, { lineWidth: 0, flowCollectionPadding: false }).trimEnd().split('\n');
  return ['  ---', ...yaml.map((line) => `  ${line}`), '  ...'];
}
