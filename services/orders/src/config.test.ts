import { readServerConfig, readWorkerConfig } from './config.ts';

const env = {
  NODE_ENV: 'development',
  PORT: '4003',
  INTERNAL_PORT: '4103',
  MONGO_URL: 'mongodb://127.0.0.1:27017/boaxepa_orders',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_URL: 'https://boaxepa.example',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.test>',
  MAIL_REPLY_TO: 'ajuda@boaxepa.test',
  JWKS_URL: 'http://127.0.0.1:4101/internal/jwks.json',
  AUTH_INTERNAL_URL: 'http://127.0.0.1:4101',
  CATALOG_INTERNAL_URL: 'http://127.0.0.1:4102',
  AUTH_INTERNAL_KEY: 'a-secret-of-auth-1',
  CATALOG_INTERNAL_KEY: 'a-secret-of-catalog',
  ORDERS_INTERNAL_SECRET: 'a-secret-of-orders',
  PICKUP_SECRET: 'a-secret-of-pickup-codes',
  VAPID_PRIVATE_KEY: 'a-key-of-push-notifications',
};

it('reads server and worker from one environment, with every switch off by default', () => {
  expect(readServerConfig(env)).toMatchObject({
    ORDER_CANCEL_WINDOW_MINUTES: 5,
    DELIVERY_ENABLED: false,
    PIX_ENABLED: false,
    CARD_ENABLED: false,
    STRIPE_SECRET_KEY: '',
  });
  expect(readWorkerConfig(env)).toMatchObject({ ORDER_CANCEL_WINDOW_MINUTES: 5 });
});

it('defaults to production, so that demo data cannot be imported by mistake', () => {
  expect(readServerConfig({ ...env, NODE_ENV: undefined }).NODE_ENV).toBe('production');
});

it('reports every problem in one error, including missing secrets', () => {
  const { ORDERS_INTERNAL_SECRET: _secret, ...rest } = env;
  expect(() => readServerConfig({ ...rest, PORT: 'x' })).toThrow(/ORDERS_INTERNAL_SECRET[^]*PORT/);
});

it('accepts RATE_LIMITS=off outside production only, in server and worker', () => {
  for (const read of [readServerConfig, readWorkerConfig]) {
    expect(read(env).RATE_LIMITS).toBe(true);
    expect(read({ ...env, RATE_LIMITS: 'off' }).RATE_LIMITS).toBe(false);
    expect(() => read({ ...env, NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow(
      'RATE_LIMITS: cannot be off in production',
    );
  }
});

it('refuses http, and a database on another machine without a password, in production, in server and worker', () => {
  const open = { PUBLIC_URL: 'http://x', MONGO_URL: 'mongodb://mongo/x', REDIS_URL: 'redis://redis' };
  for (const read of [readServerConfig, readWorkerConfig])
    expect(() => read({ ...env, NODE_ENV: 'production', ...open })).toThrow(
      /MONGO_URL: must name a user and password[^]*PUBLIC_URL: must be https[^]*REDIS_URL: must name a user and password/,
    );
});

describe('card payments', () => {
  const production = { ...env, NODE_ENV: 'production' };
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  it('require either all or none of their settings in production', () => {
    for (const read of [readServerConfig, readWorkerConfig]) {
      expect(read({ ...production, ...keys, CARD_ENABLED: 'true' }).CARD_ENABLED).toBe(true);
      expect(read(production).STRIPE_SECRET_KEY).toBe('');
    }
  });

  it.each(Object.keys(keys))('are refused in production without %s', (name) => {
    expect(() => readServerConfig({ ...production, ...keys, [name]: '' })).toThrow(
      new RegExp(`- ${name}: card payments need`),
    );
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])(
    'are refused in production without %s in the worker',
    (name) => {
      expect(() => readWorkerConfig({ ...production, ...keys, [name]: '' })).toThrow(
        new RegExp(`- ${name}: card payments need`),
      );
    },
  );

  it('need no secret of webhooks in the worker, which receives none', () => {
    const config = readWorkerConfig({ ...production, ...keys, STRIPE_WEBHOOK_SECRET: undefined });
    expect(config).not.toHaveProperty('STRIPE_WEBHOOK_SECRET');
  });

  it('cannot be enabled without keys, and keys are never sent unencrypted', () => {
    expect(() => readServerConfig({ ...production, CARD_ENABLED: 'true' })).toThrow(
      /STRIPE_PUBLISHABLE_KEY[^]*STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET/,
    );
    expect(() => readServerConfig({ ...production, STRIPE_API_BASE: 'http://stripe.test' })).toThrow(
      'STRIPE_API_BASE: must be https in production',
    );
  });

  it('may be configured incompletely in development', () => {
    expect(readServerConfig({ ...env, STRIPE_SECRET_KEY: 'sk_test_1' }).STRIPE_SECRET_KEY).toBe('sk_test_1');
  });
});
