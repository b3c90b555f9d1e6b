import { currentContext } from '../context/requestContext.ts';
import { sweepFailures } from '../metrics/metrics.ts';
import type { Claims } from './claims.ts';

/** Number of ids that the first query reads. It is large enough that many workers find unclaimed items. */
const seenAtOnce = 500;
/** Maximum number of ids that a query reads. A query needs this many if all items before are leased or failed. */
const seenAtMost = 16_000;
/**
 * Number of items that a worker claims per round. It is small enough that all workers finish at about the same time,
 * and large enough that claiming is cheap.
 */
const share = 25;
/** Number of items that one run handles at the same time. */
const concurrency = 8;
/** Pause before another attempt to handle a failed item, in milliseconds. */
const failedPauseMs = 60_000;

export interface DueWork<T> {
  /** Name of the sweep in logs and metrics. */
  name: string;
  /** Returns at most `limit` ids of due items. The item that has been due for the longest time comes first. */
  find(limit: number): Promise<string[]>;
  /** Loads the items that are still due, by their id. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  /** Handles an item. Returns the number of changed records. */
  handle(item: T, id: string): Promise<number>;
}

/**
 * Handles due items in rounds, with several items at the same time, until all remaining items are claimed by other
 * workers. A failed item is counted and logged. It does not affect other items, and stays claimed for a minute.
 * @returns the number of changed records
 */
export async function doDueWork<T>(
  claims: Claims,
  { name, find, load, handle }: DueWork<T>,
): Promise<number> {
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
      // All ids in this result are claimed or failed, so the next query reads further ids.
      limit *= 2;
      continue;
    }
    for (const id of ours) tried.add(id);
    const failed = new Set<string>();
    try {
      // All lanes take their items from the same iterator.
      const items = [...(await load(ours))].values();
      const lane = async () => {
        for (const [id, item] of items) if (!(await isHandled(id, item))) failed.add(id);
      };
      await Promise.all(Array.from({ length: concurrency }, lane));
    } finally {
      await claims.release(ours.filter((id) => !failed.has(id)));
      await claims.extend([...failed], failedPauseMs);
    }
  }
}
