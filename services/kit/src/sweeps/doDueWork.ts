import { currentContext } from '../context/requestContext.ts';
import { sweepFailures } from '../metrics/metrics.ts';
import type { Claims } from './claims.ts';

/** Number of ids that the first query reads. With many ids, each of several workers finds free items. */
const seenAtOnce = 500;
/** Maximum number of ids that a query reads, even if most of the items are claimed. */
const seenAtMost = 16_000;
/**
 * Number of items that a worker claims per round. Larger rounds would distribute the work unevenly, and smaller rounds would need
 * more claims.
 */
const share = 25;
/** Number of items that are handled concurrently. */
const concurrency = 8;
/** Pause after which a failed item is handled again, in milliseconds. */
const failedPauseMs = 60_000;

export interface DueWork<T> {
  /** Name of the sweep in logs and metrics. */
  name: string;
  /** Returns at most `limit` ids of due items, longest due first. */
  find(limit: number): Promise<string[]>;
  /** Loads the items that are still due. The keys of the result are ids. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  handle(item: T, id: string): Promise<number>;
}

/**
 * Handles due items concurrently until no item is free. A failed item is logged, stays claimed for a minute, and does not affect
 * other items.
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
      // All found items are claimed or have failed, so the next query must read more ids.
      limit *= 2;
      continue;
    }
    for (const id of ours) tried.add(id);
    const failed = new Set<string>();
    try {
      // The concurrent loops share one iterator.
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
