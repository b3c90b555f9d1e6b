import type { Redis } from 'ioredis';

/** Which pieces of due work this process does, and leaves to no other. */
export interface Claims {
  /** The first of the ids that nobody has claimed, in their order, `most` at most; they are this process's until it releases them. */
  take(ids: readonly string[], most: number): Promise<string[]>;
  /** Gives claims back once their work is done, or has failed. Never throws. */
  release(ids: readonly string[]): Promise<void>;
}

/** Claims on a kind of work, kept for so long: `createClaims` with the service's Redis and name. */
export type ClaimsOn = (work: string, keepMs?: number) => Claims;

/** The claims of a process that is the only one. */
export const alone: Claims = {
  take: async (ids, most) => ids.slice(0, most),
  release: async () => undefined,
};

const takeFree = `
local taken = {}
for position, key in ipairs(KEYS) do
  if #taken == tonumber(ARGV[1]) then break end
  if redis.call('SET', key, '1', 'NX', 'PX', ARGV[2]) then table.insert(taken, position) end
end
return taken`;

/**
 * Claims that all workers of a service share. A convenience that spares work, no lock: after `keepMs`, after a loss of Redis and while
 * it is away two may do the same, which has to do no harm.
 * @param name service and work, as in 'orders:moveDueOrders': its users of Redis may write only keys that begin so
 * @param keepMs after this long another process gets what one that died had claimed
 */
export function createClaims(redis: Redis, name: string, keepMs = 30_000): Claims {
  const keysOf = (ids: readonly string[]) => ids.map((id) => `lease:${name}:${id}`);
  return {
    async take(ids, most) {
      if (ids.length === 0) return [];
      try {
        // The script answers positions, counted from one.
        const taken = (await redis.eval(takeFree, ids.length, ...keysOf(ids), most, keepMs)) as number[];
        return taken.flatMap((position) => ids[position - 1] ?? []);
      } catch {
        return alone.take(ids, most);
      }
    },
    async release(ids) {
      // What cannot be released ends by itself.
      await redis.del(keysOf(ids)).catch(() => undefined);
    },
  };
}
