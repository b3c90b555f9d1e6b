import { setTimeout as pause } from 'node:timers/promises';

/** What came together, and the one answer to all of it. */
interface Batch<K, V> {
  keys: K[];
  answer: Promise<V>;
}

/**
 * Makes one call of those that come within a few milliseconds: `const readOrders = batched(findOrders)`, where `findOrders` gets
 * all ids and answers what each caller takes its own from. What it throws, all of them get. One call at a time: those that come
 * meanwhile are the next.
 * @param windowMs how long the first one waits for others
 */
export function batched<K, V>(
  work: (keys: readonly K[]) => Promise<V>,
  { windowMs = 5 }: { windowMs?: number } = {},
): (key: K) => Promise<V> {
  let open: Batch<K, V> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): Batch<K, V> => {
    const keys: K[] = [];
    const answer = Promise.all([pause(windowMs), last]).then(() => {
      open = undefined;
      return work(keys);
    });
    last = answer.catch(() => undefined);
    return { keys, answer };
  };
  return (key) => {
    open ??= begin();
    open.keys.push(key);
    return open.answer;
  };
}
