import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { parseSystemSpec } from '../../../src/tables/system-spec-load.ts';

const page = readFileSync(new URL('../../../docs/add-a-gpu.md', import.meta.url), 'utf8');
const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

describe('docs/add-a-gpu.md', () => {
  test('its example is a system', () => {
    expect(parseSystemSpec(example, 'my-gpu', 'example').gpu).toBe('NVIDIA L20');
  });

  test('its table names every key of a shipped file', () => {
    const shipped: unknown = parse(nodeDataSource(packageDataRoot()).read('systems/h200_sxm.yaml') ?? '');
    for (const key of Object.keys(shipped as object)) expect(page).toContain(`\`${key}\``);
  });
});
