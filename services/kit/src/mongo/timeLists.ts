import { endOfDate, startOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { defaultZone } from '@boaxepa/contracts/domain/zones';

/**
 * Returns the sort order from newest to oldest. Records with the same time are sorted by id, so that the order is
 * always the same.
 */
export const newestFirst = (field: string) => ({ [field]: -1, _id: -1 }) as const;

/**
 * Returns a filter for the records that follow `cursor` in the order of `newestFirst`. The filter uses `$nor` instead
 * of `$or`, so that a caller can add an `$or`.
 */
export function olderThan(field: string, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: { $gte: id } }] };
}

/**
 * Returns a filter for a range of days in the time zone America/Sao_Paulo. Both days are 'YYYY-MM-DD' and inclusive.
 * A missing day leaves the range open at that end.
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
