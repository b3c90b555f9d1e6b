import { generateKeyPairSync } from 'node:crypto';
import { localKeys } from '@boaxepa/service-kit/auth/jwks';
import { followRevocations } from '@boaxepa/service-kit/auth/revocations';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import type { Email } from '@boaxepa/service-kit/email/mailer';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { createRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps } from '@boaxepa/service-testing/testApps';
import { testDatabase, testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { authRoutes, authSchema } from '../app.ts';
import type { Services } from '../services.ts';
import { authJobHandlers, authJobs } from '../jobs/jobs.ts';
import { createRateLimits, noRateLimits } from '../modules/limits/rateLimits.ts';
import { loadSigningKeys } from '../modules/sessions/signingKeys.ts';
import { startFakeAdmin, startFakeCatalog, startFakeOrders } from './fakeCallees.ts';

/** Returns a new P-256 key in PEM format. */
export function newPrivatePem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * Starts the real auth service with its own database, Redis and workers. Other services are fakes, and sent emails are
 * collected in `mails`.
 */
export async function startAuth(options: { hasRateLimits?: boolean } & Partial<Services> = {}) {
  const { hasRateLimits, ...overrides } = options;
  const database = await testDatabase();
  const { connection } = database;
  await runMigrations(connection, { logger: silentLogger, ...authSchema });
  const redisUrl = testRedisUrl();
  const redis = testRedis(redisUrl);
  await waitUntil(() => redis.status === 'ready');
  const revocations = followRevocations(redis, silentLogger);
  const [fakeCatalog, fakeOrders, fakeAdmin] = [
    await startFakeCatalog(),
    await startFakeOrders(),
    await startFakeAdmin(),
  ];
  const [catalog, orders, admin] = [fakeCatalog.client, fakeOrders.client, fakeAdmin.client];
  const services: Services = {
    connection,
    outbox: createOutbox(connection),
    clock: () => new Date(),
    redis,
    logger: silentLogger,
    keys: await loadSigningKeys(newPrivatePem()),
    limits: hasRateLimits ? createRateLimits(redis) : noRateLimits,
    catalog,
    orders,
    admin,
    publicUrl: 'http://localhost:8080',
    showsResetUrl: true,
    ...overrides,
  };
  const apps = await testApps({
    name: 'auth',
    logger: services.logger,
    routes: authRoutes(services),
    verifier: createTokenVerifier({ keys: localKeys(services.keys.jwks), revocations }),
  });

  const mails: Email[] = [];
  const mailer = {
    replyTo: 'ajuda@boaxepa.test',
    send: async (email: Email) => void mails.push(email),
    close: () => undefined,
  };
  const common = { service: 'auth', connection, redisUrl, logger: services.logger, jobs: authJobs };
  const relay = createRelay({ ...common, redis, clients: { catalog, orders } });
  const workers = startWorkers({ ...common, handlers: authJobHandlers({ ...services, mailer }) });

  return {
    ...apps,
    services,
    connection,
    mongoUrl: database.url,
    revocations,
    mails,
    catalog: fakeCatalog.state,
    orders: fakeOrders.state,
    /** Runs the outbox relay and the workers until all jobs are done. */
    async deliver() {
      await waitUntil(async () => {
        // The relay runs repeatedly, because a job can add outbox rows.
        await relay.runDue();
        return !(await outboxRecords(connection).exists({ done: false }));
      });
    },
    /** Runs the outbox relay once, without waiting for the jobs. */
    runRelay: () => relay.runDue(),
    async close() {
      await apps.close();
      await relay.close();
      await workers.close();
      await revocations.close();
      await Promise.all([fakeCatalog.close(), fakeOrders.close(), fakeAdmin.close()]);
      redis.disconnect();
      await database.drop();
    },
  };
}

export type TestAuth = Awaited<ReturnType<typeof startAuth>>;
