import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A key lives for a day after its last bump. A missing key counts as a bump. */
const keptSeconds = 86_400;

/** Owner of lists: all lists of one person or shop share a revision. */
export type RevisionKey = `shopper:${string}` | `shop:${string}`;

/**
 * Versions of polled lists: an unchanged version means an unchanged list, without reading it. A reader must take the
 * version before it reads the data. A writer bumps it before its transaction and again after it; the outbox bumps it
 * once more in case the writer dies in between.
 */
export interface Revisions {
  /**
   * Undefined when the revision is not trusted: Redis is away, has just come back and may have missed bumps, or refuses writes.
   * Never throws.
   */
  current(key: RevisionKey): Promise<string | undefined>;
  /**
   * Runs a change of the keys' data and bumps their versions. The result is that of `change`, with or without Redis.
   */
  during<T>(keys: readonly RevisionKey[], change: () => Promise<T>): Promise<T>;
}

const nameOf = (key: RevisionKey) => `revision:${key}`;
const newRevision = () => randomBytes(12).toString('base64url');

/** Bumps the versions once. Idempotent. @throws when Redis is down */
export async function bumpRevisions(redis: Redis, keys: readonly RevisionKey[]): Promise<void> {
  if (keys.length === 0) return;
  const commands = redis.pipeline();
  // A shared version would give two people the same ETag, and a browser could show one of them the list of the other.
  for (const key of keys) commands.set(nameOf(key), newRevision(), 'EX', keptSeconds);
  const failure = (await commands.exec())?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/**
 * Expires within the time in which readers must notice that Redis refuses writes (out of memory, disk error, read-only
 * replica).
 */
const heartbeatName = 'revision:heartbeat';
const heartbeatMs = 3000;

/** Returns the id of this run of Redis. A run that starts from an older file has older versions and another id. */
async function readRunId(redis: Redis): Promise<string> {
  const runId = /^run_id:(\w+)/m.exec(await redis.info('server'))?.[1];
  if (runId === undefined) throw new Error('Redis does not tell its run id');
  return runId;
}

/**
 * @param distrustMs how long revisions are not trusted after a connection. Writers whose bumps failed while Redis was away retry them
 *   every second, so all bumps have arrived by then.
 */
export function createRevisions(
  redis: Redis,
  logger: Logger,
  { distrustMs = 5000 }: { distrustMs?: number } = {},
): Revisions {
  let trustedFrom = Date.now() + distrustMs;
  let isStarting = redis.status !== 'ready';
  let runId: Promise<string> | undefined;
  redis.on('ready', () => (trustedFrom = Date.now() + distrustMs));
  redis.on('close', () => (runId = undefined));
  for (const event of ['ready', 'close']) redis.once(event, () => (isStarting = false));
  /** Keys whose bump failed. */
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
      // Wait for the first connection of a process, so that its first change is seen, but never for a later one.
      if (isStarting) await Promise.race([once(redis, 'ready'), once(redis, 'close')]);
      await bumpRevisions(redis, keys);
      for (const key of keys) pendingBumps.delete(key);
    } catch (error) {
      if (pendingBumps.size === 0)
        logger.warn({ err: error }, 'revisions cannot be bumped, retrying every second');
      scheduleRetry(keys);
    }
  }

  let batch: { names: string[]; values: Promise<(string | null)[]> } | undefined;

  function openBatch() {
    const names = [heartbeatName];
    const values = endOfTurn().then(async () => {
      batch = undefined;
      const [heartbeat, ...versions] = await redis.mget(names);
      // Throws while Redis refuses writes: bumps may have failed as well, so no version can be trusted.
      if (heartbeat === null) await redis.set(heartbeatName, '', 'PX', heartbeatMs);
      return versions;
    });
    return { names, values };
  }

  /**
   * Reads the versions for all polls in one turn of the event loop with one command: separate commands are a third of
   * the cost of a poll.
   */
  async function read(name: string): Promise<string | null> {
    batch ??= openBatch();
    const position = batch.names.push(name) - 2;
    return (await batch.values)[position] ?? null;
  }

  async function readOrCreate(name: string): Promise<string | null> {
    const known = await read(name);
    if (known !== null) return known;
    await redis.set(name, newRevision(), 'EX', keptSeconds, 'NX');
    return redis.get(name);
  }

  return {
    async current(key) {
      if (redis.status !== 'ready' || Date.now() < trustedFrom) return undefined;
      try {
        runId ??= readRunId(redis);
        // Awaited together, so that a second failure is not an unhandled rejection.
        const [run, revision] = await Promise.all([runId, readOrCreate(nameOf(key))]);
        return revision === null ? undefined : `${run}.${revision}`;
      } catch {
        runId = undefined;
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
