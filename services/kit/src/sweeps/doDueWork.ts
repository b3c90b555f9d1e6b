import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { forEachConcurrently } from '../batching/forEachConcurrently.ts';
import { currentContext } from '../context/requestContext.ts';
import { sweepFailures } from '../metrics/metrics.ts';
import type { RedisClient } from '../redis/openRedis.ts';

export interface Claims {
  /** Claims up to `most` of the ids that no other worker has claimed, in the given order. Returns the claimed ids. */
  take(ids: readonly string[], most: number): Promise<string[]>;
  /** Sets the remaining time of the leases on these ids to `keepMs` milliseconds. The promise never rejects. */
  extend(ids: readonly string[], keepMs: number): Promise<void>;
  /** Releases the leases on these ids, so that any worker can claim them. The promise never rejects. */
  release(ids: readonly string[]): Promise<void>;
}

/** Creates the leases for one kind of work. A lease expires after `keepMs` milliseconds. */
export type ClaimsOn = (work: string, keepMs?: number) => Claims;

/** Leases for a process that runs alone: every id is always free. They are also used while Redis is down. */
export const noopClaims: Claims = {
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
 * or while Redis is down, two workers may handle the same item, so handlers must be idempotent.
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
        const positions = (await redis.eval(
          takeFree,
          ids.length,
          ...keysOf(ids),
          most,
          keepMs,
          owner,
        )) as number[];
        return positions.flatMap((position) => ids[position - 1] ?? []);
      } catch {
        return noopClaims.take(ids, most);
      }
    },
    extend: change,
    release: (ids) => change(ids, 0),
  };
}

/**
 * Number of ids that the first query reads. It is large, so that several workers can find items that are not claimed.
 */
const firstLimit = 500;
/** Maximum number of ids that one query reads, even if other workers have claimed almost all of them. */
const maxLimit = 16_000;
/**
 * Number of items that a worker claims per round. A larger number distributes the work unevenly, and a smaller number
 * needs more commands.
 */
const share = 25;
const concurrency = 8;
/** Milliseconds for which a failed item stays claimed, so that no worker retries it too soon. */
const failedPauseMs = 60_000;

export interface DueWork<T> {
  name: string;
  /**
   * Returns the ids of at most `limit` due items. Items that have been due for the longest time come first. Fewer than
   * `limit` ids mean that no further item is due. Duplicate ids are allowed.
   */
  find(limit: number): Promise<string[]>;
  /** Loads those items that are still due, by id. Another worker may have handled some of them since `find`. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  handle(item: T, id: string): Promise<number>;
}

/**
 * Finds and loads the due records of a model. A record is due when the time in `field` is reached. The field must have
 * an index.
 */
export function dueRecords<R extends { _id: string }>(
  model: Model<R>,
  field: keyof R & string,
  now: Date,
): Pick<DueWork<R>, 'find' | 'load'> {
  const due = { [field]: { $lte: now } };
  return {
    async find(limit) {
      const found = await model
        .find(due, { _id: 1 })
        .sort({ [field]: 1 })
        .limit(limit)
        .lean<R[]>();
      return found.map(({ _id }) => _id);
    },
    async load(ids) {
      const found = await model.find({ _id: { $in: ids }, ...due }).lean<R[]>();
      return new Map(found.map((record) => [record._id, record]));
    },
  };
}

/**
 * Handles due items concurrently until no unclaimed item is left, or until the process stops. A failed item is logged
 * and stays claimed for a minute.
 * @returns the number of changed records
 */
export async function doDueWork<T>(
  claims: Claims,
  { name, find, load, handle }: DueWork<T>,
): Promise<number> {
  // Without this zero, `increase()` in a Prometheus alert ignores the failures before the first scrape.
  sweepFailures.inc({ sweep: name }, 0);
  const triedIds = new Set<string>();
  let changeTotal = 0;
  let limit = firstLimit;
  const isStopping = () => currentContext()?.stopping?.aborted === true;
  const isHandled = async (id: string, item: T) => {
    try {
      const changes = await handle(item, id);
      changeTotal += changes;
      return true;
    } catch (error) {
      sweepFailures.inc({ sweep: name });
      currentContext()?.log.error({ err: error, dueId: id }, 'due item not handled');
      return false;
    }
  };
  while (!isStopping()) {
    const dueIds = await find(limit);
    const claimedIds = await claims.take(
      dueIds.filter((id) => !triedIds.has(id)),
      share,
    );
    if (claimedIds.length === 0) {
      if (dueIds.length < limit || limit >= maxLimit) return changeTotal;
      // Each found item is claimed by another worker or was tried in this run. Read more ids, because later items may
      // be free.
      limit *= 2;
      continue;
    }
    for (const id of claimedIds) triedIds.add(id);
    const failedIds = new Set<string>();
    try {
      await forEachConcurrently([...(await load(claimedIds))], concurrency, async ([id, item]) => {
        if (!isStopping() && !(await isHandled(id, item))) failedIds.add(id);
      });
    } finally {
      await claims.release(claimedIds.filter((id) => !failedIds.has(id)));
      await claims.extend([...failedIds], failedPauseMs);
    }
  }
  return changeTotal;
}
