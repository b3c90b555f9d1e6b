/** Form of an id: 24 lower-case hex characters (product/calls.md#ids). */
export const idPattern = /^[0-9a-f]{24}$/;

/** True for a well-formed id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** The order number shown to people: the last 8 characters of the id, upper case (product/orders.md#number). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** A search for an order by what people copy: its number stands on every screen as '#7F3A91C2'. */
export function withoutNumberSign(search: string): string {
  return search.trim().replace(/^#\s*/, '');
}
