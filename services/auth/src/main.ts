import { localKeys } from '@boaxepa/service-kit/auth/jwks';
import { runServer } from '@boaxepa/service-kit/shutdown/serviceProcesses';
import { authSchema, authRoutes } from './app.ts';
import { readAuthConfig } from './config.ts';
import { createFirstAdmin } from './modules/accounts/createFirstAdmin.ts';
import { createRateLimits, noRateLimits } from './modules/limits/rateLimits.ts';
import { loadSigningKeys } from './modules/sessions/signingKeys.ts';

const config = readAuthConfig();

await runServer({
  service: 'auth',
  config,
  schema: authSchema,
  internalSecrets: [config.AUTH_INTERNAL_SECRET, config.AUTH_INTERNAL_SECRET_PREVIOUS],
  async start({ connection, redis, outbox, logger, openClient }) {
    const keys = await loadSigningKeys(config.JWT_PRIVATE_KEY, config.JWT_PREVIOUS_PUBLIC_KEYS);
    if (config.ADMIN_EMAIL) {
      const admin = { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD };
      if (await createFirstAdmin(connection, admin)) logger.info('first administrator created');
    }
    const routes = authRoutes({
      connection,
      outbox,
      clock: () => new Date(),
      redis,
      logger,
      keys,
      limits: config.RATE_LIMITS ? createRateLimits(redis) : noRateLimits,
      catalog: openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY),
      orders: openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY),
      admin: openClient('admin', config.ADMIN_INTERNAL_URL, config.ADMIN_INTERNAL_KEY),
      publicUrl: config.PUBLIC_URL,
      showsResetUrl: config.NODE_ENV !== 'production',
    });
    return { routes, keys: localKeys(keys.jwks) };
  },
});
