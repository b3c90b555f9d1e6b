import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

export interface Claims {
  /** Claims the first `most` free ids in their order and returns them. They stay claimed until released or expired. */
  take(ids: readonly string[], most: number): Promise<string[]>;
  /** Keeps claims for another `keepMs`. Never throws. */
  extend(ids: readonly string[], keepMs: number): Promise<void>;
  /** Releases claims after success or failure. Never throws. */
  release(ids: readonly string[]): Promise<void>;
}

/** Creates leases for a kind of work that expire after `keepMs`: `createClaims` with the service's Redis and name. */
export type ClaimsOn = (work: string, keepMs?: number) => Claims;

/** Leases of a process without competitors: it always gets everything. */
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

/** Extends own claims by ARGV[2] milliseconds, or releases them if it is 0. A claim that has expired may belong to another process. */
const changeOwn = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then
    if ARGV[2] == '0' then redis.call('DEL', key) else redis.call('PEXPIRE', key, ARGV[2]) end
  end
end`;

/**
 * Best-effort leases that all workers of a service share, not a mutex. Two workers may handle the same item after
 * `keepMs`, after data loss in Redis and while Redis is down, so handlers must be idempotent.
 * @param name service and work, as in 'orders:moveDueOrders': the service's Redis user may only write keys with this
 * prefix
 * @param keepMs time after which another process may claim the items of a dead one
 */
export function createClaims(redis: Redis, name: string, keepMs = 30_000): Claims {
  const keysOf = (ids: readonly string[]) => ids.map((id) => `lease:${name}:${id}`);
  const owner = randomUUID();
  const change = async (ids: readonly string[], nextMs: number) => {
    if (ids.length === 0) return;
    // A claim that cannot be changed expires.
    await redis.eval(changeOwn, ids.length, ...keysOf(ids), owner, nextMs).catch(() => undefined);
  };
  return {
    async take(ids, most) {
      if (ids.length === 0) return [];
      try {
        // The script returns positions, counted from one.
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
