import { ConfigError } from '@boaxepa/service-kit/config/readConfig';
import { readAuthConfig, readAuthWorkerConfig } from './config.ts';

const env = {
  NODE_ENV: 'production',
  PORT: '3001',
  INTERNAL_PORT: '3101',
  MONGO_URL: 'mongodb://localhost/boaxepa_auth',
  REDIS_URL: 'redis://localhost',
  PUBLIC_URL: 'https://boaxepa.example',
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.example>',
  MAIL_REPLY_TO: 'ajuda@boaxepa.example',
  CATALOG_INTERNAL_URL: 'http://catalog:3102',
  ORDERS_INTERNAL_URL: 'http://orders:3103',
  ADMIN_INTERNAL_URL: 'http://admin:3104',
  AUTH_INTERNAL_SECRET: 'a'.repeat(32),
  CATALOG_INTERNAL_KEY: 'b'.repeat(32),
  ORDERS_INTERNAL_KEY: 'c'.repeat(32),
  ADMIN_INTERNAL_KEY: 'd'.repeat(32),
  JWT_PRIVATE_KEY: 'pem',
};

function faultsOf(overrides: Record<string, string | undefined>): string[] {
  try {
    readAuthConfig({ ...env, ...overrides });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('accepts a production environment with limits on and without a first administrator', () => {
  expect(readAuthConfig(env)).toMatchObject({ RATE_LIMITS: true, ADMIN_EMAIL: '' });
});

test('accepts RATE_LIMITS=off outside production only', () => {
  expect(faultsOf({ RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS: cannot be off in production']);
  expect(faultsOf({ NODE_ENV: undefined, RATE_LIMITS: 'off' })).toEqual([
    'RATE_LIMITS: cannot be off in production',
  ]);
  expect(readAuthConfig({ ...env, NODE_ENV: 'development', RATE_LIMITS: 'off' }).RATE_LIMITS).toBe(false);
});

test('requires email and password of the first administrator together, and validates them', () => {
  expect(faultsOf({ ADMIN_EMAIL: 'admin@boaxepa.test' })).toEqual([
    'ADMIN_EMAIL, ADMIN_PASSWORD: both or none',
  ]);
  expect(faultsOf({ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: '123' })).toEqual([
    'ADMIN_EMAIL: not an email address',
    'ADMIN_PASSWORD: at least 6 characters',
  ]);
});

test('refuses the demo administrator in production only', () => {
  const demo = { ADMIN_EMAIL: 'admin@boaxepa.test', ADMIN_PASSWORD: 'Admin123' };
  expect(faultsOf(demo)).toEqual(['ADMIN_PASSWORD: the demo password is public']);
  expect(faultsOf({ ...demo, NODE_ENV: 'development' })).toEqual([]);
});

test('refuses a PUBLIC_URL without https in production, in server and worker', () => {
  for (const read of [readAuthConfig, readAuthWorkerConfig])
    expect(() => read({ ...env, PUBLIC_URL: 'http://boaxepa.example' })).toThrow(
      'PUBLIC_URL: must be https in production',
    );
});

test('refuses databases on other machines without a password in production', () => {
  expect(faultsOf({ MONGO_URL: 'mongodb://mongo/x', REDIS_URL: 'redis://redis' })).toEqual([
    'MONGO_URL: must name a user and password in production',
    'REDIS_URL: must name a user and password in production',
  ]);
});

test('reports every problem in one error', () => {
  const faults = faultsOf({
    AUTH_INTERNAL_SECRET: undefined,
    JWT_PRIVATE_KEY: undefined,
    RATE_LIMITS: 'off',
  });
  expect(faults).toHaveLength(3);
});
