/** Keys of one call, and its result. */
interface Batch<K, V> {
  keys: K[];
  result: Promise<V>;
}

/**
 * Group commit: the first key runs immediately, keys that arrive while a call is in flight form the next call. For example
 * `const markDone = batched(updateAll)`, where `updateAll` receives all keys and returns what each caller picks its own result from.
 * All callers of one call get its error.
 */
export function batched<K, V>(work: (keys: readonly K[]) => Promise<V>): (key: K) => Promise<V> {
  let inFlight: Promise<V> | undefined;
  let next: Batch<K, V> | undefined;

  function run(keys: readonly K[]): Promise<V> {
    const result = work(keys);
    const end = () => {
      if (inFlight === result) inFlight = undefined;
    };
    inFlight = result;
    result.then(end, end);
    return result;
  }

  function openBatch(previous: Promise<V>): Batch<K, V> {
    const keys: K[] = [];
    const start = () => {
      next = undefined;
      return run(keys);
    };
    return { keys, result: previous.then(start, start) };
  }

  return (key) => {
    if (!inFlight) return run([key]);
    next ??= openBatch(inFlight);
    next.keys.push(key);
    return next.result;
  };
}
