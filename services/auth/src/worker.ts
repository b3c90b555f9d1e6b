import { createMailer } from '@boaxepa/service-kit/email/mailer';
import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { authModels } from './app.ts';
import { readAuthConfig } from './config.ts';
import { authJobHandlers, authJobs } from './jobs/jobs.ts';

const config = readAuthConfig();

await runWorker({
  name: 'auth-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await runMigrations(connection, { logger, models: authModels });
    const redis = life.openRedis(config.REDIS_URL);
    const catalog = createInternalClient({
      baseUrl: config.CATALOG_INTERNAL_URL,
      secret: config.CATALOG_INTERNAL_SECRET,
    });
    life.onClose('catalog client', () => catalog.close());
    const orders = createInternalClient({
      baseUrl: config.ORDERS_INTERNAL_URL,
      secret: config.ORDERS_INTERNAL_SECRET,
    });
    life.onClose('orders client', () => orders.close());
    const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
    life.onClose('mailer', () => mailer.close());
    const common = { service: 'auth', connection, redisUrl: config.REDIS_URL, logger, jobs: authJobs };
    const relay = startRelay({ ...common, redis, clients: { catalog, orders } });
    life.onClose('relay', () => relay.close());
    const workers = startWorkers({
      ...common,
      handlers: authJobHandlers({
        connection,
        outbox: createOutbox(connection),
        catalog,
        orders,
        mailer,
        publicUrl: config.PUBLIC_URL,
      }),
    });
    life.onClose('workers', () => workers.close());
  },
});
