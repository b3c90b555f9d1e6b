import { createMailer } from '@boaxepa/service-kit/email/mailer';
import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { type ClaimsOn, createClaims } from '@boaxepa/service-kit/sweeps/claims';
import { startSweeps } from '@boaxepa/service-kit/sweeps/sweep';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { readWorkerConfig } from './config.ts';
import { ordersJobHandlers, ordersJobs } from './jobs/jobs.ts';
import { ordersSchema } from './schema.ts';
import { createPushSender } from './modules/push/pushSender.ts';
import { readVapidKeys } from './modules/push/vapidKeys.ts';
import { openPayments } from './modules/payments/openPayments.ts';
import type { WorkerServices } from './services.ts';
import { orderSweeps } from './sweeps.ts';

const config = readWorkerConfig();

await runWorker({
  name: 'orders-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...ordersSchema, migrates: config.MIGRATE_ON_START });
    const redis = life.openRedis(config.REDIS_URL);
    const catalog = life.openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY);
    const stripe = await openPayments(config);
    if (stripe) life.onClose('payments client', () => stripe.close());
    const services: WorkerServices = {
      connection,
      outbox: createOutbox(connection, wakeRelay(redis, 'orders')),
      clock: () => new Date(),
      revisions: createRevisions(redis, logger),
      cancelWindowMinutes: config.ORDER_CANCEL_WINDOW_MINUTES,
      fairUse: config.RATE_LIMITS,
      stripe,
      publicUrl: config.PUBLIC_URL,
      mailer: life.opened(
        'mailer',
        createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, replyTo: config.MAIL_REPLY_TO }),
      ),
      push: life.opened(
        'push client',
        createPushSender({
          keys: readVapidKeys(config.VAPID_PRIVATE_KEY),
          contact: `mailto:${config.MAIL_REPLY_TO}`,
        }),
      ),
    };
    const shared = { service: 'orders', connection, redisUrl: config.REDIS_URL, logger, jobs: ordersJobs };
    life.opened('relay', startRelay({ ...shared, redis, clients: { catalog } }));
    life.opened('workers', startWorkers({ ...shared, handlers: ordersJobHandlers(services) }));
    const claimsOn: ClaimsOn = (work, keepMs) => createClaims(redis, `orders:${work}`, keepMs);
    life.opened('sweeps', startSweeps(orderSweeps(services, claimsOn), logger));
  },
});
