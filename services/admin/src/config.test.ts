import { ConfigError } from '@boaxepa/service-kit/config/readConfig';
import { readAdminConfig, readQueuesConfig } from './config.ts';

test('reports every missing secret and address in one error', () => {
  const env = {
    NODE_ENV: 'production',
    PORT: '3004',
    INTERNAL_PORT: '3104',
    MONGO_URL: 'mongodb://admin:secret@m/x',
    REDIS_URL: 'redis://admin:secret@r',
  };
  const faults = () => {
    try {
      readAdminConfig(env);
    } catch (error) {
      return error instanceof ConfigError ? error.faults.map((fault) => fault.split(':')[0]) : [];
    }
    return [];
  };
  expect(faults()).toEqual([
    'ADMIN_INTERNAL_SECRET',
    'AUTH_INTERNAL_KEY',
    'AUTH_INTERNAL_URL',
    'CATALOG_INTERNAL_KEY',
    'CATALOG_INTERNAL_URL',
    'JWKS_URL',
    'ORDERS_INTERNAL_KEY',
    'ORDERS_INTERNAL_URL',
  ]);
});

test('refuses a database on another machine without a password in production', () => {
  const env = { NODE_ENV: 'production', MONGO_URL: 'mongodb://mongo/x', REDIS_URL: 'redis://redis' };
  expect(() => readAdminConfig(env)).toThrow(/MONGO_URL: must name[^]*REDIS_URL: must name/);
  expect(() => readQueuesConfig(env)).toThrow('REDIS_URL: must name a user and password');
});
