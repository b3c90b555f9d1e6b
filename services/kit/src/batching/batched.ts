import { setImmediate as endOfTurn } from 'node:timers/promises';
import { withoutDeadline } from '../context/deadline.ts';
import { appError } from '../errors/AppError.ts';

/** Keys that are sent in one call, and the result of the call. */
interface Batch<K, V> {
  keys: K[];
  result: Promise<V>;
}

/**
 * Group commit. All keys of one turn of the event loop form one call. Keys that arrive while a call is in flight form
 * the following calls.
 * For example, in `const markDone = batched(updateAll)` the function `updateAll` receives all keys of a call. It
 * returns a result from which each caller selects its own part. If a call fails, all its callers receive the error. A
 * call ignores the deadlines of its callers.
 * @param maxKeys maximum number of keys per call
 * @param maxWaiting maximum number of keys that wait for their call or its result; further keys are refused with
 * SERVICE_UNAVAILABLE
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
