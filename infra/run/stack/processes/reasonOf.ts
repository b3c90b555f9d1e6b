/** The message of whatever was thrown; duck-typed, because an error may come from another realm (a test runner's). */
export function reasonOf(error: unknown): string {
  return textOf(error, 'message') ?? String(error);
}

/** A text property of something thrown, such as `code` or `stderr`; undefined when it has none. */
export function textOf(error: unknown, property: string): string | undefined {
  if (typeof error !== 'object' || error === null || !(property in error)) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
