import type { OutgoingHttpHeader } from 'node:http';
import type { Context } from 'koa';

/**
 * Headers that every answer carries. A fixed list instead of helmet: they are the same for all answers, and helmet's
 * fifteen functions a request are a measurable part of what a forwarded request costs.
 */
const always: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  // Tile servers ask for the origin of the page that shows their map.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), browsing-topics=()'],
];

/** The headers for a site that is reached at `publicUrl`; over https also that it never is anything else. */
function securityHeaders(publicUrl: string): readonly (readonly [string, string])[] {
  if (!publicUrl.startsWith('https:')) return always;
  return [...always, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']];
}

/** What the gateway itself puts on every answer. The request id is given: what a service's answer sets off runs in no request's context. */
export interface OwnHeaders {
  /** Onto an answer that Koa sends. */
  set(ctx: Context, requestId: string): void;
  /** The same as a flat list of names and values, for an answer that is written at once. */
  list(requestId: string): OutgoingHttpHeader[];
}

/** @param csp policy of answers that are no pages */
export function createOwnHeaders(publicUrl: string, csp: string): OwnHeaders {
  const fixed = [...securityHeaders(publicUrl), ['Content-Security-Policy', csp] as const];
  const flat = fixed.flat();
  return {
    set(ctx, requestId) {
      for (const [name, value] of fixed) ctx.res.setHeader(name, value);
      ctx.res.setHeader('X-Request-Id', requestId);
    },
    list: (requestId) => [...flat, 'X-Request-Id', requestId],
  };
}

/** Names that services set as well and that only the gateway answers. */
export const gatewayHeaders: ReadonlySet<string> = new Set([
  ...always.map(([name]) => name.toLowerCase()),
  'strict-transport-security',
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
]);
