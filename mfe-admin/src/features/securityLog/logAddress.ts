import { securityLogQuery } from '@boaxepa/contracts/wire/securityEvents';
import type { InferType } from 'yup';

/**
 * Filter fields of the server's schema. The form uses the same schema, so that it accepts the same values as the
 * server.
 */
export const logFilterSchema = securityLogQuery.pick(['kind', 'accountId', 'startDate', 'endDate']);
export type LogFilters = InferType<typeof logFilterSchema>;

const names = ['kind', 'accountId', 'startDate', 'endDate'] as const;
const CURSOR = 'cursor';

/**
 * Filters and position in the security log, as stored in the URL's query string. The page shows the entries after
 * `cursor`.
 */
export type LogPlace = { readonly [Name in keyof LogFilters]: LogFilters[Name] | undefined } & {
  readonly cursor?: string | undefined;
};

/**
 * Reads the filters and the cursor from the URL's query string. Invalid values are ignored, because users edit and
 * share URLs.
 */
export function readLogAddress(params: URLSearchParams): LogPlace {
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const filters = logFilterSchema.isValidSync(values) ? logFilterSchema.cast(values) : {};
  const cursor = params.get(CURSOR) ?? '';
  const isValidCursor = cursor !== '' && securityLogQuery.pick([CURSOR]).isValidSync({ cursor });
  return { ...filters, ...(isValidCursor && { cursor }) };
}

export function writeLogAddress({ cursor, ...filters }: LogPlace): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) if (filters[name]) params.set(name, filters[name]);
  if (cursor) params.set(CURSOR, cursor);
  return params;
}

export function isFiltered(place: LogPlace): boolean {
  return names.some((name) => place[name] !== undefined);
}
