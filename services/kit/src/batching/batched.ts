import { setImmediate as endOfTurn } from 'node:timers/promises';
import { withoutDeadline } from '../context/deadline.ts';
import { appError } from '../errors/AppError.ts';

/** Keys of one call, and its result. */
interface Batch<K, V> {
  keys: K[];
  result: Promise<V>;
}

/**
 * Group commit: keys of one turn of the event loop form one call, keys that arrive while a call is in flight form the next ones. For
 * example `const markDone = batched(updateAll)`, where `updateAll` receives all keys and returns what each caller picks its own result
 * from. All callers of one call get its error. The deadline of a single caller does not apply to a call.
 * @param maxKeys limit of keys per call
 * @param maxWaiting limit of keys that wait for their call or its result; more are refused with SERVICE_UNAVAILABLE
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
