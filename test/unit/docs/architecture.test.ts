import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, readDoc } from './doc-files.ts';

const PAGE = readDoc('docs/architecture.md');
const SRC = join(ROOT, 'src');

interface Row {
  readonly room: string;
  readonly uses: readonly string[];
}

/** The import table of the page; "all above" stands for every room before that row. */
function importTable(): Row[] {
  const section = PAGE.split('## Who may import whom')[1]?.split('\n## ')[0] ?? '';
  const cells = section.split('\n').filter((line) => /^\| [a-z]+ \|/.test(line) && !line.startsWith('| room'));
  const rows: Row[] = [];
  for (const line of cells) {
    const [room = '', values = '', types = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const list = (cell: string) =>
      cell
        .split(',')
        .map((c) => c.trim())
        .filter(Boolean);
    const named = types === 'all above' ? rows.map((row) => row.room) : list(types);
    rows.push({ room, uses: [...list(values), ...named] });
  }
  return rows;
}

/** Rooms, or files at the top of src, that a room's files import; itself left out. */
function importsOf(room: string): string[] {
  const files = readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'));
  const targets = files.flatMap((file) => {
    const path = join(SRC, room, file);
    const specifiers = [...readFileSync(path, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
      (m) => m[1] ?? '',
    );
    return specifiers.map((s) => relative(SRC, resolve(dirname(path), s)).replaceAll('\\', '/'));
  });
  const rooms = targets.map((t) => (t.includes('/') ? (t.split('/')[0] ?? '') : t.replace(/\.ts$/, '')));
  return [...new Set(rooms)].filter((r) => r !== room).sort();
}

describe('docs/architecture.md', () => {
  const table = importTable();
  const entries = readdirSync(SRC, { withFileTypes: true });
  const rooms = entries.filter((e) => e.isDirectory()).map((e) => e.name);

  test('has a row for every room in both tables, and no other', () => {
    expect(table.map((row) => row.room).sort()).toEqual([...rooms].sort());
    expect(rooms.filter((room) => !PAGE.includes(`| \`src/${room}\` |`))).toEqual([]);
  });

  test('names every file at the top of src', () => {
    const files = entries.filter((e) => e.isFile()).map((e) => e.name);
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !PAGE.includes(`\`src/${file}\``))).toEqual([]);
  });

  test.each(table)('the imports of $room are those that the table allows', ({ room, uses }) => {
    expect(importsOf(room).filter((used) => !uses.includes(used))).toEqual([]);
  });

  test('rooms use only rooms above them', () => {
    const order = table.map((row) => row.room);
    const flow = table.filter(({ room }) => room !== 'cli' && room !== 'calibrate');
    expect(flow.filter(({ room, uses }) => uses.some((u) => order.indexOf(u) >= order.indexOf(room)))).toEqual([]);
  });
});
