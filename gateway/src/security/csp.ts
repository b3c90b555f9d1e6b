export interface CspOptions {
  production: boolean;
  /** URL template of the map tiles, such as `https://tile.example/{z}/{x}/{y}.png`. */
  tileUrl: string;
  /** True if card payments are configured. Only then does the policy allow Stripe's origins. */
  stripe: boolean;
  publicUrl: string;
}

type Directives = Record<string, string[]>;

/**
 * Directives that every page needs if card payments are configured. A person reaches the card form by client-side
 * navigation, and the browser then still applies the policy of the first page.
 */
const stripeDirectives: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * Origins of a remote under development. It is served from another port of this machine and reloads through a web
 * socket.
 */
const developmentOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];
const developmentDirectives: Directives = {
  'script-src': developmentOrigins,
  'style-src': developmentOrigins,
  'img-src': developmentOrigins,
  'font-src': developmentOrigins,
  'connect-src': [...developmentOrigins, 'ws://localhost:*', 'ws://127.0.0.1:*'],
};

/** Returns the origin of a tile URL template. A rotating subdomain `{s}` becomes a wildcard. */
function tileOrigin(tileUrl: string): string {
  return /^https?:\/\/[^/]+/.exec(tileUrl)?.[0].replace('{s}', '*') ?? '';
}

/**
 * Creates a function that returns a page's Content-Security-Policy for a nonce. The nonce allows the page's inline
 * style and script, and the styles that styled-components adds at run time. All other scripts are files.
 */
export function createPageCsp(options: CspOptions): (nonce: string) => string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'nonce-NONCE'"],
    'style-src': ["'self'", "'nonce-NONCE'"],
    'connect-src': ["'self'"],
    // Photos of partners can come from any https host.
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
 * Second policy of a page, which reports but does not block. The browser reports each string that a script assigns as
 * HTML or as a script address, unless the shell's default policy approves the string (shell/src/trustedTypes.ts).
 */
export const trustedTypesReport = "require-trusted-types-for 'script'; trusted-types default";

/** Policy of responses that are not pages. It forbids them to load or run anything. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the API documentation pages. It allows inline styles because swagger-ui sets them. */
export const docsCsp =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
