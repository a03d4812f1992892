import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCHEMA_FILES } from '../../helpers/documents.ts';
import { zodSources } from '../../helpers/zod-source.ts';
import { ROOT } from '../docs/doc-files.ts';

const pathOf = (file: string) => join(ROOT, 'src/schema', file);
let sources: Map<string, string>;
beforeAll(() => {
  sources = zodSources(ROOT, SCHEMA_FILES);
  if (process.env.UPDATE_SCHEMAS !== '1') return;
  for (const [file, text] of sources) writeFileSync(pathOf(file), text);
  execFileSync('npx', ['biome', 'check', '--write', 'src/schema'], { cwd: ROOT });
}, 120_000);

/** What the formatter may change is left out. */
const bare = (text: string) =>
  text
    .replace(/\s+/g, '')
    .replace(/,(?=[\])}])/g, '')
    .replace(/['"\\]/g, '');

describe('schemas of results', () => {
  test.each(SCHEMA_FILES.map(({ file }) => file))(
    'src/schema/%s follows the types (UPDATE_SCHEMAS=1 rewrites it)',
    (file) => {
      expect(bare(readFileSync(pathOf(file), 'utf8'))).toBe(bare(sources.get(file) ?? ''));
    },
  );
});
