import { securityLogQuery } from '@boaxepa/contracts/wire/securityEvents';
import type { InferType } from 'yup';

/** A part of the server's schema, so that the form and the server apply equal rules. */
export const logFilterSchema = securityLogQuery.pick(['kind', 'accountId', 'startDate', 'endDate']);
export type LogFilters = InferType<typeof logFilterSchema>;

const names = ['kind', 'accountId', 'startDate', 'endDate'] as const;
const CURSOR = 'cursor';

/** State of the log in the query string. The visible page begins after `cursor`. */
export type LogPlace = { readonly [Name in keyof LogFilters]: LogFilters[Name] | undefined } & {
  readonly cursor?: string | undefined;
};

/** Reads the filters and the cursor from the query string. Ignores invalid values, because users edit and share addresses. */
export function readLogAddress(params: URLSearchParams): LogPlace {
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const filters = logFilterSchema.isValidSync(values) ? logFilterSchema.cast(values) : {};
  const cursor = params.get(CURSOR) ?? '';
  const known = cursor !== '' && securityLogQuery.pick([CURSOR]).isValidSync({ cursor });
  return { ...filters, ...(known && { cursor }) };
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
