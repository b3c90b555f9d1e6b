import type { OutgoingHttpHeader } from 'node:http';
import type { Context } from 'koa';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Headers that every answer carries. A fixed list instead of helmet: they are the same for all answers, and helmet's
 * fifteen functions a request are a measurable part of what a forwarded request costs.
 */
const always: Headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/**
 * What a browser heeds where it shows the answer itself. Pages carry them, and data, which may be opened in a tab; scripts, fonts and
 * pictures do without: a first screen fetches a dozen of them.
 */
const shown: Headers = [
  ['X-Frame-Options', 'DENY'],
  // Tile servers ask for the origin of the page that shows their map.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), browsing-topics=()'],
];

/** Over https a site is never reached in another way. */
const overHttps: Headers = [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']];

/** What the gateway itself puts on every answer. The request id is given: what a service's answer sets off runs in no request's context. */
export interface OwnHeaders {
  /** Onto an answer that Koa sends. */
  set(ctx: Context, requestId: string): void;
  /** The same as a flat list of names and values, for an answer that is written at once. */
  list(requestId: string): OutgoingHttpHeader[];
}

/**
 * @param publicUrl where the site is reached
 * @param csp policy of answers that are no pages
 * @param files whether they are for files of a page, which `setPageHeaders` completes for the page itself
 */
export function createOwnHeaders(publicUrl: string, csp: string, files = false): OwnHeaders {
  const fixed: Headers = [
    ...always,
    ...(files ? [] : shown),
    ...(publicUrl.startsWith('https:') ? overHttps : []),
    ['Content-Security-Policy', csp],
  ];
  const flat = fixed.flat();
  return {
    set(ctx, requestId) {
      for (const [name, value] of fixed) ctx.res.setHeader(name, value);
      ctx.res.setHeader('X-Request-Id', requestId);
    },
    list: (requestId) => [...flat, 'X-Request-Id', requestId],
  };
}

/** Makes of a file's headers those of a page. @param csp the page's own policy */
export function setPageHeaders(ctx: Context, csp: string): void {
  for (const [name, value] of shown) ctx.res.setHeader(name, value);
  ctx.res.setHeader('Content-Security-Policy', csp);
}

/** Names that services set as well and that only the gateway answers. */
export const gatewayHeaders: ReadonlySet<string> = new Set([
  ...[...always, ...shown].map(([name]) => name.toLowerCase()),
  'strict-transport-security',
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
]);
