import { expect, test } from 'vitest';
import { docPaths, proseOf, readDoc } from './doc-files.ts';

const README = readDoc('README.md');

test('README.md is under 120 lines', () => expect(README.split('\n').length).toBeLessThan(120));

test('README.md has the two commands that .ci/run takes from it, as they have to be', () => {
  expect(README).toContain(
    [
      '<!-- ci -->',
      '```sh',
      'npm ci && npx servefit default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8',
      'npm ci && npm test',
      '```',
      '',
    ].join('\n'),
  );
});

test('README.md shows a chart that is not large', () =>
  expect(README).toMatch(/!\[[^\]]{20,}\]\(docs\/images\/[\w.-]+\)/));

test('docs speak of the present', () => {
  const found = docPaths()
    .filter((path) => !path.startsWith('docs/decisions/'))
    .flatMap((path) =>
      (proseOf(readDoc(path)).match(/\b(TODO|FIXME|formerly|previously|no longer supported|coming soon)\b/g) ?? []).map(
        (w) => `${path}: ${w}`,
      ),
    );
  expect(found).toEqual([]);
});
