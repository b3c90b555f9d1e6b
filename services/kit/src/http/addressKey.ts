import ipaddr from 'ipaddr.js';

/** Returns the network prefix of an IPv6 address as text. IPv4 addresses are returned unchanged. */
function networkOf(address: string, bits: 48 | 64): { isIpv4: boolean; text: string } | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return { isIpv4: true, text: parsed.toString() };
  const groups = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return { isIpv4: false, text: `${groups.join(':')}::/${bits}` };
}

/**
 * Returns the key of an address for rate limits. All IPv6 addresses of a /64 network share a key, because a household usually
 * owns a whole /64.
 */
export function addressKey(address: string): string {
  return networkOf(address, 64)?.text ?? address;
}

/**
 * Returns the /48 network of an IPv6 address, or undefined for any other address. One customer can own a whole /48, which
 * contains 65,536 networks of `addressKey`.
 */
export function networkKey(address: string): string | undefined {
  const network = networkOf(address, 48);
  return network?.isIpv4 === false ? network.text : undefined;
}
