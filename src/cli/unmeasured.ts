import { SimError } from '../base/errors.ts';
import { type DataSource, loadModelSpec, type PlanResult, type SupportRow, support } from '../index.ts';
import type { Values } from './command.ts';
import { readLocalModel } from './local-model.ts';

interface Context {
  readonly source: DataSource;
  readonly values: Values;
  readonly cwd: string;
}

/** Places to name as the nearest that is measured. */
const NEAREST = 4;

/**
 * Nothing where a plan under --require-measured found a measured layout, whether it meets the limits or not.
 * @throws SimError NO_PERF_DATA where none is measured, with what is missing and where the model is measured
 */
export function refuseUnmeasured(result: PlanResult, { source, values, cwd }: Context): void {
  const modes = Object.values(result.modes);
  const anyPoint = modes.some(({ top, closest }) => top.length + closest.length > 0);
  if (anyPoint || modes.every(({ rejected }) => (rejected.no_perf_data ?? 0) === 0)) return;
  const { model: id, system, decode_system: decodeSystem, backend, backend_version: version } = result.request;
  const local = typeof values.model === 'string' ? readLocalModel(values.model, cwd) : null;
  // A downloaded configuration is gone by now; what is missing can then be said only in general.
  const rows = values.allow_download === true && local === null ? [] : rowsOf(source, id, local ?? undefined);
  const own = rows.filter((row) => row.backend === backend && [system, decodeSystem].includes(row.system));
  const why = own.map(({ agg, disagg }) => agg.why ?? disagg.why).find((reason) => reason !== null);
  const measured = rows.filter((row) => row.agg.status === 'measured');
  const near = [...measured.filter((r) => r.system === system), ...measured.filter((r) => r.backend === backend)];
  const names = [...new Set((near.length > 0 ? near : measured).map((row) => `${row.system} ${row.backend}`))];
  const what = why ?? 'an operation has no measurements';
  throw new SimError('NO_PERF_DATA', `--require-measured: ${id} on ${system}, ${backend} ${version}: ${what}`, {
    hint:
      names.length === 0
        ? 'servefit support shows what is measured'
        : `measured: ${names.slice(0, NEAREST).join(', ')}`,
  });
}

function rowsOf(source: DataSource, id: string, local: Parameters<typeof loadModelSpec>[2]): readonly SupportRow[] {
  const model = loadModelSpec(source, id, local);
  return support(source, { model, system: 'all', backend: 'all', backendVersion: null }).rows;
}
