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
  /** Public URL of the product, for links and pictures in emails. */
  PUBLIC_URL: publicUrl(),
  CATALOG_INTERNAL_URL: url(),
  CATALOG_INTERNAL_KEY: secret(),
  /** false also disables the fair-use limits (product/orders.md#fair-use). */
  RATE_LIMITS: neverOffInProduction(bool({ default: true })),
  /** Minutes after which a confirmed order becomes awaiting_pickup (product/orders.md#what-time-does). */
  ORDER_CANCEL_WINDOW_MINUTES: num({ default: 5 }),
  CARD_ENABLED: bool({ default: false }),
  /** Payment calls answer 503 unless both Stripe keys are set (product/payments.md#ways-of-paying). */
  STRIPE_SECRET_KEY: str({ default: '' }),
  STRIPE_PUBLISHABLE_KEY: str({ default: '' }),
  /** Replaces Stripe's base URL in tests. */
  STRIPE_API_BASE: str({ default: '' }),
};

export type SharedConfig = ConfigOf<typeof shared>;

const clientNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;

/**
 * Returns the problems of the payment settings. In production a partial configuration is rejected, because an instance
 * that can charge cards must also be able to refund them. Only the server receives webhooks and has their secret.
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
      /** URL of auth's public keys (JWKS). */
      JWKS_URL: url(),
      AUTH_INTERNAL_URL: url(),
      AUTH_INTERNAL_KEY: secret(),
      ORDERS_INTERNAL_SECRET: secret(),
      ORDERS_INTERNAL_SECRET_PREVIOUS: optionalSecret(),
      /** Derives and signs pickup codes. During a rotation, the previous secret is also accepted. */
      PICKUP_SECRET: secret(),
      PICKUP_SECRET_PREVIOUS: optionalSecret(),
      DELIVERY_ENABLED: bool({ default: false }),
      PIX_ENABLED: bool({ default: false }),
      /** Secrets that verify Stripe's webhooks. During a rotation, the previous secret is also accepted. */
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
