/** A command that a job's log holds for the runner of GitHub Actions. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

// In the runner's order: the percent sign last, so that an escaped %25 brings no further escape to life.
const MESSAGE = [
  ['%0D', '\r'],
  ['%0A', '\n'],
] as const;
const PROPERTY = [...MESSAGE, ['%3A', ':'], ['%2C', ',']] as const;

/**
 * The commands of a log, read as the runner does (actions/runner, src/Runner.Common/ActionCommand.cs): of lines that begin with ::, the
 * name up to the first space, properties between commas and equals signs, the message behind the next ::.
 */
export function workflowCommands(log: string): readonly WorkflowCommand[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => {
    const text = line.trimStart();
    const end = text.indexOf('::', 2);
    if (!text.startsWith('::') || end < 0) return [];
    const info = text.slice(2, end);
    const space = info.indexOf(' ');
    const name = space < 0 ? info : info.slice(0, space);
    const pairs = space < 0 ? [] : info.slice(space + 1).split(',');
    const properties = pairs.flatMap((pair) => {
      const [key = '', ...value] = pair.split('=');
      return value.length === 0 ? [] : [[key.trim(), unescaped(value.join('='), PROPERTY)]];
    });
    return [{ name, properties: Object.fromEntries(properties), message: unescaped(text.slice(end + 2), MESSAGE) }];
  });
}

function unescaped(text: string, escapes: readonly (readonly [string, string])[]): string {
  return [...escapes, ['%25', '%'] as const].reduce((read, [code, char]) => read.replaceAll(code, char), text);
}
