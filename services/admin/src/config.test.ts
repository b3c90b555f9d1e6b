import { ConfigError } from '@boaxepa/service-kit/config/readConfig';
import { readAdminConfig } from './config.ts';

test('lists every missing secret and address at once', () => {
  const env = {
    NODE_ENV: 'production',
    PORT: '3004',
    INTERNAL_PORT: '3104',
    MONGO_URL: 'mongodb://m/x',
    REDIS_URL: 'redis://r',
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
