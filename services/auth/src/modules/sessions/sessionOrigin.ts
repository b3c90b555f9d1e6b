import { isIPv6 } from 'node:net';
import { addressKey } from '@boaxepa/service-kit/http/addressKey';

/**
 * Device and network from which a session was last used. The details are just enough for the user to recognise the
 * session.
 */
export interface SessionOrigin {
  /** Browser and operating system, for example 'Chrome no Android'. */
  device: string;
  /**
   * IP address without its last part, such as '203.0.113.x' or '2001:db8:1::', or 'rede local' for a private address.
   */
  network: string;
}

/** Text that is shown for a session whose device is not known. */
export const unknownDevice = 'Aparelho desconhecido';

type NamePatterns = readonly (readonly [pattern: RegExp, word: string])[];

// Browsers, tested from first to last. The order matters: for example, the User-Agent of Edge also contains "Chrome".
const browsers: NamePatterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: NamePatterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const find = (words: NamePatterns, text: string) => words.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a Portuguese text with the browser and the operating system that a User-Agent header contains. */
function deviceOf(userAgent: string): string {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? unknownDevice;
}

const ownNetwork = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

function networkOf(address: string): string {
  const key = addressKey(address);
  if (ownNetwork.test(key) || ownNetwork.test(address)) return 'rede local';
  if (isIPv6(address) && key.includes('::/')) return `${key.split(':').slice(0, 3).join(':')}::`;
  return key.replace(/\.\d+$/, '.x');
}

export function originOf(ctx: { ip: string; get(header: string): string }): SessionOrigin {
  return { device: deviceOf(ctx.get('user-agent')), network: networkOf(ctx.ip) };
}

/** Returns the Portuguese text for a network. It says whether the current request comes from the same network. */
export function placeText(network: string, own: string): string {
  return `${network === own ? 'Esta rede' : 'Outra rede'} (${network})`;
}
