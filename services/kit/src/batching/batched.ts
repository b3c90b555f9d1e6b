import { setImmediate as endOfTurn } from 'node:timers/promises';
import { withoutDeadline } from '../context/requestContext.ts';
import { appError } from '../errors/AppError.ts';
import { continueTrace, inSpan, traceParent } from '../tracing/tracing.ts';

interface Batch<K, V> {
  keys: K[];
  /** `traceparent` header of the trace to which the batch belongs. It is the trace of the first traced call. */
  trace: string | undefined;
  result: Promise<V>;
}

/**
 * Batches calls (group commit). `work` is called once for all keys that arrive in one turn of the event loop. Keys
 * that arrive while `work` runs form the next batches, which run one after the other.
 * @param maxKeys maximum number of keys per batch
 * @param maxWaiting maximum number of waiting keys. Further keys are refused with SERVICE_UNAVAILABLE.
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
    const batch: Batch<K, V> = { keys, trace: undefined, result: last.then(endOfTurn).then(run) };
    function run(): Promise<V> {
      if (next === batch) next = undefined;
      return continueTrace(batch.trace, () => withoutDeadline(() => work(keys)));
    }
    last = batch.result
      .catch(() => undefined)
      .then(() => {
        waiting -= keys.length;
      });
    return batch;
  }

  function add(key: K): Promise<V> {
    if (waiting >= maxWaiting) return Promise.reject(appError('SERVICE_UNAVAILABLE'));
    if (!next || next.keys.length >= maxKeys) next = openBatch();
    waiting += 1;
    next.keys.push(key);
    next.trace ??= traceParent();
    return next.result;
  }
  return (key) => inSpan({ name: 'batch' }, () => add(key));
}
