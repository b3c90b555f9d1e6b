import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { runServer } from '@boaxepa/service-kit/shutdown/serviceProcesses';
import { adminSchema, adminRoutes } from './app.ts';
import { readAdminConfig } from './config.ts';

const config = readAdminConfig();

await runServer({
  service: 'admin',
  config,
  schema: adminSchema,
  internalSecrets: [config.ADMIN_INTERNAL_SECRET, config.ADMIN_INTERNAL_SECRET_PREVIOUS],
  async start({ connection, logger, openClient }) {
    const routes = adminRoutes({
      connection,
      clock: () => new Date(),
      auth: openClient('auth', config.AUTH_INTERNAL_URL, config.AUTH_INTERNAL_KEY),
      catalog: openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY),
      orders: openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY),
    });
    return { routes, keys: remoteKeys(config.JWKS_URL, logger) };
  },
});
