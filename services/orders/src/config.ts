import {
  bool,
  mailSpec,
  neverOffInProduction,
  num,
  optionalSecret,
  port,
  processSpec,
  publicUrl,
  readConfig,
  secret,
  str,
  url,
  type ConfigOf,
} from '@boaxepa/service-kit/config/readConfig';

const shared = {
  ...processSpec,
  /** Public URL of the product, used for links and images in emails. */
  PUBLIC_URL: publicUrl(),
  CATALOG_INTERNAL_URL: url(),
  CATALOG_INTERNAL_KEY: secret(),
  /** If false, the fair-use limits are disabled too (product/orders.md#fair-use). */
  RATE_LIMITS: neverOffInProduction(bool({ default: true })),
  /** A confirmed order becomes awaiting_pickup after this number of minutes (product/orders.md#what-time-does). */
  ORDER_CANCEL_WINDOW_MINUTES: num({ default: 5 }),
  CARD_ENABLED: bool({ default: false }),
  /** If a Stripe key is missing, payment routes answer 503 (product/payments.md#ways-of-paying). */
  STRIPE_SECRET_KEY: str({ default: '' }),
  STRIPE_PUBLISHABLE_KEY: str({ default: '' }),
  /** Base URL of the Stripe API. Tests use a fake server. */
  STRIPE_API_BASE: str({ default: '' }),
};

export type SharedConfig = ConfigOf<typeof shared>;

const clientNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;

/**
 * Returns the problems of the payment settings. Production rejects a partial configuration, because every instance that can
 * charge cards must also be able to refund.
 */
function paymentFaults(config: SharedConfig & { STRIPE_WEBHOOK_SECRET?: string }): string[] {
  if (config.NODE_ENV !== 'production') return [];
  const names =
    config.STRIPE_WEBHOOK_SECRET === undefined
      ? clientNames
      : [...clientNames, 'STRIPE_WEBHOOK_SECRET' as const];
  const missing = names.filter((name) => config[name] === '');
  const wanted = config.CARD_ENABLED || missing.length < names.length;
  return [
    ...(wanted ? missing.map((name) => `${name}: card payments need all of ${names.join(', ')}`) : []),
    ...(config.STRIPE_API_BASE.startsWith('http:') ? ['STRIPE_API_BASE: must be https in production'] : []),
  ];
}

/**
 * Reads and validates the environment variables of the server.
 * @throws ConfigError that lists every problem
 */
export const readServerConfig = (env = process.env) =>
  readConfig(
    {
      ...shared,
      PORT: port(),
      /** URL of the auth service's public keys (JWKS). */
      JWKS_URL: url(),
      AUTH_INTERNAL_URL: url(),
      AUTH_INTERNAL_KEY: secret(),
      ORDERS_INTERNAL_SECRET: secret(),
      ORDERS_INTERNAL_SECRET_PREVIOUS: optionalSecret(),
      /** Key from which pickup codes are derived and signed. During a rotation, the previous secret is also accepted. */
      PICKUP_SECRET: secret(),
      PICKUP_SECRET_PREVIOUS: optionalSecret(),
      DELIVERY_ENABLED: bool({ default: false }),
      PIX_ENABLED: bool({ default: false }),
      /** Secrets that verify the signatures of Stripe's webhooks. During a rotation, the previous secret is also accepted. */
      STRIPE_WEBHOOK_SECRET: str({ default: '' }),
      STRIPE_WEBHOOK_SECRET_PREVIOUS: str({ default: '' }),
    },
    env,
    paymentFaults,
  );

/**
 * Reads and validates the environment variables of the worker.
 * @throws ConfigError that lists every problem
 */
export const readWorkerConfig = (env = process.env) =>
  readConfig({ ...shared, ...mailSpec }, env, paymentFaults);
