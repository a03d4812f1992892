import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../../src/base/data-source.ts';
import { table } from './accuracy-numbers.ts';

const rule = z.looseObject({ backend: z.string(), model: z.string(), name: z.string() });
const presetsFile = z.object({ source: z.string(), rules: z.array(rule) });

/** Fields that say which runs a rule is for; all others are what the server was started with. */
const CONDITIONS = ['model', 'systems', 'precision', 'cells', 'tp_below', 'attention_dp', 'from'];

/** The server flags that runs are predicted with where their labels leave them out. */
export function presetsText(source: DataSource): string {
  const { rules, source: origin } = presetsFile.parse(parse(source.read('presets/published-recipes.yaml') ?? ''));
  const words = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(words).join(', ');
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${words(inner)}`)
      .join(' ');
  };
  const rows = rules.map(({ backend, name: _, ...fields }) => {
    const of = (isAsked: boolean) =>
      Object.entries(fields)
        .filter(([key]) => CONDITIONS.includes(key) === isAsked)
        .map(([key, value]) => (key === 'model' ? String(value) : `${key} ${words(value)}`))
        .join('; ');
    return [backend, of(true), of(false)];
  });
  return `### Server flags that labels leave out

Inputs, not fits: used only for rows of measured deployments that state no flag; the first rule that matches holds (\`data/presets/published-recipes.yaml\`). Source: ${origin}. Rows that no rule matches have
the engine's defaults.

${table(['engine', 'runs of', 'server started with'], rows)}`;
}
