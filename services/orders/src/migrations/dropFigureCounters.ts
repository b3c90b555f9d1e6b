import type { Connection } from 'mongoose';

/** Removes the old counter collections. Figures are now counted from the orders. */
export async function dropFigureCounters({ db }: Connection): Promise<void> {
  for (const collection of ['figures', 'customers']) await db?.dropCollection(collection);
}
