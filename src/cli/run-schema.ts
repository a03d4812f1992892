import { jsonDocument, jsonSchema, schemaList } from '../index.ts';
import type { Invocation } from './command.ts';
import { noticeLine } from './notices.ts';

/** `servefit schema`. @throws SimError USAGE for a name that there is not */
export async function runSchema({ values, notices, io }: Invocation): Promise<number> {
  for (const notice of notices) io.stderr(noticeLine(notice));
  io.stdout(typeof values.name === 'string' ? jsonDocument(jsonSchema(values.name)) : listText());
  return 0;
}

function listText(): string {
  const entries = schemaList();
  const width = Math.max(...entries.map(({ name }) => name.length));
  return entries.map(({ name, kind, of }) => `${name.padEnd(width)}  ${kind.padEnd(6)}  ${of}\n`).join('');
}
