import { readServerConfig, readWorkerConfig } from './config.ts';

const env = {
  NODE_ENV: 'development',
  PORT: '4003',
  INTERNAL_PORT: '4103',
  MONGO_URL: 'mongodb://127.0.0.1:27017/boaxepa_orders',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_URL: 'http://localhost:8080',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.test>',
  JWKS_URL: 'http://127.0.0.1:4101/internal/jwks.json',
  AUTH_INTERNAL_URL: 'http://127.0.0.1:4101',
  CATALOG_INTERNAL_URL: 'http://127.0.0.1:4102',
  AUTH_INTERNAL_SECRET: 'a-secret-of-auth-1',
  CATALOG_INTERNAL_SECRET: 'a-secret-of-catalog',
  ORDERS_INTERNAL_SECRET: 'a-secret-of-orders',
};

it('reads server and worker from one environment, every switch off', () => {
  expect(readServerConfig(env)).toMatchObject({
    ORDER_CANCEL_WINDOW_MINUTES: 5,
    DELIVERY_ENABLED: false,
    PIX_ENABLED: false,
    CARD_ENABLED: false,
    STRIPE_SECRET_KEY: '',
  });
  expect(readWorkerConfig(env)).toMatchObject({ ORDER_CANCEL_WINDOW_MINUTES: 5 });
});

it('is a production unless it says otherwise, so that demo data cannot be imported by mistake', () => {
  expect(readServerConfig({ ...env, NODE_ENV: undefined }).NODE_ENV).toBe('production');
});

it('names every fault at once, a missing secret too', () => {
  const { ORDERS_INTERNAL_SECRET: _secret, ...rest } = env;
  expect(() => readServerConfig({ ...rest, PORT: 'x' })).toThrow(/ORDERS_INTERNAL_SECRET[^]*PORT/);
});
