import { followRevocations } from '@boaxepa/service-kit/auth/revocations';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { createApps } from '@boaxepa/service-kit/http/createApp';
import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { runService } from '@boaxepa/service-kit/shutdown/runService';
import { catalogRoutes } from './app.ts';
import { readServerConfig } from './config.ts';
import { catalogSchema } from './schema.ts';

const config = readServerConfig();

await runService({
  name: 'catalog',
  config,
  async start(life) {
    const { logger, health } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...catalogSchema, migrates: config.MIGRATE_ON_START });
    const redis = life.openRedis(config.REDIS_URL);
    const revocations = life.opened('revocations', followRevocations(redis, logger));
    const orders = life.openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY);
    return createApps({
      name: 'catalog',
      routes: catalogRoutes({
        connection,
        outbox: createOutbox(connection, wakeRelay(redis, 'catalog')),
        orders,
        clock: () => new Date(),
        publicUrl: config.PUBLIC_URL,
        hideMedicines: config.HIDE_MEDICINES,
        sharedMs: config.SHARED_SECONDS * 1000,
      }),
      logger,
      health,
      verifier: createTokenVerifier({ keys: remoteKeys(config.JWKS_URL, logger), revocations }),
      maxInFlight: config.MAX_IN_FLIGHT,
      internalSecrets: [config.CATALOG_INTERNAL_SECRET, config.CATALOG_INTERNAL_SECRET_PREVIOUS],
    });
  },
});
