/** The noun for a count: `1 row`, `2 rows`. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}
