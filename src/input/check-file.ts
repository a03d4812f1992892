import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { SimError } from '../base/errors.ts';
import { requireText } from '../base/mapping.ts';
import { yamlProblem } from './experiment-document.ts';

/** A YAML (or JSON) file as a value, with the line that each of its parts stands on. */
export interface LinedFile {
  readonly value: unknown;
  /** Line of the entry at a path of keys and indices, from 1; null where the file has none. */
  readonly lineOf: (path: readonly (string | number)[]) => number | null;
}

/**
 * Reads YAML 1.2 with anchors and `<<`; JSON is YAML too. `name` is the file's name in errors.
 * @throws SimError INPUT_FILE where it is malformed, with its line
 */
export function parseLined(text: string, name: string): LinedFile {
  requireText(text, name);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true, prettyErrors: false, logLevel: 'error' });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const { line } = lines.linePos(problem.pos[0]);
    throw new SimError('INPUT_FILE', `${name}:${line}: ${yamlProblem(problem, text)}`);
  }
  const lineOf = (path: readonly (string | number)[]) => {
    const offset = offsetOf(document.contents as Node | null, path);
    return offset === null ? null : lines.linePos(offset).line;
  };
  try {
    return { value: document.toJS(), lineOf };
  } catch (cause) {
    // An alias without its anchor shows only when values are made.
    throw new SimError('INPUT_FILE', `${name}: ${yamlProblem(cause)}`, { cause });
  }
}

/** Where the key (of a mapping) or the item (of a list) at the path begins. */
function offsetOf(root: Node | null, path: readonly (string | number)[]): number | null {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? null;
  for (const step of path) {
    if (isSeq(node)) {
      const item = node.items[Number(step)] as Node | undefined;
      offset = item?.range?.[0] ?? null;
      node = item;
    } else if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === String(step));
      offset = (pair?.key as Node | undefined)?.range?.[0] ?? null;
      node = pair?.value;
    } else return null;
    if (offset === null) return null;
  }
  return offset;
}
