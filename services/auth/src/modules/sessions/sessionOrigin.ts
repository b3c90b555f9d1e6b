import { isIPv6 } from 'node:net';
import { addressKey } from '@boaxepa/service-kit/http/addressKey';

/** Origin of a session's last use. Contains just enough detail for the owner to recognize the session. */
export interface SessionOrigin {
  /** Browser and operating system, for example 'Chrome em Android'. */
  device: string;
  /** Truncated IP address, such as '203.0.113.x' or '2001:db8:1::'. The complete address is never stored. */
  network: string;
}

type Words = readonly (readonly [pattern: RegExp, word: string])[];

// The order matters, because the User-Agent header of a browser also names other browsers.
const browsers: Words = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Words = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const find = (words: Words, text: string) => words.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the browser and operating system from a User-Agent header. */
function deviceOf(userAgent: string): string {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  if (browser && system) return `${browser} em ${system}`;
  return browser ?? system ?? 'Aparelho desconhecido';
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

/** Returns a text that says whether a session uses the caller's network. */
export function placeText(network: string, own: string): string {
  return `${network === own ? 'Esta rede' : 'Outra rede'} (${network})`;
}
