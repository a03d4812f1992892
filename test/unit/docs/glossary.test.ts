import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import type { PlanConfig } from '../../../src/rank/plan-result.ts';
import { readDoc } from './doc-files.ts';

const GLOSSARY = readDoc('docs/glossary.md');

test('every flag of every command has its term in the glossary', () => {
  const flags = [...new Set(COMMANDS.flatMap((command) => command.options.map((option) => option.flag)))];
  expect(flags.length).toBeGreaterThan(20);
  expect(flags.filter((flag) => !new RegExp(`^\\| [^|]+ \\| [^|]*\`${flag}\``, 'm').test(GLOSSARY))).toEqual([]);
});

test('the glossary names no flag that does not exist', () => {
  const known = COMMANDS.flatMap((command) => command.options.map((option) => option.flag as string));
  const named = [...GLOSSARY.matchAll(/`(--[a-z-]+)`/g)].map(([, flag]) => flag ?? '');
  expect(named.filter((flag) => !known.includes(flag))).toEqual([]);
});

test('no term is explained twice', () => {
  const terms = [...GLOSSARY.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, term]) => term ?? '')
    .filter((t) => t !== 'term' && !t.startsWith('-'));
  expect(terms.length).toBeGreaterThan(50);
  expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([]);
});

test('the quantities of a result row are explained', () => {
  const quantities = [
    'tokens_per_s_per_gpu',
    'tokens_per_s_per_user',
    'requests_per_s',
    'ttft_ms',
    'ttft_basis',
    'tpot_ms',
    'request_latency_ms',
    'concurrency',
    'total_gpus',
    'used_gpus',
    'replicas',
    'grade',
    'ttft_ms_range',
    'kv_transfer_ms',
    'workers',
  ] as const satisfies readonly (keyof PlanConfig)[];
  expect(quantities.filter((name) => !GLOSSARY.includes(`\`${name}\``))).toEqual([]);
});
