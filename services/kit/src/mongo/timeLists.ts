import { endOfDate, startOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { defaultZone } from '@boaxepa/contracts/domain/zones';

/** Returns the sort order of a list by time, newest first. The id is the second sort key. */
export const newestFirst = (field: string) => ({ [field]: -1, _id: -1 }) as const;

/**
 * Returns a filter for the records after `cursor` in a list with the order of `newestFirst`. It uses `$nor`, because
 * another part of the filter may already use `$or`.
 */
export function olderThan(field: string, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: { $gte: id } }] };
}

/**
 * Returns a filter for a period of days in America/Sao_Paulo. Both dates are 'YYYY-MM-DD' and belong to the period.
 * Without dates, the filter matches all records.
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
