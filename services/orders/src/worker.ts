import { createMailer } from '@boaxepa/service-kit/email/mailer';
import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { ordersModels } from './app.ts';
import { readWorkerConfig } from './config.ts';
import { orderEmailHandler } from './emails/sendOrderEmail.ts';
import { sendOrderEmail } from './jobs/sendOrderEmail.job.ts';
import { startOrderSweeps } from './modules/orders/sweeps.ts';

const config = readWorkerConfig();
const jobs = [sendOrderEmail];

await runWorker({
  name: 'orders-worker',
  config,
  async start(life) {
    const { logger } = life;
    const { REDIS_URL: redisUrl, PUBLIC_URL: publicUrl } = config;
    const connection = await life.openMongo(config.MONGO_URL);
    await runMigrations(connection, { logger, models: ordersModels });
    const redis = life.openRedis(redisUrl);
    const catalog = createInternalClient({
      baseUrl: config.CATALOG_INTERNAL_URL,
      secret: config.CATALOG_INTERNAL_SECRET,
    });
    life.onClose('catalog client', () => catalog.close());
    const shared = { service: 'orders', connection, redisUrl, logger, jobs };
    const relay = startRelay({ ...shared, redis, clients: { catalog } });
    life.onClose('relay', () => relay.close());

    const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
    life.onClose('mailer', () => mailer.close());
    const workers = startWorkers({
      ...shared,
      handlers: [orderEmailHandler({ connection, mailer, publicUrl })],
    });
    life.onClose('workers', () => workers.close());

    const outbox = createOutbox(connection);
    const sweeps = startOrderSweeps(
      { connection, outbox, cancelWindowMinutes: config.ORDER_CANCEL_WINDOW_MINUTES },
      logger,
    );
    life.onClose('sweeps', () => sweeps.close());
  },
});
