/**
 * Returns the message of any thrown value. It checks properties instead of the class, because an error may come from
 * another realm, such as the realm of a test runner.
 */
export function reasonOf(error: unknown): string {
  return textOf(error, 'message') ?? String(error);
}

/** Returns a text property of a thrown value, such as `code` or `stderr`, or undefined if it is absent. */
export function textOf(error: unknown, property: string): string | undefined {
  if (typeof error !== 'object' || error === null || !(property in error)) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
