import { randomInt } from 'node:crypto';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';

/** Parts of a figure: two transactions at once meet in one of them seldom, and a reader adds up few. */
const parts = 16;
/** Longer than any order takes; who has waited that long is one of too many. */
const waitMs = 10_000;

interface Parts {
  free: number[];
  waiting: Set<(part: number) => void>;
}
const byConnection = new WeakMap<Connection, Parts>();

/** A part for a transaction that did not ask for one of its own. */
export const anyPart = (): number => randomInt(parts);

async function takePart({ free, waiting }: Parts): Promise<number> {
  const [part] = free.splice(free.length > 0 ? randomInt(free.length) : 0, 1);
  if (part !== undefined) return part;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  waiting.add(resolve);
  const timer = setTimeout(() => {
    waiting.delete(resolve);
    reject(appError('SERVICE_UNAVAILABLE', { retryAfter: 1 }));
  }, waitMs);
  return promise.finally(() => clearTimeout(timer));
}

function givePart({ free, waiting }: Parts, part: number): void {
  const [next] = waiting;
  if (!next) {
    free.push(part);
    return;
  }
  waiting.delete(next);
  next(part);
}

/**
 * Runs what changes an order with a part of the figures that nothing else in this process writes to, so that a rush on one shop waits
 * its turn here, first come first served, and not in write conflicts and calls that time out. Take it before the transaction begins: what was
 * committed to a part since is a conflict, too. Never inside another.
 * @throws AppError SERVICE_UNAVAILABLE after 10 s without a turn
 */
export async function withFigurePart<T>(
  connection: Connection,
  work: (part: number) => Promise<T>,
): Promise<T> {
  const all = byConnection.get(connection) ?? {
    free: Array.from({ length: parts }, (_, part) => part),
    waiting: new Set(),
  };
  byConnection.set(connection, all);
  const part = await takePart(all);
  try {
    return await work(part);
  } finally {
    givePart(all, part);
  }
}
