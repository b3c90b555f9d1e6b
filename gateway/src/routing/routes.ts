export const serviceNames = ['auth', 'catalog', 'orders', 'admin'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Kinds of requests that have a separate, stricter limit per IP address (product/sessions.md#limits-on-guessing). */
export type StrictLimit = 'login' | 'clientFailures' | 'webVitals' | 'pickupLinks';

export interface Route {
  /** First segments of the path. The route covers this path and every path below it. */
  readonly prefix: string;
  /** Service that receives the requests. The value 'gateway' means that the gateway handles the requests itself. */
  readonly service: ServiceName | 'gateway';
  readonly strictLimit?: StrictLimit;
  /**
   * Matches GET paths whose response is the same for every caller, so that the gateway may cache it
   * (product/calls.md#shared-answers).
   */
  readonly shared?: RegExp;
}

/**
 * API routes of the gateway. The first matching prefix wins, so a longer prefix must come before a shorter one. Any
 * other path under /api gets a 404.
 */
export const routes: readonly Route[] = [
  { prefix: '/api/client-failures', service: 'gateway', strictLimit: 'clientFailures' },
  { prefix: '/api/web-vitals', service: 'gateway', strictLimit: 'webVitals' },

  { prefix: '/api/auth/login', service: 'auth', strictLimit: 'login' },
  { prefix: '/api/auth', service: 'auth' },

  { prefix: '/api/shopper/me', service: 'auth' },
  { prefix: '/api/shopper/change-password', service: 'auth' },
  { prefix: '/api/shopper/orders', service: 'orders' },
  { prefix: '/api/shopper/notifications', service: 'orders' },
  { prefix: '/api/shopper/partners', service: 'catalog', shared: /^\/api\/shopper\/partners$/ },

  { prefix: '/api/partners/register', service: 'auth' },
  { prefix: '/api/partners/login', service: 'auth', strictLimit: 'login' },
  { prefix: '/api/partners/account', service: 'auth', strictLimit: 'login' },
  { prefix: '/api/partner/me', service: 'auth' },
  { prefix: '/api/partner/change-password', service: 'auth' },
  { prefix: '/api/partner/ratings', service: 'orders' },
  { prefix: '/api/partner-profile', service: 'catalog' },
  {
    prefix: '/api/partner',
    service: 'catalog',
    shared: /^\/api\/partner\/[0-9a-f]{24}(?:\/(?:bags|products))?$/,
  },
  { prefix: '/api/products', service: 'catalog' },
  { prefix: '/api/bags', service: 'catalog' },

  { prefix: '/api/orders', service: 'orders' },
  { prefix: '/api/pickup-links', service: 'orders', strictLimit: 'pickupLinks' },
  { prefix: '/api/push', service: 'orders' },
  { prefix: '/api/ratings', service: 'orders' },
  { prefix: '/api/payments', service: 'orders' },
  { prefix: '/api/config', service: 'orders' },

  // The gateway manages the front-end releases itself, so this prefix must come before '/api/admin'.
  { prefix: '/api/admin/releases', service: 'gateway' },
  { prefix: '/api/admin/login', service: 'auth', strictLimit: 'login' },
  { prefix: '/api/admin/change-password', service: 'auth' },
  { prefix: '/api/admin', service: 'admin' },
];

/**
 * Matches paths that the gateway and a service may read differently, such as paths with dot segments or encoded
 * slashes. The gateway refuses such paths. Otherwise a client could bypass the rate limit of a route.
 */
const ambiguous = /\/\/|\/\.{1,2}(?:\/|$)|%2e|%2f|%5c|\\|[^\x21-\x7e]/i;

/**
 * Returns the route of a path, which must not include the query. Returns undefined if no route matches or the path is
 * ambiguous.
 */
export function findRoute(path: string): Route | undefined {
  if (ambiguous.test(path)) return undefined;
  return routes.find(
    ({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
  );
}
