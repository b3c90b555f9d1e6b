import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Shuffles the addresses (Fisher–Yates). */
function shuffled(addresses: readonly LookupAddress[]): LookupAddress[] {
  const rest = [...addresses];
  const result: LookupAddress[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  return result;
}

/**
 * A socket's `lookup` for a host name with several replicas. Every connection uses a random address, and the next one
 * when it is refused. The system's resolver sorts the addresses, so all connections would go to the same replica.
 */
export const lookupAnyAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const order = shuffled(addresses);
    const [first] = order;
    if (options.all || !first) return callback(null, order);
    callback(null, first.address, first.family);
  });
};
