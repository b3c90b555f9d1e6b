/** Format of an id, which has 24 lower-case hexadecimal characters (product/calls.md#ids). */
export const idPattern = /^[0-9a-f]{24}$/;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** Returns the order number for people, which is the last 8 characters of the id in upper case (product/orders.md#number). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Removes a leading '#' from a search text, because people paste order numbers such as '#7F3A91C2' from the screen. */
export function withoutNumberSign(search: string): string {
  return search.trim().replace(/^#\s*/, '');
}
