import { createMailer } from '@boaxepa/service-kit/email/mailer';
import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { type ClaimsOn, createClaims } from '@boaxepa/service-kit/sweeps/claims';
import { startSweeps } from '@boaxepa/service-kit/sweeps/sweep';
import { authSchema } from './schema.ts';
import { readAuthWorkerConfig } from './config.ts';
import { authJobHandlers, authJobs } from './jobs/jobs.ts';
import { authSweeps } from './sweeps.ts';

const config = readAuthWorkerConfig();

await runWorker({
  name: 'auth-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...authSchema, migrates: config.MIGRATE_ON_START });
    const redis = life.openRedis(config.REDIS_URL);
    const catalog = life.openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY);
    const orders = life.openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY);
    const mailer = life.opened(
      'mailer',
      createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, replyTo: config.MAIL_REPLY_TO }),
    );
    const common = { service: 'auth', connection, redisUrl: config.REDIS_URL, logger, jobs: authJobs };
    life.opened('relay', startRelay({ ...common, redis, clients: { catalog, orders } }));
    const services = {
      connection,
      outbox: createOutbox(connection, wakeRelay(redis, 'auth')),
      catalog,
      orders,
      mailer,
      publicUrl: config.PUBLIC_URL,
    };
    life.opened('workers', startWorkers({ ...common, handlers: authJobHandlers(services) }));
    const claimsOn: ClaimsOn = (work, keepMs) => createClaims(redis, `auth:${work}`, keepMs);
    life.opened('sweeps', startSweeps(authSweeps(services, claimsOn), logger));
  },
});
