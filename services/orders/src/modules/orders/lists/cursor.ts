import { parseTimeCursor, timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import type { OrderRecord } from '../order.ts';

type Place = Pick<OrderRecord, 'createdAt' | '_id'>;

export const cursorOf = ({ createdAt, _id }: Place): string => timeCursor({ at: createdAt, id: _id });

/** Sorts orders by creation time, newest first. The id decides between equal times, so that the sequence is stable. */
export function newestFirst<T extends Place>(found: readonly T[]): T[] {
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1));
}

export const oldestFirst = <T extends Place>(found: readonly T[]): T[] => newestFirst(found).toReversed();

/** Returns a filter for the orders that follow `cursor` in a list that is sorted from oldest to newest. */
export function newerThan(cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { $or: [{ createdAt: { $gt: at } }, { createdAt: at, _id: { $gt: id } }] };
}
