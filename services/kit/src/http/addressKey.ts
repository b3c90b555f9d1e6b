import ipaddr from 'ipaddr.js';

/**
 * Returns the key that rate limits count an address by. An IPv4 address counts alone. IPv6 addresses count by their /64, because a
 * provider gives a whole /64 to one household.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
