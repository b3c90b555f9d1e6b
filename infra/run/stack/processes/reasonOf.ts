/**
 * Returns the message of a thrown value. `instanceof` is not used, because the test runner has different error classes.
 */
export function reasonOf(error: unknown): string {
  return textOf(error, 'message') ?? String(error);
}

/**
 * Returns a string property of a thrown value, such as `code` or `stderr`. Returns undefined if there is no such
 * string.
 */
export function textOf(error: unknown, property: string): string | undefined {
  if (typeof error !== 'object' || error === null || !(property in error)) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
