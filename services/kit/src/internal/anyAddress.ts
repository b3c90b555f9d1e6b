import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

function shuffled(addresses: readonly LookupAddress[]): LookupAddress[] {
  const remaining = [...addresses];
  const result: LookupAddress[] = [];
  while (remaining.length > 0)
    result.push(...remaining.splice(Math.floor(Math.random() * remaining.length), 1));
  return result;
}

/**
 * DNS `lookup` for sockets that returns the addresses of a host in random order, so that connections spread over all
 * replicas. The system resolver sorts the addresses, so all connections would go to one replica.
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
