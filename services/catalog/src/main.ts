import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { runServer } from '@boaxepa/service-kit/shutdown/serviceProcesses';
import { catalogRoutes, catalogSchema } from './app.ts';
import { readServerConfig } from './config.ts';

const config = readServerConfig();

await runServer({
  service: 'catalog',
  config,
  schema: catalogSchema,
  internalSecrets: [config.CATALOG_INTERNAL_SECRET, config.CATALOG_INTERNAL_SECRET_PREVIOUS],
  async start({ connection, outbox, logger, openClient }) {
    const routes = catalogRoutes({
      connection,
      outbox,
      orders: openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY),
      clock: () => new Date(),
      publicUrl: config.PUBLIC_URL,
      hideMedicines: config.HIDE_MEDICINES,
      sharedMs: config.SHARED_SECONDS * 1000,
    });
    return { routes, keys: remoteKeys(config.JWKS_URL, logger) };
  },
});
