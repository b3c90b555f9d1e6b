/**
 * Sorts a query result in the application, because MongoDB limits the memory for a sort without an index. Ids are
 * compared as text.
 */
export function orderedBy<T>(
  items: readonly T[],
  ...keys: ((one: T) => Date | number | string | { toHexString(): string })[]
): T[] {
  const valueOf = (key: ReturnType<(typeof keys)[number]>) =>
    typeof key === 'object' && 'toHexString' in key ? key.toHexString() : key;
  return items.toSorted((a, b) => {
    for (const key of keys) {
      const [one, other] = [valueOf(key(a)), valueOf(key(b))];
      if (one < other) return -1;
      if (one > other) return 1;
    }
    return 0;
  });
}
