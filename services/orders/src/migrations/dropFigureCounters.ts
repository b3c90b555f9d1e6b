import type { Connection } from 'mongoose';

/** Drops the collections `figures` and `customers`. They contained counters that the service no longer uses. */
export async function dropFigureCounters({ db }: Connection): Promise<void> {
  for (const collection of ['figures', 'customers']) await db?.dropCollection(collection);
}
