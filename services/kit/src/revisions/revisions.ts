import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RedisClient } from '../redis/openRedis.ts';

/** Redis deletes the version of a list this many seconds after its last change. */
const keptSeconds = 86_400;

/**
 * Owner of lists that browsers poll, such as a shopper's orders. All lists of one owner share one version, which
 * changes when any of these lists changes.
 */
export type RevisionKey = `shopper:${string}` | `shop:${string}`;

/**
 * Stores the versions of lists that browsers poll. If the version is unchanged, the list is unchanged. Read the version
 * before the data. Otherwise a change between the two reads could combine old data with the new version.
 */
export interface Revisions {
  /**
   * Returns the current version of the owner's lists, or undefined if it may be outdated, for example after a Redis
   * outage. The promise never rejects.
   */
  current(key: RevisionKey): Promise<string | undefined>;
  /**
   * Runs `change`. The owners in `keys` get new list versions before and after `change`, even if it fails.
   */
  withInvalidation<T>(keys: readonly RevisionKey[], change: () => Promise<T>): Promise<T>;
}

/**
 * Returns the Redis key of a list version. The hash tag `{revision}` keeps all versions on one server of a cluster,
 * so that one command can read many of them.
 */
const nameOf = (key: RevisionKey) => `{revision}:${key}`;
const newRevision = () => randomBytes(12).toString('base64url');

/**
 * Changes the versions of polled lists once, without retries. A repeated call does no harm.
 * @throws Error if Redis is down
 */
export async function bumpRevisions(redis: RedisClient, keys: readonly RevisionKey[]): Promise<void> {
  if (keys.length === 0) return;
  const commands = redis.pipeline();
  // Each owner gets a different version. Otherwise a browser could show one person's cached list to another person.
  for (const key of keys) commands.set(nameOf(key), newRevision(), 'EX', keptSeconds);
  const failure = (await commands.exec())?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/**
 * Redis key of the heartbeat, which contains the run id of the Redis server. The heartbeat expires after 3 s, so
 * readers soon notice a server that refuses writes or has lost data.
 */
const heartbeatName = '{revision}:heartbeat';
const heartbeatMs = 3000;

/**
 * Lua script that stores the run id of the Redis server that executes it. The INFO command alone is not sufficient,
 * because a cluster client may send it to any server.
 */
const beat = `
local id = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
redis.call('SET', KEYS[1], id, 'PX', ARGV[1])
return id`;

/**
 * Creates the client for the versions of polled lists.
 * @param distrustMs milliseconds for which readers ignore all versions after a reconnection. Failed changes are
 *   retried every second, so they succeed within this time.
 */
export function createRevisions(
  redis: RedisClient,
  logger: Logger,
  { distrustMs = 5000 }: { distrustMs?: number } = {},
): Revisions {
  let trustedFrom = Date.now() + distrustMs;
  let isStarting = redis.status !== 'ready';
  /**
   * True after this connection has written a heartbeat. A heartbeat that was already stored may come from a server
   * that has been replaced.
   */
  let hasBeaten = false;
  redis.on('ready', () => (trustedFrom = Date.now() + distrustMs));
  redis.on('close', () => (hasBeaten = false));
  for (const event of ['ready', 'close']) redis.once(event, () => (isStarting = false));
  /** Owners whose list version could not be changed. The change is retried. */
  const pendingBumps = new Set<RevisionKey>();
  let timer: NodeJS.Timeout | undefined;

  function scheduleRetry(keys: readonly RevisionKey[]): void {
    for (const key of keys) pendingBumps.add(key);
    timer ??= setTimeout(() => {
      timer = undefined;
      void bumpOrRetry([...pendingBumps]);
    }, 1000).unref();
  }

  async function bumpOrRetry(keys: readonly RevisionKey[]): Promise<void> {
    try {
      // When the process starts, wait for the first connection. Never wait for a reconnection, because requests would
      // hang during an outage.
      if (isStarting) await Promise.race([once(redis, 'ready'), once(redis, 'close')]);
      await bumpRevisions(redis, keys);
      for (const key of keys) pendingBumps.delete(key);
    } catch (error) {
      if (pendingBumps.size === 0)
        logger.warn({ err: error }, 'revisions cannot be bumped, retrying every second');
      scheduleRetry(keys);
    }
  }

  let batch: { names: string[]; values: Promise<{ runId: string; versions: (string | null)[] }> } | undefined;

  function openBatch() {
    const names = [heartbeatName];
    const values = endOfTurn().then(async () => {
      batch = undefined;
      const [heartbeat, ...versions] = await redis.mget(names);
      if (heartbeat && hasBeaten) return { runId: heartbeat, versions };
      // If Redis refuses this write, it may also have refused changes of versions. Therefore the error makes readers
      // ignore all versions.
      const runId = String(await redis.eval(beat, 1, heartbeatName, heartbeatMs));
      hasBeaten = true;
      return { runId, versions };
    });
    return { names, values };
  }

  /**
   * Reads a version. Polls in the same turn of the event loop share one Redis command. With one command per poll, each
   * poll would be a third slower.
   */
  async function read(name: string): Promise<{ runId: string; version: string | null }> {
    batch ??= openBatch();
    const position = batch.names.push(name) - 2;
    const { runId, versions } = await batch.values;
    return { runId, version: versions[position] ?? (await create(name)) };
  }

  async function create(name: string): Promise<string | null> {
    await redis.set(name, newRevision(), 'EX', keptSeconds, 'NX');
    return redis.get(name);
  }

  return {
    async current(key) {
      if (redis.status !== 'ready' || Date.now() < trustedFrom) return undefined;
      try {
        const { runId, version } = await read(nameOf(key));
        return version === null ? undefined : `${runId}.${version}`;
      } catch {
        return undefined;
      }
    },
    async withInvalidation(keys, change) {
      await bumpOrRetry(keys);
      try {
        return await change();
      } finally {
        await bumpOrRetry(keys);
      }
    },
  };
}
