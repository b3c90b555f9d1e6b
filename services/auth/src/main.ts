import { localKeys } from '@boaxepa/service-kit/auth/jwks';
import { followRevocations } from '@boaxepa/service-kit/auth/revocations';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { createApps } from '@boaxepa/service-kit/http/createApp';
import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { runService } from '@boaxepa/service-kit/shutdown/runService';
import { authSchema } from './schema.ts';
import { authRoutes } from './app.ts';
import { readAuthConfig } from './config.ts';
import { createFirstAdmin } from './modules/accounts/createFirstAdmin.ts';
import { createRateLimits, noRateLimits } from './modules/limits/rateLimits.ts';
import { loadSigningKeys } from './modules/sessions/signingKeys.ts';

const config = readAuthConfig();

await runService({
  name: 'auth',
  config,
  async start(life) {
    const { logger } = life;
    const keys = await loadSigningKeys(config.JWT_PRIVATE_KEY, config.JWT_PREVIOUS_PUBLIC_KEYS);
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...authSchema, migrates: config.MIGRATE_ON_START });
    if (config.ADMIN_EMAIL) {
      const admin = { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD };
      if (await createFirstAdmin(connection, admin)) logger.info('first administrator created');
    }
    const redis = life.openRedis(config.REDIS_URL);
    const revocations = life.opened('revocations', followRevocations(redis, logger));
    const catalog = life.openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY);
    const orders = life.openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY);
    const admin = life.openClient('admin', config.ADMIN_INTERNAL_URL, config.ADMIN_INTERNAL_KEY);
    return createApps({
      name: 'auth',
      routes: authRoutes({
        connection,
        outbox: createOutbox(connection, wakeRelay(redis, 'auth')),
        clock: () => new Date(),
        redis,
        logger,
        keys,
        limits: config.RATE_LIMITS ? createRateLimits(redis) : noRateLimits,
        catalog,
        orders,
        admin,
        publicUrl: config.PUBLIC_URL,
        showsResetUrl: config.NODE_ENV !== 'production',
      }),
      logger,
      health: life.health,
      maxInFlight: config.MAX_IN_FLIGHT,
      verifier: createTokenVerifier({ keys: localKeys(keys.jwks), revocations }),
      internalSecrets: [config.AUTH_INTERNAL_SECRET, config.AUTH_INTERNAL_SECRET_PREVIOUS],
    });
  },
});
