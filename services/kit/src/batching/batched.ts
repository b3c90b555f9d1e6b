import { setImmediate as endOfTurn } from 'node:timers/promises';
import { withoutDeadline } from '../context/deadline.ts';
import { appError } from '../errors/AppError.ts';

interface Batch<K, V> {
  keys: K[];
  result: Promise<V>;
}

/**
 * Group commit. Calls `work` once for all keys of one turn of the event loop. Keys that arrive while `work` is running form the
 * next batches.
 * @param maxKeys maximum number of keys per call
 * @param maxWaiting maximum number of keys that wait for a result. Further keys are refused with SERVICE_UNAVAILABLE.
 */
export function batched<K, V>(
  work: (keys: readonly K[]) => Promise<V>,
  { maxKeys = 100, maxWaiting = 1000 }: { maxKeys?: number; maxWaiting?: number } = {},
): (key: K) => Promise<V> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Batch<K, V> | undefined;
  let waiting = 0;

  function openBatch(): Batch<K, V> {
    const keys: K[] = [];
    const result = last.then(endOfTurn).then(() => {
      if (next?.keys === keys) next = undefined;
      return withoutDeadline(() => work(keys));
    });
    last = result
      .catch(() => undefined)
      .then(() => {
        waiting -= keys.length;
      });
    return { keys, result };
  }

  return (key) => {
    if (waiting >= maxWaiting) return Promise.reject(appError('SERVICE_UNAVAILABLE'));
    if (!next || next.keys.length >= maxKeys) next = openBatch();
    waiting += 1;
    next.keys.push(key);
    return next.result;
  };
}
