import { parseTimeCursor } from '@boaxepa/contracts/timeCursor';

/** The order of a list by a time, the newest first; records of one millisecond by id. */
export const newestFirst = (field: string) => ({ [field]: -1, _id: -1 }) as const;

/** What comes behind `cursor` in a list of that order. `$nor`, as a filter's `$or` may be taken. */
export function olderThan(field: string, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: { $gte: id } }] };
}
