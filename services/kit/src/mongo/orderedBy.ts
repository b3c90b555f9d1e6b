/**
 * Puts what a query has answered whole in order by these keys, the first one first; ids by their text. For answers that no index has in
 * that order: MongoDB would sort them in its own memory, which all share.
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
