import type { Connection } from 'mongoose';

/** Removes counters of an earlier version; figures are counted from the orders now. */
export async function dropFigureCounters({ db }: Connection): Promise<void> {
  for (const collection of ['figures', 'customers']) await db?.dropCollection(collection);
}
