import type { Claims } from './claims.ts';

/** Items read per query: enough for many workers to find unclaimed ones. */
const seenAtOnce = 500;
/**
 * Items claimed per round: few enough that workers finish at about the same time, many enough that claiming is cheap.
 */
const share = 25;

export interface DueWork {
  /** Returns at most `limit` ids of due items, longest due first. */
  find(limit: number): Promise<string[]>;
  /** Handles those items that are still due and returns their number. A failing item must not prevent the others. */
  handle(ids: readonly string[]): Promise<number>;
}

/**
 * Handles due items, one share at a time, until none is left that no other worker handles. Failed items are left to the
 * next run.
 * @returns the number of handled items
 */
export async function doDueWork(claims: Claims, { find, handle }: DueWork): Promise<number> {
  const tried = new Set<string>();
  let done = 0;
  for (;;) {
    const due = await find(seenAtOnce);
    const ours = await claims.take(
      due.filter((id) => !tried.has(id)),
      share,
    );
    if (ours.length === 0) return done;
    for (const id of ours) tried.add(id);
    try {
      done += await handle(ours);
    } finally {
      await claims.release(ours);
    }
  }
}
