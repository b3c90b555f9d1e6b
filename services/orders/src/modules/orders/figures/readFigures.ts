import { orderStatusValues, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import type { Connection } from 'mongoose';
import { addTo, type Counts, figures, rowsSince } from './figures.model.ts';

/** Figures of one owner by period. */
export interface Figures {
  /** @param period 'all', 'YYYY-MM' or 'YYYY-MM-DD'; zero for what nobody has counted */
  count(period: string, ...names: (keyof Counts)[]): number;
}

/**
 * The figures of a shop or of the platform: counters, so that they cost the same after many orders as after few.
 * @param since the earliest month or day that is asked for; nothing but 'all' unless given
 */
export async function readFigures(connection: Connection, owner: string, since = 'all'): Promise<Figures> {
  const rows = await figures(connection).find(rowsSince(owner, since)).lean();
  const byPeriod = new Map<string, Counts>();
  for (const { _id, counts } of rows) addTo(byPeriod, _id.split(':')[1] ?? '', counts);
  return {
    count: (period, ...names) => names.reduce((sum, name) => sum + (byPeriod.get(period)?.[name] ?? 0), 0),
  };
}

/** How many orders there are, of one status or of all. */
export const countAll = (read: Figures, status?: OrderStatus): number =>
  read.count('all', ...(status ? [status] : orderStatusValues));
