import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A key lives a day after its last move; one that is gone is as good as one that moved. */
const keptSeconds = 86_400;

/** Whose lists changed: the lists of one person or shop share a revision. */
export type RevisionKey = `shopper:${string}` | `shop:${string}`;

/**
 * Revisions of what people poll: an unchanged one says that the list is unchanged, without reading it. A reader takes
 * the revision BEFORE it reads the data that it is to stand for; a writer moves it before its transaction and again
 * after it, and has the outbox move it once more should the writer die in between.
 */
export interface Revisions {
  /**
   * Undefined when the revision is not trusted: Redis is away, has just come back and may have missed bumps, or refuses writes.
   * Never throws.
   */
  current(key: RevisionKey): Promise<string | undefined>;
  /** Runs a change of what stands behind the keys. Its outcome is that of `change`, with or without Redis. */
  during<T>(keys: readonly RevisionKey[], change: () => Promise<T>): Promise<T>;
}

const nameOf = (key: RevisionKey) => `revision:${key}`;
const newRevision = () => randomBytes(12).toString('base64url');

/** Moves the revisions once; safe to repeat. @throws when Redis is away */
export async function bumpRevisions(redis: Redis, keys: readonly RevisionKey[]): Promise<void> {
  if (keys.length === 0) return;
  const commands = redis.pipeline();
  // A shared revision would give two people the same ETag, and a browser could answer one of them with the list of the other.
  for (const key of keys) commands.set(nameOf(key), newRevision(), 'EX', keptSeconds);
  const failure = (await commands.exec())?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/** Expires within the time in which readers have to notice that Redis refuses writes (out of memory, disk error, read-only replica). */
const heartbeatName = 'revision:heartbeat';
const heartbeatMs = 3000;

/** The id of this run of Redis: a run that starts from an older file has older revisions and another id. */
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
      // Throws while Redis refuses writes: a bump may have failed too, so nothing is trusted.
      if (heartbeat === null) await redis.set(heartbeatName, '', 'PX', heartbeatMs);
      return versions;
    });
    return { names, values };
  }

  /** Reads the revisions of all polls in one turn of the event loop by one command: a command each is a third of the cost of a poll. */
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
        // Together: whichever fails first, the failure of the other is handled as well.
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
