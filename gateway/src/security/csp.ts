export interface CspOptions {
  production: boolean;
  /** Address pattern of the map's tiles, such as `https://tile.example/{z}/{x}/{y}.png`. */
  tileUrl: string;
  /** Whether card payments are configured; only then Stripe's origins are let in. */
  stripe: boolean;
  publicUrl: string;
}

type Directives = Record<string, string[]>;

/** On every page: the one with the card form may be reached from any of them without another page load. */
const stripeDirectives: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** A remote under development comes from another port of this machine, its hot updates over a web socket. */
const developmentOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];
const developmentDirectives: Directives = {
  'script-src': developmentOrigins,
  'style-src': developmentOrigins,
  'img-src': developmentOrigins,
  'font-src': developmentOrigins,
  'connect-src': [...developmentOrigins, 'ws://localhost:*', 'ws://127.0.0.1:*'],
};

/** Origin of a tile pattern; a rotating subdomain `{s}` becomes a wildcard. */
function tileOrigin(tileUrl: string): string {
  return /^https?:\/\/[^/]+/.exec(tileUrl)?.[0].replace('{s}', '*') ?? '';
}

/**
 * Makes the function that answers the Content-Security-Policy of a page for its nonce, which is for the page's own style and script
 * and for the styles that styled-components puts in at run time; all other scripts come from files.
 */
export function createPageCsp(options: CspOptions): (nonce: string) => string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'nonce-NONCE'"],
    'style-src': ["'self'", "'nonce-NONCE'"],
    'connect-src': ["'self'"],
    // Partners' photos stand anywhere on the web.
    'img-src': ["'self'", 'data:', 'https:', tileOrigin(options.tileUrl)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const additions = [
    ...(options.stripe ? [stripeDirectives] : []),
    ...(options.production ? [] : [developmentDirectives]),
  ];
  for (const addition of additions) {
    for (const [name, sources] of Object.entries(addition)) {
      directives[name] = [...(directives[name] ?? []), ...sources];
    }
  }
  const text = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' ').trim());
  if (options.publicUrl.startsWith('https:')) text.push('upgrade-insecure-requests');
  const parts = text.join('; ').split('NONCE');
  return (nonce) => parts.join(nonce);
}

/** For answers that are no page: nothing in them may load or run anything. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'";

/** For the pages that show the services' OpenAPI documents; swagger-ui sets styles on its elements. */
export const docsCsp =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
