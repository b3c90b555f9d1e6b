/**
 * Sorts a complete query result by the given keys, with the first key as the primary key. Ids are compared as text.
 * Use it for results without a matching index, because MongoDB would sort such a result in memory that all queries
 * share.
 */
export function orderedBy<T>(
  found: readonly T[],
  ...keys: ((one: T) => Date | number | string | { toHexString(): string })[]
): T[] {
  const valueOf = (key: ReturnType<(typeof keys)[number]>) =>
    typeof key === 'object' && 'toHexString' in key ? key.toHexString() : key;
  return found.toSorted((a, b) => {
    for (const key of keys) {
      const [one, other] = [valueOf(key(a)), valueOf(key(b))];
      if (one < other) return -1;
      if (one > other) return 1;
    }
    return 0;
  });
}
