import { setTimeout as pause } from 'node:timers/promises';

/** What came together, and the one answer to all of it. */
interface Batch<K, V> {
  keys: K[];
  answer: Promise<V>;
}

/** A call that hangs must not make all later ones wait for its deadline. */
const patienceMs = 500;

interface BatchOptions {
  /** How long none must have come before the call is made; ten times as long it waits at most. */
  windowMs?: number;
  /** In one call; who comes then is in the next. */
  most?: number;
}

/**
 * Makes one call of those that come within a few milliseconds: `const readOrders = batched(findOrders)`, where `findOrders` gets
 * all ids and answers what each caller takes its own from. What it throws, all of them get. Those that come while a call is under way
 * are the next one, which is made when that has ended, or is slow.
 */
export function batched<K, V>(
  work: (keys: readonly K[]) => Promise<V>,
  { windowMs = 5, most = Infinity }: BatchOptions = {},
): (key: K) => Promise<V> {
  let open: Batch<K, V> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): Batch<K, V> => {
    const keys: K[] = [];
    const gathered = async () => {
      const latest = Date.now() + 10 * windowMs;
      let known: number;
      do {
        known = keys.length;
        await pause(windowMs);
      } while (keys.length > known && keys.length < most && Date.now() < latest);
    };
    const lastEnded = Promise.race([last, pause(patienceMs, undefined, { ref: false })]);
    const answer = Promise.all([gathered(), lastEnded]).then(() => {
      if (open?.keys === keys) open = undefined;
      return work(keys);
    });
    last = answer.catch(() => undefined);
    return { keys, answer };
  };
  return (key) => {
    const batch = (open ??= begin());
    if (batch.keys.push(key) >= most) open = undefined;
    return batch.answer;
  };
}

/**
 * `batched` for work with something that it is given, such as a service's connections: `const placeTogether = batchedBy(insertOrders)`,
 * then `placeTogether(services, order)`. Each owner has batches of its own.
 */
export function batchedBy<O extends WeakKey, K, V>(
  work: (owner: O, keys: readonly K[]) => Promise<V>,
  options?: BatchOptions,
): (owner: O, key: K) => Promise<V> {
  const byOwner = new WeakMap<O, (key: K) => Promise<V>>();
  return (owner, key) => {
    const known = byOwner.get(owner);
    if (known) return known(key);
    const own = batched((keys: readonly K[]) => work(owner, keys), options);
    byOwner.set(owner, own);
    return own(key);
  };
}
