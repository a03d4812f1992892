import { SimError } from '../base/errors.ts';
import { nearestName, nearestNames } from '../base/suggest.ts';
import { type Expectation, expectationAt } from './expectation.ts';
import { figureKind, MIX_FIGURES, WORKLOAD_FIGURES, workloadFigureKind } from './figure-names.ts';
import { workloadName } from './mix-request.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is expected of one deployment for several workloads, and where it is written. */
export interface MixExpected {
  /** `expect` of the case over that of the defaults: figures of the mix, and below `workloads` those of each by its name. */
  readonly expect: Fields;
  readonly workloads: readonly unknown[];
  /** Place of an entry below `expect`. */
  readonly at: (...path: readonly string[]) => string;
}

/** Key of the figures of single workloads below `expect`. */
const EACH = 'workloads';

/**
 * The expectations of a mix; those of one workload are named `NAME.FIGURE`.
 * @throws SimError INPUT_FILE for a figure that neither has, a workload that there is not or a value that is none
 */
export function mixExpectations({ expect, workloads, at }: MixExpected): readonly Expectation[] {
  const { [EACH]: each = {}, ...own } = expect;
  if (!isMapping(each)) {
    throw malformed(at(EACH), `expect: ${EACH}: expected a mapping of workloads by name to what is expected of each`);
  }
  const names = workloads.map(workloadName);
  return [
    ...Object.entries(own).map(([figure, value]) => ofMix(figure, value, { at, name: names[0] ?? '' })),
    ...Object.entries(each).flatMap(([name, figures]) => {
      if (!names.includes(name))
        throw unknown(`${EACH}: ${name} is no workload of the case`, name, { names, at: at(EACH, name) });
      if (!isMapping(figures)) {
        throw malformed(at(EACH, name), `expect: ${EACH}: ${name}: expected a mapping of figures to what they must be`);
      }
      return Object.entries(figures).map(([figure, value]) =>
        ofWorkload(name, [figure, value], at(EACH, name, figure)),
      );
    }),
  ];
}

/** The expectations of the defaults and of a case, figure by figure. */
export function mergedExpectations(defaults: Fields, own: Fields): Fields {
  const merged = { ...defaults, ...own };
  const [before, after] = [defaults[EACH], own[EACH]];
  if (!isMapping(before) || !isMapping(after)) return merged;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const both = (name: string) => {
    const [a, b] = [before[name], after[name]];
    return isMapping(a) && isMapping(b) ? { ...a, ...b } : (b ?? a);
  };
  return { ...merged, [EACH]: Object.fromEntries(names.map((name) => [name, both(name)])) };
}

/** Where an expectation stands below `expect`, by its name. */
export function expectedPath(name: string): readonly string[] {
  const end = name.lastIndexOf('.');
  return end === -1 ? [name] : [EACH, name.slice(0, end), name.slice(end + 1)];
}

function ofMix(
  figure: string,
  value: unknown,
  { at, name }: { readonly at: MixExpected['at']; readonly name: string },
): Expectation {
  if (!MIX_FIGURES.includes(figure)) {
    if (workloadFigureKind(figure) !== null) {
      throw new SimError('INPUT_FILE', `${at(figure)}: expect: ${figure}: each workload has one of its own`, {
        hint: `expect: {${EACH}: {${name}: {${figure}: ...}}}`,
      });
    }
    throw unknown(`${figure} is no figure of several workloads`, figure, { names: MIX_FIGURES, at: at(figure) });
  }
  return expectationAt([figure, value], { kind: figureKind(figure) ?? 'measure', where: at(figure) });
}

function ofWorkload(name: string, [figure, value]: readonly [string, unknown], at: string): Expectation {
  const kind = workloadFigureKind(figure);
  if (kind === null) {
    throw unknown(`${EACH}: ${name}: ${figure} is no figure of a workload`, figure, { names: WORKLOAD_FIGURES, at });
  }
  const found = expectationAt([figure, value], { kind, where: at });
  return { ...found, name: `${name}.${figure}` };
}

function unknown(
  what: string,
  name: string,
  { names, at }: { readonly names: readonly string[]; readonly at: string },
): SimError {
  const near = names.find((known) => known === `${name}_ms`) ?? nearestName(name, names);
  const hint = near === null ? `near names: ${nearestNames(name, names, 3).join(', ')}` : `did you mean ${near}?`;
  return new SimError('INPUT_FILE', `${at}: expect: ${what}`, { hint });
}

function malformed(at: string, message: string): SimError {
  return new SimError('INPUT_FILE', `${at}: ${message}`);
}

function isMapping(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
