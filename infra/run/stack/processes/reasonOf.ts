/** Message of any thrown value. Duck-typed: an error may come from another realm, such as a test runner's. */
export function reasonOf(error: unknown): string {
  return textOf(error, 'message') ?? String(error);
}

/** A text property of a thrown value, such as `code` or `stderr`; undefined if absent. */
export function textOf(error: unknown, property: string): string | undefined {
  if (typeof error !== 'object' || error === null || !(property in error)) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
