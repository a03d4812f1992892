import { jsonDocument, loadModelSpec, support, supportText } from '../index.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { layoutColumns } from './io.ts';
import { readLocalModel } from './local-model.ts';
import { noticeLine } from './notices.ts';

/**
 * `servefit support`.
 * @throws SimError UNSUPPORTED for an unknown model, system or backend
 */
export async function runSupport({ values, notices, io }: Invocation): Promise<number> {
  const data = openData(values, io);
  const typed = textOf(values, 'model');
  const model = typed === null ? null : loadModelSpec(data.source, typed, readLocalModel(typed, io.cwd) ?? undefined);
  const backendVersion = textOf(values, 'backend_version');
  const matrix = support(data.source, {
    model,
    system: textOf(values, 'system') ?? 'all',
    backend: textOf(values, 'backend') ?? 'all',
    backendVersion,
  });
  const result = { ...matrix, notices: [...matrix.notices, ...notices, ...data.notices()] };
  for (const notice of result.notices) io.stderr(noticeLine(notice));
  io.stdout(values.json === true ? jsonDocument(result) : supportText(result, layoutColumns(io)));
  return 0;
}

function textOf(values: Values, key: string): string | null {
  const value = values[key];
  return typeof value === 'string' ? value : null;
}
