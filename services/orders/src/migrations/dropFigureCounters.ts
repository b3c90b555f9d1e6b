import type { Connection } from 'mongoose';

/** Removes the counters that order transactions once kept; figures are counted from the orders. */
export async function dropFigureCounters({ db }: Connection): Promise<void> {
  for (const collection of ['figures', 'customers']) await db?.dropCollection(collection);
}
