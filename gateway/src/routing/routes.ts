export const serviceNames = ['auth', 'catalog', 'orders', 'admin'] as const;

export type ServiceName = (typeof serviceNames)[number];

/**
 * Kinds of calls with a separate, strict limit per address (product/sessions.md#limits-on-guessing). All other calls
 * share the general limits.
 */
export type StrictLimit = 'login' | 'register' | 'recovery' | 'clientFailures' | 'pickupLinks';

export interface Route {
  /** A complete path. The route also owns every path below it. */
  readonly prefix: string;
  /** `gateway` means that the gateway answers itself (src/failures, src/releases). */
  readonly service: ServiceName | 'gateway';
  readonly strictLimit?: StrictLimit;
  /** Paths whose answers are the same for every caller (product/calls.md#shared-answers). */
  readonly shared?: RegExp;
}

/**
 * The first entry that owns a path wins, so list a narrow prefix before a wide one. A path under /api without an entry
 * is answered with 404; the gateway forwards nothing outside /api.
 */
export const routes: readonly Route[] = [
  { prefix: '/api/client-failures', service: 'gateway', strictLimit: 'clientFailures' },

  { prefix: '/api/auth/login', service: 'auth', strictLimit: 'login' },
  { prefix: '/api/auth/register', service: 'auth', strictLimit: 'register' },
  { prefix: '/api/auth/forgot-password', service: 'auth', strictLimit: 'recovery' },
  { prefix: '/api/auth/validate-reset-token', service: 'auth', strictLimit: 'recovery' },
  { prefix: '/api/auth/reset-password', service: 'auth', strictLimit: 'recovery' },
  { prefix: '/api/auth', service: 'auth' },

  { prefix: '/api/shopper/me', service: 'auth' },
  { prefix: '/api/shopper/change-password', service: 'auth' },
  { prefix: '/api/shopper/orders', service: 'orders' },
  { prefix: '/api/shopper/notifications', service: 'orders' },
  { prefix: '/api/shopper/partners', service: 'catalog', shared: /^\/api\/shopper\/partners$/ },

  { prefix: '/api/partners/register', service: 'auth', strictLimit: 'register' },
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
  { prefix: '/api/ratings', service: 'orders' },
  { prefix: '/api/payments', service: 'orders' },
  { prefix: '/api/config', service: 'orders' },

  // The gateway owns the channels of the remotes.
  { prefix: '/api/admin/releases', service: 'gateway' },
  { prefix: '/api/admin/login', service: 'auth', strictLimit: 'login' },
  { prefix: '/api/admin/change-password', service: 'auth' },
  { prefix: '/api/admin', service: 'admin' },
];
