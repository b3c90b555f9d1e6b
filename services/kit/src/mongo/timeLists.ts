import { endOfDate, startOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { defaultZone } from '@boaxepa/contracts/domain/zones';

/** Sort order of a list by time, newest first, with the id as a tie-breaker. */
export const newestFirst = (field: string) => ({ [field]: -1, _id: -1 }) as const;

/** Matches the records after `cursor` in such a list. Uses `$nor`, because the filter's `$or` may already be used. */
export function olderThan(field: string, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: { $gte: id } }] };
}

/** Limits a list to dates in America/Sao_Paulo ('YYYY-MM-DD', both inclusive). Matches everything without dates. */
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
