export interface CspOptions {
  production: boolean;
  /** URL template of the map tiles, such as `https://tile.example/{z}/{x}/{y}.png`. */
  tileUrl: string;
  /** True if card payments are configured. Only then are the origins of Stripe allowed. */
  stripe: boolean;
  publicUrl: string;
}

type Directives = Record<string, string[]>;

/**
 * Directives for card payments. Every page has them, because the policy of the first page remains valid after client-side
 * navigation to the card form.
 */
const stripeDirectives: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Origins of a remote under development, which has a separate port and reloads through a web socket. */
const developmentOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];
const developmentDirectives: Directives = {
  'script-src': developmentOrigins,
  'style-src': developmentOrigins,
  'img-src': developmentOrigins,
  'font-src': developmentOrigins,
  'connect-src': [...developmentOrigins, 'ws://localhost:*', 'ws://127.0.0.1:*'],
};

/** Returns the origin of a tile URL template. The subdomain placeholder `{s}` becomes a wildcard. */
function tileOrigin(tileUrl: string): string {
  return /^https?:\/\/[^/]+/.exec(tileUrl)?.[0].replace('{s}', '*') ?? '';
}

/**
 * Creates a function that returns the Content-Security-Policy of a page. The nonce allows the inline style and script of the
 * page, and the styles of styled-components.
 */
export function createPageCsp(options: CspOptions): (nonce: string) => string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'nonce-NONCE'"],
    'style-src': ["'self'", "'nonce-NONCE'"],
    'connect-src': ["'self'"],
    // Photos of shops can be on any https host.
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

/**
 * Report-only policy of a page. The browser reports each string that a script assigns as HTML or script URL, unless the default
 * policy of the shell accepts the string (shell/src/trustedTypes.ts).
 */
export const trustedTypesReport = "require-trusted-types-for 'script'; trusted-types default";

/** Policy of responses that are not pages. Nothing may be loaded or executed. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the API documentation. swagger-ui needs inline styles. */
export const docsCsp =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
