import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { runServer } from '@boaxepa/service-kit/shutdown/serviceProcesses';
import { ordersRoutes, ordersSchema } from './app.ts';
import { readServerConfig } from './config.ts';
import { createLinkTokens } from './modules/pickupLinks/linkTokens.ts';
import { createPickupCodes } from './modules/orders/pickup/pickupCodes.ts';
import { readVapidKeys } from './modules/push/vapidKeys.ts';
import { openPayments } from './modules/payments/openPayments.ts';

const config = readServerConfig();

await runServer({
  service: 'orders',
  config,
  schema: ordersSchema,
  internalSecrets: [config.ORDERS_INTERNAL_SECRET, config.ORDERS_INTERNAL_SECRET_PREVIOUS],
  async start({ connection, redis, outbox, logger, openClient, onClose }) {
    const stripe = await openPayments(config);
    if (stripe) onClose('payments client', () => stripe.close());
    const routes = ordersRoutes({
      connection,
      outbox,
      clock: () => new Date(),
      revisions: createRevisions(redis, logger),
      cancelWindowMinutes: config.ORDER_CANCEL_WINDOW_MINUTES,
      fairUse: config.RATE_LIMITS,
      pickupCodes: createPickupCodes([config.PICKUP_SECRET, config.PICKUP_SECRET_PREVIOUS]),
      linkTokens: createLinkTokens([config.PICKUP_SECRET, config.PICKUP_SECRET_PREVIOUS]),
      vapidPublicKey: readVapidKeys(config.VAPID_PRIVATE_KEY).publicKey,
      auth: openClient('auth', config.AUTH_INTERNAL_URL, config.AUTH_INTERNAL_KEY),
      catalog: openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY),
      stripe,
      enabledMethods: {
        delivery: config.DELIVERY_ENABLED,
        pix: config.PIX_ENABLED,
        card: config.CARD_ENABLED,
      },
      publicUrl: config.PUBLIC_URL,
      allowsDemo: config.NODE_ENV !== 'production',
    });
    return { routes, keys: remoteKeys(config.JWKS_URL, logger) };
  },
});
