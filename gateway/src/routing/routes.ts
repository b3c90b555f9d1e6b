/** The services behind the gateway; their addresses come from the configuration. */
export const serviceNames = ['auth', 'catalog', 'orders', 'admin'] as const;

export type ServiceName = (typeof serviceNames)[number];

/**
 * Calls that get a strict limit per address of their own (product/sessions.md#limits-on-guessing); everything else
 * shares the general ones.
 */
export type StrictLimit = 'login' | 'register' | 'recovery' | 'clientFailures';

export interface Route {
  /** A whole path; it also owns every path below it. */
  readonly prefix: string;
  /** `gateway` answers itself (src/failures). */
  readonly service: ServiceName | 'gateway';
  readonly strictLimit?: StrictLimit;
  /** Paths whose answers are the same for everybody, whoever asks (product/calls.md#shared-answers). */
  readonly shared?: RegExp;
}

/**
 * Who answers what. The first entry that owns a path wins, so a narrower prefix stands before a wider one. A path under
 * /api that no entry owns does not exist, and nothing outside /api is ever forwarded.
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
  { prefix: '/api/ratings', service: 'orders' },
  { prefix: '/api/payments', service: 'orders' },
  { prefix: '/api/config', service: 'orders' },

  { prefix: '/api/admin/login', service: 'auth', strictLimit: 'login' },
  { prefix: '/api/admin/change-password', service: 'auth' },
  { prefix: '/api/admin', service: 'admin' },
];
