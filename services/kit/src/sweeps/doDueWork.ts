import type { Claims } from './claims.ts';

/** Looked at in one go: enough that many workers find something to do. */
const seenAtOnce = 500;
/** Claimed in one go: so few that workers end together, so many that claiming costs little. */
const share = 25;

export interface DueWork {
  /** Ids of what is due, `limit` at most, the longest due first. */
  find(limit: number): Promise<string[]>;
  /** Does those that are still due and answers how many it did. One that fails must stop no other. */
  handle(ids: readonly string[]): Promise<number>;
}

/**
 * Does what is due, a share at a time, until nothing is left that no other worker does. What was not done is left to the next run.
 * @returns how much was done
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
