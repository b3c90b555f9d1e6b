import { currentContext } from '../context/requestContext.ts';
import { sweepFailures } from '../metrics/metrics.ts';
import type { Claims } from './claims.ts';

/** Items read per query: enough for many workers to find unclaimed ones. */
const seenAtOnce = 500;
/** Limit of ids per query, when all items before are leased or failed. */
const seenAtMost = 16_000;
/**
 * Items claimed per round: few enough that workers finish at about the same time, many enough that claiming is cheap.
 */
const share = 25;
/** Items that one run handles at the same time. */
const concurrency = 8;
/** Pause before another attempt at a failed item, in milliseconds. */
const failedPauseMs = 60_000;

export interface DueWork<T> {
  /** Name of the sweep, for logs and metrics. */
  name: string;
  /** Returns at most `limit` ids of due items, longest due first. */
  find(limit: number): Promise<string[]>;
  /** Loads those items that are still due, by id. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  /** Handles an item. Returns the number of changed records. */
  handle(item: T, id: string): Promise<number>;
}

/**
 * Handles due items, one share at a time and several items concurrently, until none is left that no other worker
 * handles. A failed item is counted and logged, affects no other item, and keeps its lease for a minute.
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
      // All of them are leased or failed: due items may follow.
      limit *= 2;
      continue;
    }
    for (const id of ours) tried.add(id);
    const failed = new Set<string>();
    try {
      // The lanes share one iterator.
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
