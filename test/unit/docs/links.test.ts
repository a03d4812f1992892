import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docPaths, proseOf, ROOT, readDoc } from './doc-files.ts';

interface Link {
  readonly from: string;
  readonly target: string;
  readonly anchor: string | undefined;
}

function linksOf(from: string): Link[] {
  return [...proseOf(readDoc(from)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !/^[a-z]+:/.test(url))
    .map((url) => {
      const [path = '', anchor] = url.split('#');
      const target = path === '' ? from : relative(ROOT, join(ROOT, dirname(from), path)).replaceAll('\\', '/');
      return { from, target, anchor };
    });
}

/** Anchors as code hosts make them of headings: lower case, punctuation dropped, spaces as hyphens. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('relative links of README and docs', () => {
  const links = docPaths().flatMap(linksOf);

  test('are found at all', () => expect(links.length).toBeGreaterThan(20));

  test('lead to files that exist', () => {
    const broken = links.filter(({ target }) => !existsSync(join(ROOT, target)));
    expect(broken.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
  });

  test('lead to headings that exist', () => {
    const broken = links.filter(
      ({ target, anchor }) =>
        anchor !== undefined && existsSync(join(ROOT, target)) && !anchorsOf(readDoc(target)).includes(anchor),
    );
    expect(broken.map(({ from, target, anchor }) => `${from}: ${target}#${anchor}`)).toEqual([]);
  });

  test('reach every page from README.md, over others', () => {
    const reached = new Set(['README.md']);
    for (const page of reached) for (const { from, target } of links) if (from === page) reached.add(target);
    expect(docPaths().filter((page) => !reached.has(page))).toEqual([]);
  });
});
