import type { OutgoingHttpHeader } from 'node:http';
import type { Context } from 'koa';
import { requestIdOf } from '../proxy/requestIdentity.ts';
import { trustedTypesReport } from './csp.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** Security headers of every response. The list is fixed, because helmet would call fifteen functions per request. */
const always: Headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Security headers of responses that a browser can show as a page. Scripts, fonts and images do not need them. */
const pageHeaders: Headers = [
  ['X-Frame-Options', 'DENY'],
  // Map tile servers need the origin of the page in the Referer header.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), browsing-topics=()'],
];

/**
 * Permissions-Policy of all pages. Shops scan pickup codes with the camera. Every page must allow the camera, because
 * the browser applies the policy of the first page until the user reloads. The browser still asks the user for
 * permission.
 */
const pagePermissions = 'geolocation=(self), camera=(self), microphone=(), browsing-topics=()';

/** Security headers that are sent only over https. */
const overHttps: Headers = [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']];

/** Security headers and request id of the gateway's responses. */
export interface OwnHeaders {
  set(ctx: Context): void;
  /** Returns the headers as a flat list of names and values, for `writeHead`. */
  list(ctx: Context): OutgoingHttpHeader[];
}

/**
 * Prepares the security headers for one kind of response.
 * @param publicUrl public origin of the website
 * @param csp Content-Security-Policy of responses that are not pages
 * @param files true for static files, which need fewer headers. For a page, `setPageHeaders` adds the other headers.
 */
export function createOwnHeaders(publicUrl: string, csp: string, files = false): OwnHeaders {
  const fixed: Headers = [
    ...always,
    ...(files ? [] : pageHeaders),
    ...(publicUrl.startsWith('https:') ? overHttps : []),
    ['Content-Security-Policy', csp],
  ];
  const flat = fixed.flat();
  return {
    set(ctx) {
      for (const [name, value] of fixed) ctx.res.setHeader(name, value);
      ctx.res.setHeader('X-Request-Id', requestIdOf(ctx));
    },
    list: (ctx) => [...flat, 'X-Request-Id', requestIdOf(ctx)],
  };
}

/**
 * Adds the security headers that a page needs in addition to those of a static file.
 * @param csp Content-Security-Policy of the page
 */
export function setPageHeaders(ctx: Context, csp: string): void {
  for (const [name, value] of pageHeaders) ctx.res.setHeader(name, value);
  ctx.res.setHeader('Permissions-Policy', pagePermissions);
  ctx.res.setHeader('Content-Security-Policy', csp);
  ctx.res.setHeader('Content-Security-Policy-Report-Only', trustedTypesReport);
}

/** Response headers that only the gateway sets. If a service sends one of them, the gateway drops it. */
export const gatewayHeaders: ReadonlySet<string> = new Set([
  ...[...always, ...pageHeaders].map(([name]) => name.toLowerCase()),
  'strict-transport-security',
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
]);
