import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Returns the addresses in random order (Fisher–Yates). */
function shuffled(addresses: readonly LookupAddress[]): LookupAddress[] {
  const rest = [...addresses];
  const result: LookupAddress[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  return result;
}

/**
 * `lookup` function for sockets that distributes connections over all replicas of a host. The addresses are shuffled, because the
 * system's resolver sorts them and all connections would go to one replica.
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
