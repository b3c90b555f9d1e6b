import type { Connection } from 'mongoose';
import type { KeySource } from '../auth/jwks.ts';
import { followRevocations } from '../auth/revocations.ts';
import { createTokenVerifier } from '../auth/tokenVerifier.ts';
import type { ConfigOf, mailSpec, processSpec } from '../config/readConfig.ts';
import { createMailer, type Mailer } from '../email/mailer.ts';
import { createApps } from '../http/createApp.ts';
import type { Route } from '../http/routes.ts';
import { prepareDatabase, type DatabaseSchema } from '../mongo/migrations.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { startRelay, type RelayOptions } from '../outbox/relay.ts';
import { wakeRelay } from '../outbox/wakeUp.ts';
import type { JobDefinition, JobHandler } from '../queues/defineJob.ts';
import { startWorkers } from '../queues/workers.ts';
import type { RedisClient } from '../redis/openRedis.ts';
import { type ClaimsOn, createClaims } from '../sweeps/doDueWork.ts';
import { startSweeps, type Sweep } from '../sweeps/sweep.ts';
import { runService, runWorker, type Process } from './runService.ts';

interface ServiceOptions<Config> {
  /** Name of the service, such as 'catalog'. */
  service: string;
  config: ConfigOf<typeof processSpec> & Config;
  schema: DatabaseSchema;
}

/** Resources that every process of a service opens. They are closed when the process ends. */
interface ServiceProcess extends Process {
  connection: Connection;
  redis: RedisClient;
  outbox: Outbox;
}

async function openParts(
  life: Process,
  { service, config, schema }: ServiceOptions<unknown>,
): Promise<ServiceProcess> {
  const connection = await life.openMongo(config.MONGO_URL);
  await prepareDatabase(connection, { logger: life.logger, ...schema, migrates: config.MIGRATE_ON_START });
  const redis = life.openRedis(config.REDIS_URL);
  return { ...life, connection, redis, outbox: createOutbox(connection, wakeRelay(redis, service)) };
}

/**
 * Runs the server process of a service with its routes, database and Redis (see `runService`).
 * @param options.internalSecrets the current secret of the internal API, and the previous one during a rotation
 * @param options.start returns the routes, and the public keys that verify access tokens
 */
export function runServer(
  options: ServiceOptions<{ PORT: number }> & {
    internalSecrets: readonly string[];
    start(parts: ServiceProcess): Promise<{ routes: Route[]; keys: KeySource }>;
  },
): Promise<void> {
  const { service: name, config, internalSecrets } = options;
  return runService({
    name,
    config,
    async start(life) {
      const parts = await openParts(life, options);
      const { logger, health, redis } = parts;
      const revocations = life.closeOnShutdown('revocations', followRevocations(redis, logger));
      const { routes, keys } = await options.start(parts);
      const verifier = createTokenVerifier({ keys, revocations });
      const maxInFlight = config.MAX_IN_FLIGHT;
      return createApps({ name, routes, logger, health, verifier, maxInFlight, internalSecrets });
    },
  });
}

/**
 * Runs the worker process of a service: the relay of its outbox, its jobs and its sweeps (periodic jobs). See
 * `runWorker`.
 */
export function runJobWorker(
  options: ServiceOptions<ConfigOf<typeof mailSpec>> & {
    jobs: readonly JobDefinition[];
    start(parts: ServiceProcess & { mailer: Mailer }): Promise<{
      /** Clients of the services to which the relay delivers events, by service name. */
      clients: RelayOptions['clients'];
      handlers: readonly JobHandler[];
      sweeps(claimsOn: ClaimsOn): Sweep[];
    }>;
  },
): Promise<void> {
  const { service, config, jobs } = options;
  return runWorker({
    name: `${service}-worker`,
    config,
    async start(life) {
      const parts = await openParts(life, options);
      const { connection, logger, redis } = parts;
      const mail = { url: config.SMTP_URL, from: config.MAIL_FROM, replyTo: config.MAIL_REPLY_TO };
      const mailer = life.closeOnShutdown('mailer', createMailer(mail));
      const { clients, handlers, sweeps } = await options.start({ ...parts, mailer });
      const shared = { service, connection, redisUrl: config.REDIS_URL, logger, jobs };
      const claimsOn: ClaimsOn = (work, keepMs) => createClaims(redis, `${service}:${work}`, keepMs);
      const startedSweeps = startSweeps(sweeps(claimsOn), logger);
      life.closeOnShutdown('relay', startRelay({ ...shared, redis, clients }));
      const workers = startWorkers({ ...shared, handlers });
      // Close both at the same time. If one closed first, the other could still start new work during that time.
      life.onClose('workers and sweeps', () => Promise.all([workers.close(), startedSweeps.close()]));
    },
  });
}
