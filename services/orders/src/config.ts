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

const sharedSpec = {
  ...processSpec,
  /** Public URL of the website. Links and images in emails start with it. */
  PUBLIC_URL: publicUrl(),
  CATALOG_INTERNAL_URL: url(),
  CATALOG_INTERNAL_KEY: secret(),
  /**
   * False disables rate limits and fair-use limits. Production refuses the value false (product/orders.md#fair-use).
   */
  RATE_LIMITS: neverOffInProduction(bool({ default: true })),
  /**
   * Minutes until a confirmed order changes to awaiting_pickup. Until then the shopper can cancel it
   * (product/orders.md#what-time-does).
   */
  ORDER_CANCEL_WINDOW_MINUTES: num({ default: 5 }),
  /** Private key that signs push notifications (VAPID). The value is a P-256 key in PKCS8 PEM, encoded in base64. */
  VAPID_PRIVATE_KEY: secret(),
  CARD_ENABLED: bool({ default: false }),
  /** Secret key for Stripe. Without Stripe keys, the payment routes answer 503 (product/payments.md#ways-of-paying). */
  STRIPE_SECRET_KEY: str({ default: '' }),
  STRIPE_PUBLISHABLE_KEY: str({ default: '' }),
  /** Base URL of the Stripe API. An empty string means Stripe itself; tests use a fake server. */
  STRIPE_API_BASE: str({ default: '' }),
};

/** Settings that the server and the worker share, and the webhook secrets, which only the server has. */
export type PaymentConfig = ConfigOf<typeof sharedSpec> & {
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_WEBHOOK_SECRET_PREVIOUS?: string;
};

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * Returns the problems of the payment settings. Production needs either all of these settings or none. Otherwise a
 * process could charge cards but not refund them.
 */
function paymentFaults(config: PaymentConfig): string[] {
  if (config.NODE_ENV !== 'production') return [];
  // Skip the webhook secret in the worker, because only the server has it.
  const names = stripeNames.filter((name) => name in config);
  const missing = names.filter((name) => config[name] === '');
  const isCardConfigured = config.CARD_ENABLED || missing.length < names.length;
  return [
    ...(isCardConfigured
      ? missing.map((name) => `${name}: card payments need all of ${names.join(', ')}`)
      : []),
    ...(config.STRIPE_API_BASE.startsWith('http:') ? ['STRIPE_API_BASE: must be https in production'] : []),
  ];
}

/**
 * Reads and validates the server's environment variables.
 * @throws ConfigError that lists every problem
 */
export const readServerConfig = (env = process.env) =>
  readConfig(
    {
      ...sharedSpec,
      PORT: port(),
      /** URL of the auth service's public keys (JWKS). This service verifies access tokens with these keys. */
      JWKS_URL: url(),
      AUTH_INTERNAL_URL: url(),
      AUTH_INTERNAL_KEY: secret(),
      ORDERS_INTERNAL_SECRET: secret(),
      ORDERS_INTERNAL_SECRET_PREVIOUS: optionalSecret(),
      /**
       * Secret from which pickup codes are computed. While operators replace the secret, `PICKUP_SECRET_PREVIOUS`
       * contains the old one, so that older codes stay valid.
       */
      PICKUP_SECRET: secret(),
      PICKUP_SECRET_PREVIOUS: optionalSecret(),
      DELIVERY_ENABLED: bool({ default: false }),
      PIX_ENABLED: bool({ default: false }),
      /**
       * Secret that verifies webhooks from Stripe. While operators replace the secret, `STRIPE_WEBHOOK_SECRET_PREVIOUS`
       * contains the old one, which stays valid.
       */
      STRIPE_WEBHOOK_SECRET: str({ default: '' }),
      STRIPE_WEBHOOK_SECRET_PREVIOUS: str({ default: '' }),
    },
    env,
    paymentFaults,
  );

/**
 * Reads and validates the worker's environment variables.
 * @throws ConfigError that lists every problem
 */
export const readWorkerConfig = (env = process.env) =>
  readConfig({ ...sharedSpec, ...mailSpec }, env, paymentFaults);
