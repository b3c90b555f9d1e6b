import { createMailer } from '@boaxepa/service-kit/email/mailer';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { createClaims } from '@boaxepa/service-kit/sweeps/claims';
import { createLease } from '@boaxepa/service-kit/sweeps/lease';
import { startSweep } from '@boaxepa/service-kit/sweeps/sweep';
import { catalogModels } from './app.ts';
import { readWorkerConfig } from './config.ts';
import { catalogMigrations } from './migrations/migrations.ts';
import { catalogJobHandlers, catalogJobs } from './jobs/jobs.ts';
import { resumeDeletions } from './modules/deletion/resumeDeletions.ts';
import { anonymiseOldMovements } from './modules/items/anonymiseOldMovements.ts';
import { measureStock } from './modules/items/audit/measureStock.ts';
import { resolveStaleHolds } from './modules/reservations/resolveStaleHolds.ts';

const config = readWorkerConfig();
/** The audit reads every item and movement: one worker does it for all. */
const AUDIT_EVERY_MS = 10 * 60_000;

await runWorker({
  name: 'catalog-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await runMigrations(connection, { logger, models: catalogModels, migrations: catalogMigrations });
    const redis = life.openRedis(config.REDIS_URL);
    const auth = life.openClient('auth', config.AUTH_INTERNAL_URL, config.AUTH_INTERNAL_KEY);
    const orders = life.openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY);
    const mailer = life.opened('mailer', createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }));

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

    const staleHolds = createClaims(redis, 'catalog:resolveStaleHolds');
    life.opened(
      'sweep of holds',
      startSweep({ name: 'resolveStaleHolds', logger, run: () => resolveStaleHolds(services, staleHolds) }),
    );
    life.opened(
      'sweep of deletions',
      startSweep({ name: 'resumeDeletions', logger, everyMs: 30_000, run: () => resumeDeletions(services) }),
    );
    life.opened(
      'sweep of old movements',
      startSweep({
        name: 'anonymiseOldMovements',
        logger,
        everyMs: 3_600_000,
        run: () => anonymiseOldMovements(connection),
      }),
    );
    const audits = createLease(redis, 'catalog:auditStock', 2 * AUDIT_EVERY_MS);
    life.opened(
      'audit of the stock',
      startSweep({
        name: 'auditStock',
        logger,
        everyMs: AUDIT_EVERY_MS,
        run: async () => ((await audits()) ? measureStock(connection) : 0),
      }),
    );
  },
});
