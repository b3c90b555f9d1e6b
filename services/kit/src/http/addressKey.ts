import { isIPv6 } from 'node:net';

const ipv4InIpv6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address that is written in any short form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * What requests of one connection to the internet have in common: an IPv4 address as it is, of an IPv6 address the /64
 * that a provider gives to one household, because whoever has one has them all.
 */
export function addressKey(address: string): string {
  const mapped = ipv4InIpv6.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address.split('%')[0] ?? '').slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
