import type { Requests } from './requests.ts';

/** KV blocks and running requests of one attention-DP rank; its pipeline lanes share them. */
export interface Pool {
  readonly capacity: number;
  free: number;
  running: number;
  /** Shared prefixes in the cache by id, the least recently used first; null where no request names one. */
  readonly prefixes: Map<number, CachedPrefix> | null;
  /** Blocks of prefixes that no running request uses: theirs for the taking. */
  idleBlocks: number;
}

interface CachedPrefix {
  readonly blocks: number;
  users: number;
}

export function newPool(blocks: number, sharesPrefixes: boolean): Pool {
  return {
    capacity: blocks,
    free: blocks,
    running: 0,
    prefixes: sharesPrefixes ? new Map() : null,
    idleBlocks: 0,
  };
}

/** Tokens of a waiting request's prompt that the cache holds of a shared prefix. */
export function cachedTokens({ prefixes }: Pool, { prefixId, prefixTokens }: Requests, request: number): number {
  return prefixes?.has(prefixId[request] as number) ? (prefixTokens[request] as number) : 0;
}

/** Blocks of a waiting request's prompt that running requests hold already, as those of the same prefix. */
export function sharedBlocks({ prefixes }: Pool, { prefixId }: Requests, request: number): number {
  const prefix = prefixes?.get(prefixId[request] as number);
  return prefix !== undefined && prefix.users > 0 ? prefix.blocks : 0;
}

/** Whether `blocks` are free or can be freed. */
export function hasBlocks({ free, idleBlocks }: Pool, blocks: number): boolean {
  return free + idleBlocks >= blocks;
}

/** Takes blocks, evicting the prefixes that were used least recently where too few are free. */
export function takeBlocks(pool: Pool, blocks: number): void {
  pool.free -= blocks;
  if (pool.free >= 0 || pool.prefixes === null) return;
  for (const [id, prefix] of pool.prefixes) {
    if (pool.free >= 0) return;
    if (prefix.users > 0) continue;
    pool.prefixes.delete(id);
    pool.free += prefix.blocks;
    pool.idleBlocks -= prefix.blocks;
  }
}

/**
 * A prompt with a shared prefix is let in: the whole blocks of the prefix are the cache's, whether they were there or the request is the first
 * to bring them. Returns how many of its `blocks` the request does not have to take itself.
 */
export function usePrefix(
  pool: Pool,
  requests: Requests,
  { request, blockTokens }: { request: number; blockTokens: number },
): number {
  const { prefixId, prefixTokens, cached, promptLeft, usesPrefix } = requests;
  const id = prefixId[request] as number;
  if (pool.prefixes === null || id < 0) return 0;
  const prefix = pool.prefixes.get(id) ?? {
    blocks: Math.floor((prefixTokens[request] as number) / blockTokens),
    users: 0,
  };
  if (pool.prefixes.delete(id)) {
    cached[request] = prefixTokens[request] as number;
    promptLeft[request] = (promptLeft[request] as number) - (prefixTokens[request] as number);
    if (prefix.users === 0) pool.idleBlocks -= prefix.blocks;
  } else takeBlocks(pool, prefix.blocks);
  prefix.users++;
  pool.prefixes.set(id, prefix);
  usesPrefix[request] = 1;
  return prefix.blocks;
}

/** A request gives its slot, the blocks of its admission and its use of a shared prefix back. */
export function giveBack(pool: Pool, requests: Requests, request: number): void {
  pool.free += requests.blocks[request] as number;
  pool.running--;
  if (requests.usesPrefix[request] !== 1) return;
  requests.usesPrefix[request] = 0;
  requests.cached[request] = 0;
  const prefix = pool.prefixes?.get(requests.prefixId[request] as number);
  if (prefix === undefined) return;
  prefix.users--;
  if (prefix.users === 0) pool.idleBlocks += prefix.blocks;
}
