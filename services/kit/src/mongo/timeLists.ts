import { endOfDate, startOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { defaultZone } from '@boaxepa/contracts/domain/zones';

/** Returns the sort order of a list by time, newest first. Records with equal times are sorted by id. */
export const newestFirst = (field: string) => ({ [field]: -1, _id: -1 }) as const;

/**
 * Returns a filter for the records that follow `cursor` in the order of `newestFirst`. `$nor` is used, so that the filter can be
 * combined with a filter that contains `$or`.
 */
export function olderThan(field: string, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: { $gte: id } }] };
}

/**
 * Returns a filter for a range of days in America/Sao_Paulo. Both days are inclusive, as 'YYYY-MM-DD'. Without days, the filter
 * matches all records.
 */
export function duringDays(
  field: string,
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
) {
  if (startDate === undefined && endDate === undefined) return {};
  return {
    [field]: {
      ...(startDate !== undefined && { $gte: startOfDate(defaultZone, startDate) }),
      ...(endDate !== undefined && { $lt: endOfDate(defaultZone, endDate) }),
    },
  };
}
