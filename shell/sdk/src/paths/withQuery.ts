/** Appends a query string to a path. Omits parameters without a value (undefined, null or ''). */
export function withQuery(
  pathname: string,
  query: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search.size === 0 ? pathname : `${pathname}?${search.toString()}`;
}
