import { endOfDate, startOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { defaultZone } from '@boaxepa/contracts/domain/zones';

/** The order of a list by a time, the newest first; records of one millisecond by id. */
export const newestFirst = (field: string) => ({ [field]: -1, _id: -1 }) as const;

/** What comes behind `cursor` in a list of that order. `$nor`, as a filter's `$or` may be taken. */
export function olderThan(field: string, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: { $gte: id } }] };
}

/** Limits a list to days in America/Sao_Paulo, 'YYYY-MM-DD', the end inclusive; without either it limits nothing. */
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
