type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** `T` with the names of the code in place of those of data files, at every depth. */
export type CamelCased<T> = T extends object ? { readonly [K in keyof T as Camel<K & string>]: CamelCased<T[K]> } : T;

/** Objects of a data file (no lists) with the names of the code: `kv_heads` becomes `kvHeads`. */
export function camelCased<T>(value: T): CamelCased<T> {
  if (typeof value !== 'object' || value === null) return value as CamelCased<T>;
  const entries = Object.entries(value).map(([key, inner]) => [
    key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    camelCased(inner as unknown),
  ]);
  return Object.fromEntries(entries) as CamelCased<T>;
}
