import { EXIT_CODES } from '../base/errors.ts';
import { nounFor } from '../base/words.ts';
import {
  fitWords,
  jsonDocument,
  type MemoryInput,
  type MemoryResult,
  memory,
  memoryText,
  withSystemFiles,
} from '../index.ts';
import { loadPackageData } from '../node.ts';
import type { Invocation } from './command.ts';
import { inputOf } from './input-values.ts';
import { layoutColumns } from './io.ts';
import { layoutOf } from './layout-values.ts';
import { readLocalModel } from './local-model.ts';
import { LAYOUT_OPTIONS, MEMORY_OPTIONS } from './model-options.ts';
import { noticeLine } from './notices.ts';
import { readSystemFiles } from './system-files.ts';

/**
 * `servefit memory`: 5 where the layout, or the batch that was asked for, does not fit.
 * @throws SimError for the user's mistakes, NO_FEASIBLE_CONFIG for a layout that the engine refuses
 */
export async function runMemory({ values, notices, io }: Invocation): Promise<number> {
  const source = withSystemFiles(loadPackageData(), readSystemFiles(values, io.cwd));
  const local = typeof values.model === 'string' ? readLocalModel(values.model, io.cwd) : null;
  const fields = { ...inputOf(values, MEMORY_OPTIONS), ...layoutOf(values, LAYOUT_OPTIONS) };
  // Guard: the cast hands unchecked words to memory(), whose first step checks every one of them.
  const input = { ...fields, ...(local === null ? {} : { model: local.name }) } as unknown as MemoryInput;
  const result = memory(input, source, { model: local ?? undefined });
  for (const notice of [...result.notices, ...notices]) io.stderr(noticeLine(notice));
  io.stdout(values.json === true ? jsonDocument(result) : memoryText(result, layoutColumns(io)));
  if (result.fits) return 0;
  io.stderr(`servefit: ${shortage(result)}; ${fitWords(result.would_fit)}\n`);
  return EXIT_CODES.NO_FEASIBLE_CONFIG;
}

function shortage({
  model,
  parallel,
  system,
  kv_budget_bytes: budget,
  max_sequences: held,
  batch_size: batch,
  sequence_tokens: tokens,
}: MemoryResult): string {
  const what = `${model} as ${parallel} on ${system}`;
  if (budget <= 0) return `${what}: the weights leave no room for a KV cache`;
  if (held < 1) return `${what}: the KV cache of one sequence of ${tokens} tokens does not fit`;
  return `${what}: ${batch} ${nounFor(batch ?? 0, 'sequence')} of ${tokens} tokens do not fit, ${held} ${held === 1 ? 'does' : 'do'}`;
}
