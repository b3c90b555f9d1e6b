import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { followRevocations } from '@boaxepa/service-kit/auth/revocations';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { createApps } from '@boaxepa/service-kit/http/createApp';
import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { runService } from '@boaxepa/service-kit/shutdown/runService';
import { ordersRoutes } from './app.ts';
import { readServerConfig } from './config.ts';
import { ordersSchema } from './schema.ts';
import { createLinkTokens } from './modules/pickupLinks/linkTokens.ts';
import { createPickupCodes } from './modules/orders/pickup/pickupCodes.ts';
import { readVapidKeys } from './modules/push/vapidKeys.ts';
import { openPayments } from './modules/payments/openPayments.ts';

const config = readServerConfig();

await runService({
  name: 'orders',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...ordersSchema, migrates: config.MIGRATE_ON_START });
    const redis = life.openRedis(config.REDIS_URL);
    const revocations = life.opened('revocations', followRevocations(redis, logger));
    const auth = life.openClient('auth', config.AUTH_INTERNAL_URL, config.AUTH_INTERNAL_KEY);
    const catalog = life.openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY);
    const stripe = await openPayments(config, [
      config.STRIPE_WEBHOOK_SECRET,
      config.STRIPE_WEBHOOK_SECRET_PREVIOUS,
    ]);
    if (stripe) life.onClose('payments client', () => stripe.close());

    return createApps({
      name: 'orders',
      routes: ordersRoutes({
        connection,
        outbox: createOutbox(connection, wakeRelay(redis, 'orders')),
        clock: () => new Date(),
        revisions: createRevisions(redis, logger),
        cancelWindowMinutes: config.ORDER_CANCEL_WINDOW_MINUTES,
        fairUse: config.RATE_LIMITS,
        pickupCodes: createPickupCodes([config.PICKUP_SECRET, config.PICKUP_SECRET_PREVIOUS]),
        linkTokens: createLinkTokens(config.PICKUP_SECRET),
        vapidPublicKey: readVapidKeys(config.VAPID_PRIVATE_KEY).publicKey,
        auth,
        catalog,
        stripe,
        enabledMethods: {
          delivery: config.DELIVERY_ENABLED,
          pix: config.PIX_ENABLED,
          card: config.CARD_ENABLED,
        },
        publicUrl: config.PUBLIC_URL,
        allowsDemo: config.NODE_ENV !== 'production',
      }),
      logger,
      health: life.health,
      maxInFlight: config.MAX_IN_FLIGHT,
      verifier: createTokenVerifier({ keys: remoteKeys(config.JWKS_URL, logger), revocations }),
      internalSecrets: [config.ORDERS_INTERNAL_SECRET, config.ORDERS_INTERNAL_SECRET_PREVIOUS],
    });
  },
});
