import { parse, YAMLParseError } from 'yaml';
import { SimError } from '../base/errors.ts';

/**
 * The document in a YAML or JSON text, merge keys (`<<`) taken apart; `where` names it in the error.
 * @throws SimError INPUT_FILE for a text that is neither
 */
export function yamlDocument(text: string, where: string): unknown {
  try {
    return parse(text, { logLevel: 'error', merge: true });
  } catch (cause) {
    // Unknown aliases, too many of them and too deep nesting are ReferenceError and RangeError.
    throw new SimError('INPUT_FILE', `${where}${lineOf(cause)}: ${yamlProblem(cause, text)}`, { cause });
  }
}

/** `:7` of a problem that the reader of YAML has a line for. */
function lineOf(cause: unknown): string {
  const [start] = cause instanceof YAMLParseError ? (cause.linePos ?? []) : [];
  return start === undefined ? '' : `:${start.line}`;
}

/** What is wrong with a YAML text, in one line. */
export function yamlProblem(cause: unknown, text = ''): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof YAMLParseError && cause.code === 'DUPLICATE_KEY') {
    const key = text.slice(cause.pos[0]).match(/^[^:\s]+/)?.[0] ?? 'a key';
    return `${key} stands there twice`;
  }
  if (message.startsWith('Maximum call stack size exceeded')) return 'nested too deeply';
  if (message.startsWith('Source contains multiple documents')) return 'expected one document, not several with ---';
  return (message.split('\n')[0] ?? '').replace(/( at line \d+, column \d+)?:?$/, '').replace(/\s+/g, ' ');
}
