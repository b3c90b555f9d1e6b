import { randomUUID } from 'node:crypto';
import type { RedisClient } from '../redis/openRedis.ts';

export interface Claims {
  /**
   * Claims at most `most` of the ids: the first ids that are free, in the given order. Returns the claimed ids. They
   * stay claimed until they are released or expire.
   */
  take(ids: readonly string[], most: number): Promise<string[]>;
  /** Extends claims by `keepMs` milliseconds. Never rejects. */
  extend(ids: readonly string[], keepMs: number): Promise<void>;
  /** Releases claims after success or failure. Never rejects. */
  release(ids: readonly string[]): Promise<void>;
}

/**
 * Creates leases for one kind of work, which expire after `keepMs`. A service passes `createClaims` with its Redis
 * and its name.
 */
export type ClaimsOn = (work: string, keepMs?: number) => Claims;

/** Claims of a process without competitors: it can always claim all ids. */
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
 * Lua script that extends the claims of this process by ARGV[2] milliseconds, or releases them if ARGV[2] is 0. It
 * checks the owner, because an expired claim may belong to another process.
 */
const changeOwn = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then
    if ARGV[2] == '0' then redis.call('DEL', key) else redis.call('PEXPIRE', key, ARGV[2]) end
  end
end`;

/**
 * Creates best-effort leases that all workers of a service share. They are not a mutex. Two workers may handle the
 * same item if a lease expires, if Redis loses data or while Redis is down, so handlers must be idempotent.
 * @param name service and work, such as 'orders:moveDueOrders'; the service's Redis user may only write keys with
 * this prefix
 * @param keepMs time after which another process may claim the items of a crashed process
 */
export function createClaims(redis: RedisClient, name: string, keepMs = 30_000): Claims {
  const keysOf = (ids: readonly string[]) => ids.map((id) => `lease:{${name}}:${id}`);
  const owner = randomUUID();
  const change = async (ids: readonly string[], nextMs: number) => {
    if (ids.length === 0) return;
    // If this command fails, the claims expire by themselves.
    await redis.eval(changeOwn, ids.length, ...keysOf(ids), owner, nextMs).catch(() => undefined);
  };
  return {
    async take(ids, most) {
      if (ids.length === 0) return [];
      try {
        // The script returns positions in `ids`, starting at 1.
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
