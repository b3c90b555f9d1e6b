import { createMailer } from '@boaxepa/service-kit/email/mailer';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { ordersModels } from './app.ts';
import { readWorkerConfig } from './config.ts';
import { orderEmailHandler } from './emails/sendOrderEmail.ts';
import { sendOrderEmail } from './jobs/sendOrderEmail.job.ts';
import { settlePaymentJob } from './jobs/settlePayment.job.ts';
import { startOrderSweeps } from './modules/orders/sweeps.ts';
import { openPayments } from './modules/payments/openPayments.ts';
import { settlePaymentHandler } from './modules/payments/settlePayment.ts';

const config = readWorkerConfig();
const jobs = [sendOrderEmail, settlePaymentJob];

await runWorker({
  name: 'orders-worker',
  config,
  async start(life) {
    const { logger } = life;
    const { REDIS_URL: redisUrl, PUBLIC_URL: publicUrl } = config;
    const connection = await life.openMongo(config.MONGO_URL);
    await runMigrations(connection, { logger, models: ordersModels });
    const redis = life.openRedis(redisUrl);
    const catalog = life.openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_SECRET);
    const shared = { service: 'orders', connection, redisUrl, logger, jobs };
    life.opened('relay', startRelay({ ...shared, redis, clients: { catalog } }));

    const outbox = createOutbox(connection);
    const revisions = createRevisions(redis, logger);
    const stripe = await openPayments(config);
    if (stripe) life.onClose('payments client', () => stripe.close());
    const mailer = life.opened('mailer', createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }));
    life.opened(
      'workers',
      startWorkers({
        ...shared,
        handlers: [
          orderEmailHandler({ connection, mailer, publicUrl }),
          settlePaymentHandler({ connection, outbox, stripe }),
        ],
      }),
    );

    life.opened(
      'sweeps',
      startOrderSweeps(
        { connection, outbox, revisions, cancelWindowMinutes: config.ORDER_CANCEL_WINDOW_MINUTES },
        logger,
      ),
    );
  },
});
