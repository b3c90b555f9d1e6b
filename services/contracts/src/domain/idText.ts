/** An id has 24 lower-case hexadecimal characters (product/calls.md#ids). */
export const idPattern = /^[0-9a-f]{24}$/;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/**
 * Returns the order number that users see: the last 8 characters of the order id in upper case
 * (product/orders.md#number).
 */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Trims a search and removes a leading '#', because users paste order numbers such as '#7F3A91C2'. */
export function withoutNumberSign(search: string): string {
  return search.trim().replace(/^#\s*/, '');
}
