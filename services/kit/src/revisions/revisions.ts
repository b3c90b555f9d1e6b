import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as pause } from 'node:timers/promises';
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
  /** Undefined when it cannot be told: Redis is away, or was a moment ago and may have missed moves. Never throws. */
  current(key: RevisionKey): Promise<string | undefined>;
  /** Runs a change of what stands behind the keys. Its outcome is that of `change`, with or without Redis. */
  during<T>(keys: readonly RevisionKey[], change: () => Promise<T>): Promise<T>;
}

const nameOf = (key: RevisionKey) => `revision:${key}`;
const newRevision = () => randomBytes(12).toString('base64url');

/** Moves the revisions once; safe to repeat. @throws when Redis is away */
export async function moveRevisions(redis: Redis, keys: readonly RevisionKey[]): Promise<void> {
  if (keys.length === 0) return;
  const commands = redis.pipeline();
  // A shared revision would give two people the same ETag, and a browser could answer one of them with the list of the other.
  for (const key of keys) commands.set(nameOf(key), newRevision(), 'EX', keptSeconds);
  const failure = (await commands.exec())?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/**
 * @param distrustMs how long revisions are not trusted after a connection: by then those whose moves failed while Redis
 *   was away have made up for them, which they try every second
 */
export function createRevisions(
  redis: Redis,
  logger: Logger,
  { distrustMs = 5000 }: { distrustMs?: number } = {},
): Revisions {
  let trustedFrom = Date.now() + distrustMs;
  redis.on('ready', () => (trustedFrom = Date.now() + distrustMs));
  /** Keys whose move failed. */
  const owed = new Set<RevisionKey>();
  let timer: NodeJS.Timeout | undefined;

  function payLater(keys: readonly RevisionKey[]): void {
    for (const key of keys) owed.add(key);
    timer ??= setTimeout(() => {
      timer = undefined;
      void moveSurely([...owed]);
    }, 1000).unref();
  }

  async function moveSurely(keys: readonly RevisionKey[]): Promise<void> {
    try {
      // A process that has just begun would else make its first changes unseen.
      if (redis.status === 'connecting' || redis.status === 'connect')
        await Promise.race([once(redis, 'ready'), once(redis, 'close')]);
      await moveRevisions(redis, keys);
      for (const key of keys) owed.delete(key);
    } catch (error) {
      if (owed.size === 0) logger.warn({ err: error }, 'revisions cannot be moved, tried again every second');
      payLater(keys);
    }
  }

  let asking: { names: string[]; answers: Promise<(string | null)[]> } | undefined;

  function gather() {
    const names: string[] = [];
    const answers = pause().then(() => {
      asking = undefined;
      return redis.mget(names);
    });
    return { names, answers };
  }

  /** Asks Redis once for all polls that came in one turn of the event loop: a command each would be a third of what they cost. */
  async function ask(name: string): Promise<string | null> {
    asking ??= gather();
    const position = asking.names.push(name) - 1;
    return (await asking.answers)[position] ?? null;
  }

  return {
    async current(key) {
      if (redis.status !== 'ready' || Date.now() < trustedFrom) return undefined;
      try {
        const name = nameOf(key);
        const known = await ask(name);
        if (known !== null) return known;
        await redis.set(name, newRevision(), 'EX', keptSeconds, 'NX');
        return (await redis.get(name)) ?? undefined;
      } catch {
        return undefined;
      }
    },
    async during(keys, change) {
      await moveSurely(keys);
      try {
        return await change();
      } finally {
        await moveSurely(keys);
      }
    },
  };
}
