import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** README.md and every page below docs, by path relative to the repository with forward slashes. */
export function docPaths(): string[] {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.md'));
  return ['README.md', ...pages.map((f) => `docs/${f.replaceAll('\\', '/')}`).sort()];
}

/** Line ends as in the repository, whatever git made of them. */
export function readDoc(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n');
}

export interface Fence {
  readonly language: string;
  readonly text: string;
}

/** Fenced blocks of a page, in order. */
export function fencesOf(markdown: string): Fence[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** A page without its fenced blocks and code spans. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```\w*\n[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
}

/** What stands between `<!-- name -->` and `<!-- /name -->`. */
export function blockOf(markdown: string, name: string): string {
  const [, block] = markdown.match(blockPattern(name)) ?? [];
  if (block === undefined) throw new Error(`no <!-- ${name} --> block`);
  return block;
}

/** Rewrites such a block of a page. */
export function writeBlock(path: string, name: string, block: string): void {
  const text = readDoc(path).replace(blockPattern(name), () => `<!-- ${name} -->\n${block}\n<!-- /${name} -->`);
  writeFileSync(join(ROOT, path), text);
}

function blockPattern(name: string): RegExp {
  return new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)\\n?<!-- /${name} -->`);
}

/** Whether UPDATE_DOCS=1 asks to write what the tests otherwise compare. */
export const UPDATES = process.env.UPDATE_DOCS === '1';
