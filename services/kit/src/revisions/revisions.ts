import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RedisClient } from '../redis/openRedis.ts';

/** Lifetime of a key after its last bump, in seconds. A missing key is treated as bumped. */
const keptSeconds = 86_400;

/** Owner of the lists. All lists of one person or shop share one revision. */
export type RevisionKey = `shopper:${string}` | `shop:${string}`;

/**
 * Versions of polled lists. If the version of a list is unchanged, the list is unchanged and need not be read. A
 * reader must read the version before the data. A writer bumps the version before and after its transaction. The
 * outbox bumps the version once more in case the writer crashes in between.
 */
export interface Revisions {
  /**
   * Returns the version of the owner's lists. Returns undefined if the version cannot be trusted: Redis is down,
   * refuses writes, or has just become available and may have missed bumps. Never rejects.
   */
  current(key: RevisionKey): Promise<string | undefined>;
  /**
   * Runs a change of the lists' data and bumps the versions of `keys`. The result of `change` is returned whether or
   * not Redis is available.
   */
  during<T>(keys: readonly RevisionKey[], change: () => Promise<T>): Promise<T>;
}

/**
 * Returns the Redis key. In a cluster, the hash tag `{revision}` stores all revisions and the heartbeat on one server,
 * so that one command can read them.
 */
const nameOf = (key: RevisionKey) => `{revision}:${key}`;
const newRevision = () => randomBytes(12).toString('base64url');

/** Bumps the versions once. Idempotent. @throws if Redis is down */
export async function bumpRevisions(redis: RedisClient, keys: readonly RevisionKey[]): Promise<void> {
  if (keys.length === 0) return;
  const commands = redis.pipeline();
  // Every key gets its own version. With a shared version, two people could have the same ETag, and a browser could
  // show one person the list of the other.
  for (const key of keys) commands.set(nameOf(key), newRevision(), 'EX', keptSeconds);
  const failure = (await commands.exec())?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/**
 * This key contains the run id of its Redis server. It expires within the time in which readers must notice that Redis
 * refuses writes (out of memory, disk error, read-only replica), or that a server with older data has replaced it.
 */
const heartbeatName = '{revision}:heartbeat';
const heartbeatMs = 3000;

/**
 * Writes the run id of the server that stores the key. A script is used because INFO alone may be sent to any server of
 * a cluster.
 */
const beat = `
local id = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
redis.call('SET', KEYS[1], id, 'PX', ARGV[1])
return id`;

/**
 * Creates the versions of polled lists.
 * @param distrustMs time in milliseconds after each connection for which versions are not trusted. Writers whose
 * bumps failed while Redis was down retry them every second, so that all bumps have arrived after this time.
 */
export function createRevisions(
  redis: RedisClient,
  logger: Logger,
  { distrustMs = 5000 }: { distrustMs?: number } = {},
): Revisions {
  let trustedFrom = Date.now() + distrustMs;
  let isStarting = redis.status !== 'ready';
  /** False after each connection, because the heartbeat may come from an earlier run of Redis. */
  let hasBeaten = false;
  redis.on('ready', () => (trustedFrom = Date.now() + distrustMs));
  redis.on('close', () => (hasBeaten = false));
  for (const event of ['ready', 'close']) redis.once(event, () => (isStarting = false));
  /** Keys whose bump has failed and will be retried. */
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
      // Waits for the first connection of the process, so that the bump of its first change is not lost. Never waits
      // for a later connection.
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
      // Throws while Redis refuses writes: bumps may have failed as well, so no version can be trusted.
      const runId = String(await redis.eval(beat, 1, heartbeatName, heartbeatMs));
      hasBeaten = true;
      return { runId, versions };
    });
    return { names, values };
  }

  /**
   * Reads the versions for all polls of one turn of the event loop with one command. Separate commands would take a
   * third of the time of a poll.
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
