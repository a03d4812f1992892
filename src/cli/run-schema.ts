import { jsonDocument, jsonSchema, schemaList } from '../index.ts';
import type { Invocation } from './command.ts';
import { layoutColumns } from './io.ts';
import { noticeLine } from './notices.ts';
import { wrapped } from './wrapped.ts';

/** Columns below which a description has lines of its own. */
const NARROW = 60;

/** `servefit schema`. @throws SimError USAGE for a name that there is not */
export async function runSchema({ values, notices, io }: Invocation): Promise<number> {
  for (const notice of notices) io.stderr(noticeLine(notice));
  io.stdout(typeof values.name === 'string' ? jsonDocument(jsonSchema(values.name)) : listText(layoutColumns(io)));
  return 0;
}

function listText(columns: number): string {
  const entries = schemaList();
  const width = Math.max(...entries.map(({ name }) => name.length));
  const lines = entries.flatMap(({ name, kind, of }) => {
    const head = `${name.padEnd(width)}  ${kind.padEnd(6)}  `;
    if (columns < NARROW) return [head.trimEnd(), ...wrapped(of, columns - 2).map((line) => `  ${line}`)];
    return wrapped(of, columns - head.length).map((line, i) => `${i === 0 ? head : ' '.repeat(head.length)}${line}`);
  });
  return `${lines.join('\n')}\n`;
}
