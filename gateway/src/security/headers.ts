import type { OutgoingHttpHeader } from 'node:http';
import type { Context } from 'koa';
import { trustedTypesReport } from './csp.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** Headers of every response. A fixed list is faster than helmet, which calls fifteen functions per request. */
const always: Headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Headers of responses that a browser can show in a tab. Scripts, fonts and pictures omit these headers to save bytes. */
const shown: Headers = [
  ['X-Frame-Options', 'DENY'],
  // Tile servers require the origin of the page in the Referer header.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), browsing-topics=()'],
];

/**
 * Pages may use the camera, which reads pickup codes at the counter of a shop. The browser applies the policy of the first page
 * to all screens that follow without a reload, so every page allows it. The browser still asks the person.
 */
const pagePermissions = 'geolocation=(self), camera=(self), microphone=(), browsing-topics=()';

/** Headers for https only. */
const overHttps: Headers = [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']];

/**
 * Security headers of every response. The request id is a parameter, because responses of services arrive outside of the
 * request's async context.
 */
export interface OwnHeaders {
  set(ctx: Context, requestId: string): void;
  /** Returns the headers as a flat list of names and values, for `writeHead`. */
  list(requestId: string): OutgoingHttpHeader[];
}

/**
 * Prepares the headers for one kind of response.
 * @param publicUrl public origin of the site
 * @param csp policy of responses that are not pages
 * @param files true for static files. `setPageHeaders` adds the headers of pages.
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
 * Adds the headers of a page to a static file.
 * @param csp policy of the page
 */
export function setPageHeaders(ctx: Context, csp: string): void {
  for (const [name, value] of shown) ctx.res.setHeader(name, value);
  ctx.res.setHeader('Permissions-Policy', pagePermissions);
  ctx.res.setHeader('Content-Security-Policy', csp);
  ctx.res.setHeader('Content-Security-Policy-Report-Only', trustedTypesReport);
}

/** Headers that only the gateway sets. Values from services are dropped. */
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
