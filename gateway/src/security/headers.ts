import type { OutgoingHttpHeader } from 'node:http';
import type { Context } from 'koa';
import { trustedTypesReport } from './csp.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Headers of every response. The gateway uses a fixed list instead of helmet, because helmet calls fifteen functions
 * per request, a measurable part of the cost of a forwarded request.
 */
const always: Headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/**
 * Headers of responses that a browser can show in a tab, which are pages and data. Scripts, fonts and pictures omit
 * these headers, because a first screen loads a dozen such files.
 */
const shown: Headers = [
  ['X-Frame-Options', 'DENY'],
  // Tile servers require the origin of the page that contains the map.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), browsing-topics=()'],
];

/** Headers that are only sent if the site uses https. */
const overHttps: Headers = [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']];

/**
 * Headers that the gateway adds to every response. The request id is a parameter, because the response of a service
 * arrives outside of the request's async context.
 */
export interface OwnHeaders {
  /** Sets the headers on a response that Koa sends. */
  set(ctx: Context, requestId: string): void;
  /** Returns the headers as a flat list of names and values, for `writeHead`. */
  list(requestId: string): OutgoingHttpHeader[];
}

/**
 * Prepares the headers for one kind of response.
 * @param publicUrl public address of the site
 * @param csp policy of responses that are not pages
 * @param files true for static files, which omit the headers for pages and data; `setPageHeaders` adds these headers
 * for pages
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

/**
 * Adds the headers of a page to the headers of a static file.
 * @param csp the page's own policy
 */
export function setPageHeaders(ctx: Context, csp: string): void {
  for (const [name, value] of shown) ctx.res.setHeader(name, value);
  ctx.res.setHeader('Content-Security-Policy', csp);
  ctx.res.setHeader('Content-Security-Policy-Report-Only', trustedTypesReport);
}

/** Names of headers that a service may set too. The gateway drops the service's values and sends its own. */
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
