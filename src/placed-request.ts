import { systemIdOfPath } from './tables/system-files.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request that names several systems or engines, asked of the one that answered: the system as it was typed, a file by its path. */
export function placedRequest(
  input: Fields,
  { system, backend }: { readonly system: string; readonly backend: string },
): Fields {
  const { system: typed } = input;
  const names = (Array.isArray(typed) ? typed : String(typed).split(',')).map((name) => String(name).trim());
  return { ...input, system: names.find((name) => systemIdOfPath(name) === system) ?? system, backend };
}
