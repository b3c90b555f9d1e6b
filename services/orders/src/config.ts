import { defaultCancelWindowMinutes } from '@boaxepa/contracts/wire/orders';
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
  /** Address of the product as people see it: links in emails, pictures. */
  PUBLIC_URL: publicUrl(),
  CATALOG_INTERNAL_URL: url(),
  CATALOG_INTERNAL_KEY: secret(),
  /** Off: no limits of fair use either (product/orders.md#fair-use). */
  RATE_LIMITS: neverOffInProduction(bool({ default: true })),
  /** Minutes after which a confirmed order moves to awaiting_pickup by itself (product/orders.md#what-time-does). */
  ORDER_CANCEL_WINDOW_MINUTES: num({ default: defaultCancelWindowMinutes }),
  CARD_ENABLED: bool({ default: false }),
  /** Unless both are given, payment calls answer 503 (product/payments.md#ways-of-paying). */
  STRIPE_SECRET_KEY: str({ default: '' }),
  STRIPE_PUBLISHABLE_KEY: str({ default: '' }),
  /** What Stripe signs its webhooks with; the previous one too while rotating. */
  STRIPE_WEBHOOK_SECRET: str({ default: '' }),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: str({ default: '' }),
  /** Another address than Stripe's own, for tests. */
  STRIPE_API_BASE: str({ default: '' }),
};

export type SharedConfig = ConfigOf<typeof shared>;

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** A production that takes cards has all that it takes to give money back too. */
function paymentFaults(config: SharedConfig): string[] {
  if (config.NODE_ENV !== 'production') return [];
  const missing = stripeNames.filter((name) => config[name] === '');
  const wanted = config.CARD_ENABLED || missing.length < stripeNames.length;
  return [
    ...(wanted ? missing.map((name) => `${name}: card payments need all of ${stripeNames.join(', ')}`) : []),
    ...(config.STRIPE_API_BASE.startsWith('http:') ? ['STRIPE_API_BASE: must be https in production'] : []),
  ];
}

/** Environment of the server process, checked and frozen. @throws ConfigError listing every fault. */
export const readServerConfig = (env = process.env) =>
  readConfig(
    {
      ...shared,
      PORT: port(),
      /** Auth's public keys. */
      JWKS_URL: url(),
      AUTH_INTERNAL_URL: url(),
      AUTH_INTERNAL_KEY: secret(),
      ORDERS_INTERNAL_SECRET: secret(),
      ORDERS_INTERNAL_SECRET_PREVIOUS: optionalSecret(),
      DELIVERY_ENABLED: bool({ default: false }),
      PIX_ENABLED: bool({ default: false }),
    },
    env,
    paymentFaults,
  );

/** Environment of the worker process, checked and frozen. @throws ConfigError listing every fault. */
export const readWorkerConfig = (env = process.env) =>
  readConfig({ ...shared, ...mailSpec }, env, paymentFaults);
