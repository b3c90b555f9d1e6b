import ipaddr from 'ipaddr.js';

/**
 * Returns the key by which rate limits count an address. IPv6 addresses share a key per /64, because a provider assigns
 * a whole /64 to one household.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
