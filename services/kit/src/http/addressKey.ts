import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network prefix of an IPv6 address as text, or an IPv4 address unchanged. Returns undefined for an
 * invalid address.
 */
function networkOf(address: string, bits: 48 | 64): { isIpv4: boolean; text: string } | undefined {
  if (isIPv4(address)) return { isIpv4: true, text: address };
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return { isIpv4: true, text: parsed.toString() };
  const groups = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return { isIpv4: false, text: `${groups.join(':')}::/${bits}` };
}

/**
 * Returns the key under which rate limits count requests of an IP address. IPv6 addresses are counted per /64,
 * because a household usually owns a whole /64.
 */
export function addressKey(address: string): string {
  return networkOf(address, 64)?.text ?? address;
}

/**
 * Returns the /48 network of an IPv6 address, or undefined for any other address. Rate limits also count requests per
 * /48, because one customer can own a whole /48 and use all of its /64 networks.
 */
export function networkKey(address: string): string | undefined {
  const network = networkOf(address, 48);
  return network?.isIpv4 === false ? network.text : undefined;
}
