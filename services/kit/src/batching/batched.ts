import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Keys of one call, and its result. */
interface Batch<K, V> {
  keys: K[];
  result: Promise<V>;
}

/**
 * Group commit: keys of one turn of the event loop form one call, keys that arrive while a call is in flight form the next one. For
 * example `const markDone = batched(updateAll)`, where `updateAll` receives all keys and returns what each caller picks its own result
 * from. All callers of one call get its error.
 */
export function batched<K, V>(work: (keys: readonly K[]) => Promise<V>): (key: K) => Promise<V> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Batch<K, V> | undefined;

  function openBatch(): Batch<K, V> {
    const keys: K[] = [];
    const result = last.then(endOfTurn).then(() => {
      next = undefined;
      return work(keys);
    });
    last = result.catch(() => undefined);
    return { keys, result };
  }

  return (key) => {
    next ??= openBatch();
    next.keys.push(key);
    return next.result;
  };
}
