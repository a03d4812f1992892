import type { ArgvNotice, Values } from './command.ts';

/** Requests of an AIConfigurator estimate that says nothing of its load. */
const PEER_BATCH = '128';
/** Any of these says how much is asked of the deployment, or is no AIConfigurator flag at all. */
const LOADS = ['batch_size', 'concurrency', 'request_rate', 'load', 'batch'] as const;

/** Values behind `cli` with AIConfigurator's defaults where servefit asks for a value instead. */
export function peerDefaults(
  command: string,
  values: Values,
): { readonly values: Values; readonly notice: readonly ArgvNotice[] } {
  const isLoaded = LOADS.some((key) => values[key] !== undefined);
  // Separate pools have no default there either.
  if (command !== 'estimate' || values.mode === 'disagg' || isLoaded) return { values, notice: [] };
  const message = `no load is given: answered with AIConfigurator's default, --batch-size ${PEER_BATCH}`;
  return { values: { ...values, batch_size: PEER_BATCH }, notice: [{ code: 'batch-size-default', message }] };
}
