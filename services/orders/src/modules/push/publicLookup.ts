import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

/** Error for a host whose address is not public. The host might be an internal service that push must not reach. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * Resolves a host name with separate DNS queries. `dns.lookup` is not used, because it has only a few threads: a few
 * slow names would block all other lookups.
 * @throws Error of the DNS query if the name has no address
 */
async function resolveName(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [
    ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 })),
    ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 })),
  ];
}

async function publicAddresses(hostname: string, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = await resolve(hostname);
  const isPublic = addresses.every(({ address }) => ipaddr.process(address).range() === 'unicast');
  if (!isPublic || addresses.length === 0) throw new PrivateAddressError(`${hostname} is not public`);
  return addresses;
}

/**
 * Creates a `lookup` function for sockets that refuses private, local and reserved addresses. The socket connects to
 * the checked address itself, because a second DNS query could return a different address (DNS rebinding).
 */
export function createPublicLookup(resolve: Resolve = resolveName): LookupFunction {
  const find = callbackify((hostname: string) => publicAddresses(hostname, resolve));
  return (hostname, options, callback) => {
    find(hostname, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
