import type { Model } from 'mongoose';
import { forEachConcurrently } from '../batching/forEachConcurrently.ts';
import { currentContext } from '../context/requestContext.ts';
import { sweepFailures } from '../metrics/metrics.ts';
import type { Claims } from './claims.ts';

/**
 * Number of ids that the first query reads. It is large, so that several workers can find items that are not claimed.
 */
const seenAtOnce = 500;
/** Maximum number of ids that one query reads, even if other workers have claimed almost all of them. */
const seenAtMost = 16_000;
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
  /** Returns the ids of at most `limit` due items. Items that have been due for the longest time come first. */
  find(limit: number): Promise<string[]>;
  /** Loads those items that are still due, by id. Another worker may have handled some of them since `find`. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  handle(item: T, id: string): Promise<number>;
}

/** Finds and loads the records of a model whose time in `field` has come. The field must have an index. */
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
 * Handles due items concurrently until no unclaimed item is left. A failed item is logged and stays claimed for a
 * minute.
 * @returns the number of changed records
 */
export async function doDueWork<T>(
  claims: Claims,
  { name, find, load, handle }: DueWork<T>,
): Promise<number> {
  // Without this zero, `increase()` in an alert ignores the failures before the first scrape.
  sweepFailures.inc({ sweep: name }, 0);
  const tried = new Set<string>();
  let done = 0;
  let limit = seenAtOnce;
  const isHandled = async (id: string, item: T) => {
    try {
      const changed = await handle(item, id);
      done += changed;
      return true;
    } catch (error) {
      sweepFailures.inc({ sweep: name });
      currentContext()?.log.error({ err: error, dueId: id }, 'due item not handled');
      return false;
    }
  };
  for (;;) {
    const due = await find(limit);
    const ours = await claims.take(
      due.filter((id) => !tried.has(id)),
      share,
    );
    if (ours.length === 0) {
      if (due.length < limit || limit >= seenAtMost) return done;
      // All ids that the query found are claimed or have failed. Items further down the list may be free, so read
      // more ids.
      limit *= 2;
      continue;
    }
    for (const id of ours) tried.add(id);
    const failed = new Set<string>();
    try {
      await forEachConcurrently([...(await load(ours))], concurrency, async ([id, item]) => {
        if (!(await isHandled(id, item))) failed.add(id);
      });
    } finally {
      await claims.release(ours.filter((id) => !failed.has(id)));
      await claims.extend([...failed], failedPauseMs);
    }
  }
}
