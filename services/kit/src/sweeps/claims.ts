import { randomUUID } from 'node:crypto';
import type { RedisClient } from '../redis/openRedis.ts';

export interface Claims {
  /** Claims the first `most` free ids in the given order, and returns the claimed ids. */
  take(ids: readonly string[], most: number): Promise<string[]>;
  /** Extends claims by `keepMs` milliseconds. Never rejects. */
  extend(ids: readonly string[], keepMs: number): Promise<void>;
  /** Releases claims. Never rejects. */
  release(ids: readonly string[]): Promise<void>;
}

/**
 * Creates the leases for one kind of work. A lease expires after `keepMs`. Services pass `createClaims` with their Redis client
 * and name.
 */
export type ClaimsOn = (work: string, keepMs?: number) => Claims;

/** Claims for a process without competitors. All ids are always free. */
export const alone: Claims = {
  take: async (ids, most) => ids.slice(0, most),
  extend: async () => undefined,
  release: async () => undefined,
};

const takeFree = `
local taken = {}
for position, key in ipairs(KEYS) do
  if #taken == tonumber(ARGV[1]) then break end
  if redis.call('SET', key, ARGV[3], 'NX', 'PX', ARGV[2]) then table.insert(taken, position) end
end
return taken`;

/**
 * Lua script that extends claims by ARGV[2] milliseconds, or releases them if ARGV[2] is 0. The script checks the owner, because
 * another process may own an expired claim.
 */
const changeOwn = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then
    if ARGV[2] == '0' then redis.call('DEL', key) else redis.call('PEXPIRE', key, ARGV[2]) end
  end
end`;

/**
 * Creates leases that all workers of a service share. Leases are best effort, not a mutex. Two workers may handle an item
 * concurrently after a lease expires or while Redis is down, so handlers must be idempotent.
 * @param name service and kind of work, such as 'orders:moveDueOrders'. The Redis user of the service may only write keys with
 * this prefix.
 * @param keepMs time after which the items of a crashed process are free again
 */
export function createClaims(redis: RedisClient, name: string, keepMs = 30_000): Claims {
  const keysOf = (ids: readonly string[]) => ids.map((id) => `lease:{${name}}:${id}`);
  const owner = randomUUID();
  const change = async (ids: readonly string[], nextMs: number) => {
    if (ids.length === 0) return;
    // If the command fails, the claims expire later.
    await redis.eval(changeOwn, ids.length, ...keysOf(ids), owner, nextMs).catch(() => undefined);
  };
  return {
    async take(ids, most) {
      if (ids.length === 0) return [];
      try {
        // The script returns indexes into `ids`, starting at 1.
        const taken = (await redis.eval(
          takeFree,
          ids.length,
          ...keysOf(ids),
          most,
          keepMs,
          owner,
        )) as number[];
        return taken.flatMap((position) => ids[position - 1] ?? []);
      } catch {
        return alone.take(ids, most);
      }
    },
    extend: change,
    release: (ids) => change(ids, 0),
  };
}
