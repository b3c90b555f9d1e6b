import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RedisClient } from '../redis/openRedis.ts';

/** Lifetime of a version after its last change, in seconds. */
const keptSeconds = 86_400;

/** Owner of polled lists. All lists of a person or shop share one version. */
export type RevisionKey = `shopper:${string}` | `shop:${string}`;

/**
 * Versions of polled lists. A list is unchanged if its version is unchanged. Read the version before the data. `during` changes
 * the version before and after a write.
 */
export interface Revisions {
  /**
   * Returns the current version of the owner's lists. Returns undefined if the version may be outdated, for example after an
   * outage of Redis. Never rejects.
   */
  current(key: RevisionKey): Promise<string | undefined>;
  /** Runs `change`. The versions of `keys` are changed before and after the run, even if the run fails. */
  during<T>(keys: readonly RevisionKey[], change: () => Promise<T>): Promise<T>;
}

/**
 * Returns the Redis key. In a cluster, the hash tag `{revision}` places all versions and the heartbeat on one server, so that one
 * command can read them.
 */
const nameOf = (key: RevisionKey) => `{revision}:${key}`;
const newRevision = () => randomBytes(12).toString('base64url');

/**
 * Changes the versions once. Idempotent.
 * @throws Error if Redis is down
 */
export async function bumpRevisions(redis: RedisClient, keys: readonly RevisionKey[]): Promise<void> {
  if (keys.length === 0) return;
  const commands = redis.pipeline();
  // Each key needs a distinct version. With a shared version, a browser could show one person the cached list of another person.
  for (const key of keys) commands.set(nameOf(key), newRevision(), 'EX', keptSeconds);
  const failure = (await commands.exec())?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/**
 * Key with the run id of the Redis server. The key expires quickly, so that readers notice a server that refuses writes or was
 * replaced by a server with older data.
 */
const heartbeatName = '{revision}:heartbeat';
const heartbeatMs = 3000;

/**
 * Writes the run id of the server that stores the key. A script is necessary, because a cluster client may send INFO to any
 * server.
 */
const beat = `
local id = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
redis.call('SET', KEYS[1], id, 'PX', ARGV[1])
return id`;

/**
 * Creates the versions of polled lists.
 * @param distrustMs time after each connection during which versions are not trusted, in milliseconds. Failed version changes are
 * retried every second, so all of them have succeeded by then.
 */
export function createRevisions(
  redis: RedisClient,
  logger: Logger,
  { distrustMs = 5000 }: { distrustMs?: number } = {},
): Revisions {
  let trustedFrom = Date.now() + distrustMs;
  let isStarting = redis.status !== 'ready';
  /** False after each connection, because the stored heartbeat may come from an earlier run of Redis. */
  let hasBeaten = false;
  redis.on('ready', () => (trustedFrom = Date.now() + distrustMs));
  redis.on('close', () => (hasBeaten = false));
  for (const event of ['ready', 'close']) redis.once(event, () => (isStarting = false));
  /** Keys whose version change has failed and is retried. */
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
      // Waits for the first connection of the process, so that the first version change is not lost. Never waits for a
      // reconnection.
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
      // The script fails if Redis refuses writes. In this case, version changes may have failed, so no version is trusted.
      const runId = String(await redis.eval(beat, 1, heartbeatName, heartbeatMs));
      hasBeaten = true;
      return { runId, versions };
    });
    return { names, values };
  }

  /**
   * Reads the versions for all polls of one turn of the event loop with one command. Separate commands would make a poll a third
   * slower.
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
    async during(keys, change) {
      await bumpOrRetry(keys);
      try {
        return await change();
      } finally {
        await bumpOrRetry(keys);
      }
    },
  };
}
