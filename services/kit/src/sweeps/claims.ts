import { randomUUID } from 'node:crypto';
import type { RedisClient } from '../redis/openRedis.ts';

export interface Claims {
  /** Claims up to `most` of the ids that no other worker has claimed, in the given order. Returns the claimed ids. */
  take(ids: readonly string[], most: number): Promise<string[]>;
  /** Makes the leases on these ids end in `keepMs` milliseconds. The promise never rejects. */
  extend(ids: readonly string[], keepMs: number): Promise<void>;
  /** Releases the leases on these ids, so that any worker can claim them. The promise never rejects. */
  release(ids: readonly string[]): Promise<void>;
}

/** Creates the leases for one kind of work. A lease expires after `keepMs` milliseconds. */
export type ClaimsOn = (work: string, keepMs?: number) => Claims;

/** Leases for a process that runs alone: every id is always free. They are also used while Redis is down. */
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
 * Lua script that makes leases end in ARGV[2] milliseconds, or releases them if ARGV[2] is 0. It checks the owner,
 * because an expired lease may belong to another process by now.
 */
const changeOwn = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then
    if ARGV[2] == '0' then redis.call('DEL', key) else redis.call('PEXPIRE', key, ARGV[2]) end
  end
end`;

/**
 * Creates leases that all workers of a service share. The leases are best effort, not a mutex. After a lease expires,
 * or while Redis is down, two workers may handle the same item. Handlers must be idempotent.
 * @param name service and kind of work, such as 'orders:moveDueOrders'. The service's Redis user may write only keys
 *   that contain the service's name.
 * @param keepMs milliseconds after which the items of a crashed process are free again
 */
export function createClaims(redis: RedisClient, name: string, keepMs = 30_000): Claims {
  const keysOf = (ids: readonly string[]) => ids.map((id) => `lease:{${name}}:${id}`);
  const owner = randomUUID();
  const change = async (ids: readonly string[], nextMs: number) => {
    if (ids.length === 0) return;
    // The error is ignored. If this command fails, the leases expire on their own.
    await redis.eval(changeOwn, ids.length, ...keysOf(ids), owner, nextMs).catch(() => undefined);
  };
  return {
    async take(ids, most) {
      if (ids.length === 0) return [];
      try {
        // The Lua script returns positions in `ids`. Positions in Lua start at 1.
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
