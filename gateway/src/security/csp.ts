import { createHash } from 'node:crypto';

export interface CspOptions {
  production: boolean;
  /** URL template of the map tiles, such as `https://tile.example/{z}/{x}/{y}.png`. */
  tileUrl: string;
  /** True if card payments are configured. In this case, the policy allows the scripts, frames and API of Stripe. */
  stripe: boolean;
  publicUrl: string;
  /** Origin of the front ends' files. An empty string means that they have the same origin as the page. */
  remotesOrigin: string;
}

type Directives = Record<string, string[]>;

/**
 * CSP directives for card payments with Stripe. Every page needs them, because the browser applies the policy of the
 * first page until the user reloads. The app opens the card form without a reload.
 */
const stripeDirectives: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** CSP directives that allow the front ends' files from a CDN. */
const remotesDirectives = (origin: string): Directives =>
  Object.fromEntries(
    ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'].map((name) => [name, [origin]]),
  );

/**
 * Origins of the front ends in development, where each front end has its own port. `connect-src` also needs the web
 * sockets that reload the page after a change.
 */
const developmentOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];
const developmentDirectives: Directives = {
  'script-src': developmentOrigins,
  'style-src': developmentOrigins,
  'img-src': developmentOrigins,
  'font-src': developmentOrigins,
  'connect-src': [...developmentOrigins, 'ws://localhost:*', 'ws://127.0.0.1:*'],
};

/** Returns the origin of a map tile URL as a CSP source. A subdomain placeholder `{s}` becomes the wildcard `*`. */
function tileOrigin(tileUrl: string): string {
  return /^https?:\/\/[^/]+/.exec(tileUrl)?.[0].replace('{s}', '*') ?? '';
}

/** CSP sources for the inline scripts and inline styles of one page. */
export interface InlineSources {
  readonly script: string;
  readonly style: string;
}

/**
 * Returns CSP sources with a nonce, a random value for one response. The nonce allows the page's inline scripts and
 * styles, and the style elements of styled-components.
 */
export function nonceSources(nonce: string): InlineSources {
  return { script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'` };
}

const inlineScript = /<script>([^]*?)<\/script>/g;
const inlineStyle = /<style>([^]*?)<\/style>/g;

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

/**
 * Returns CSP sources with the hashes of a page's inline scripts and styles. Pages that browsers store need hashes,
 * because a nonce is valid for one response only. The hash of an empty text allows the style elements of
 * styled-components, which contain no text.
 */
export function hashSources(html: string): InlineSources {
  const emptyStyle = hashesOf('<style></style>', inlineStyle);
  return {
    script: hashesOf(html, inlineScript).join(' '),
    style: [...hashesOf(html, inlineStyle), ...emptyStyle].join(' '),
  };
}

/** Creates the function that returns the Content-Security-Policy of a page. */
export function createPageCsp(options: CspOptions): (inline: InlineSources) => string {
  const isSecure = options.publicUrl.startsWith('https:');
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'INLINE'],
    'style-src': ["'self'", 'INLINE'],
    'connect-src': ["'self'"],
    // A shop's photo can be on any host. On an https page, the browser loads it by https.
    'img-src': ["'self'", 'data:', 'https:', ...(isSecure ? [] : ['http:']), tileOrigin(options.tileUrl)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const additions = [
    ...(options.stripe ? [stripeDirectives] : []),
    ...(options.remotesOrigin ? [remotesDirectives(options.remotesOrigin)] : []),
    ...(options.production ? [] : [developmentDirectives]),
  ];
  for (const addition of additions) {
    for (const [name, sources] of Object.entries(addition)) {
      directives[name] = [...(directives[name] ?? []), ...sources];
    }
  }
  const text = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' ').trim());
  if (isSecure) text.push('upgrade-insecure-requests');
  const [start, middle, end] = text.join('; ').split('INLINE');
  return ({ script, style }) => `${start}${script}${middle}${style}${end}`;
}

/**
 * Trusted Types policy that reports but does not block. The browser reports each string that a script assigns as HTML
 * or as a script URL, unless the default policy in shell/src/trustedTypes.ts accepts the string.
 */
export const trustedTypesReport = "require-trusted-types-for 'script'; trusted-types default";

/**
 * Content-Security-Policy of responses that are not pages. If a browser shows such a response, it loads and runs
 * nothing.
 */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'";

/** Content-Security-Policy of the service worker, which may send requests only to its own origin. */
export const workerCsp = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Content-Security-Policy of the API documentation. It allows inline styles, because swagger-ui sets them. */
export const docsCsp =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
