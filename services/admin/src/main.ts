import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { followRevocations } from '@boaxepa/service-kit/auth/revocations';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { createApps } from '@boaxepa/service-kit/http/createApp';
import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { runService } from '@boaxepa/service-kit/shutdown/runService';
import { adminSchema } from './schema.ts';
import { adminRoutes } from './app.ts';
import { readAdminConfig } from './config.ts';

const config = readAdminConfig();

await runService({
  name: 'admin',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...adminSchema, migrates: config.MIGRATE_ON_START });
    const redis = life.openRedis(config.REDIS_URL);
    const revocations = life.opened('revocations', followRevocations(redis, logger));
    return createApps({
      name: 'admin',
      routes: adminRoutes({
        connection,
        clock: () => new Date(),
        auth: life.openClient('auth', config.AUTH_INTERNAL_URL, config.AUTH_INTERNAL_KEY),
        catalog: life.openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY),
        orders: life.openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY),
      }),
      logger,
      health: life.health,
      maxInFlight: config.MAX_IN_FLIGHT,
      verifier: createTokenVerifier({ keys: remoteKeys(config.JWKS_URL, logger), revocations }),
      internalSecrets: [config.ADMIN_INTERNAL_SECRET, config.ADMIN_INTERNAL_SECRET_PREVIOUS],
    });
  },
});
