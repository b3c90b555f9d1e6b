import { createMailer } from '@boaxepa/service-kit/email/mailer';
import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { type ClaimsOn, createClaims } from '@boaxepa/service-kit/sweeps/claims';
import { startSweeps } from '@boaxepa/service-kit/sweeps/sweep';
import { readWorkerConfig } from './config.ts';
import { catalogSchema } from './schema.ts';
import { catalogJobHandlers, catalogJobs } from './jobs/jobs.ts';
import { catalogSweeps } from './sweeps.ts';

const config = readWorkerConfig();

await runWorker({
  name: 'catalog-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...catalogSchema, migrates: config.MIGRATE_ON_START });
    const redis = life.openRedis(config.REDIS_URL);
    const auth = life.openClient('auth', config.AUTH_INTERNAL_URL, config.AUTH_INTERNAL_KEY);
    const orders = life.openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY);
    const mailer = life.opened(
      'mailer',
      createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, replyTo: config.MAIL_REPLY_TO }),
    );

    const queues = { service: 'catalog', connection, redisUrl: config.REDIS_URL, logger, jobs: catalogJobs };
    life.opened('relay', startRelay({ ...queues, redis, clients: { auth, orders } }));
    const services = {
      connection,
      outbox: createOutbox(connection, wakeRelay(redis, 'catalog')),
      orders,
      clock: () => new Date(),
      publicUrl: config.PUBLIC_URL,
      hideMedicines: config.HIDE_MEDICINES,
      sharedMs: 0,
    };
    const handlers = catalogJobHandlers({ ...services, mailer });
    life.opened('workers', startWorkers({ ...queues, handlers }));

    const claimsOn: ClaimsOn = (work, keepMs) => createClaims(redis, `catalog:${work}`, keepMs);
    life.opened('sweeps', startSweeps(catalogSweeps(services, claimsOn), logger));
  },
});
