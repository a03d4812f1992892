import type { XmlElement } from './xml.ts';

/**
 * The schema of Ant's JUnit report (windyroad's JUnit.xsd, which Jenkins' junit-10.xsd contains): attributes with what they must be (those
 * with a ? may be absent), and children in order with how many there may be.
 */
interface Rule {
  readonly attributes: Readonly<Record<string, RegExp>>;
  readonly children: readonly { readonly names: readonly string[]; readonly least: number; readonly most: number }[];
  readonly hasText?: true;
}

const WORD = /\S/;
const COUNT = /^\d+$/;
const DECIMAL = /^\d+(\.\d+)?$/;
const MANY = Number.POSITIVE_INFINITY;
const TEXT: Rule = { attributes: {}, children: [], hasText: true };
const PROBLEM: Rule = { attributes: { 'message?': /./, type: WORD }, children: [], hasText: true };

const RULES: Readonly<Record<string, Rule>> = {
  testsuites: { attributes: {}, children: [{ names: ['testsuite'], least: 0, most: MANY }] },
  testsuite: {
    attributes: {
      name: WORD,
      timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
      hostname: WORD,
      tests: COUNT,
      failures: COUNT,
      errors: COUNT,
      time: DECIMAL,
      id: COUNT,
      package: WORD,
    },
    children: [
      { names: ['properties'], least: 1, most: 1 },
      { names: ['testcase'], least: 0, most: MANY },
      { names: ['system-out'], least: 1, most: 1 },
      { names: ['system-err'], least: 1, most: 1 },
    ],
  },
  properties: { attributes: {}, children: [{ names: ['property'], least: 0, most: MANY }] },
  property: { attributes: { name: WORD, value: /^/ }, children: [] },
  testcase: {
    attributes: { name: WORD, classname: WORD, time: DECIMAL },
    children: [{ names: ['skipped', 'error', 'failure'], least: 0, most: 1 }],
  },
  error: PROBLEM,
  failure: PROBLEM,
  'system-out': TEXT,
  'system-err': TEXT,
};

/** What of the element breaks the schema, one line each; empty where it is valid. */
export function junitFaults(element: XmlElement): readonly string[] {
  const rule = RULES[element.name];
  if (rule === undefined) return [`<${element.name}> is not in the schema`];
  const known = Object.entries(rule.attributes).map(([key, form]) => ({
    key: key.replace('?', ''),
    form,
    optional: key.endsWith('?'),
  }));
  const attributes = known.flatMap(({ key, form, optional }) => {
    const value = element.attributes[key];
    if (value === undefined) return optional ? [] : [`<${element.name}> lacks ${key}`];
    return form.test(value) ? [] : [`<${element.name}> ${key}="${value}"`];
  });
  const unknown = Object.keys(element.attributes)
    .filter((key) => known.every((k) => k.key !== key))
    .map((key) => `<${element.name}> has ${key}`);
  const text = rule.hasText !== true && element.text.trim() !== '' ? [`<${element.name}> has text`] : [];
  return [...attributes, ...unknown, ...text, ...childFaults(element, rule), ...element.children.flatMap(junitFaults)];
}

function childFaults({ name, children }: XmlElement, rule: Rule): readonly string[] {
  let at = 0;
  const faults = rule.children.flatMap(({ names, least, most }) => {
    let count = 0;
    while (at < children.length && names.includes(children[at]?.name ?? '')) {
      at++;
      count++;
    }
    return count < least || count > most ? [`<${name}> has ${count} of ${names.join(' or ')}`] : [];
  });
  return at < children.length ? [...faults, `<${name}>: <${children[at]?.name}> is out of place`] : faults;
}
