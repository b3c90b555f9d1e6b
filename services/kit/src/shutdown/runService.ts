import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type Koa from 'koa';
import type { Connection } from 'mongoose';
import { createHealthApp, type Apps } from '../http/createApp.ts';
import { createHealth, type Health, ownVersion } from '../health/health.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { collectProcessMetrics } from '../metrics/metrics.ts';
import { connectMongo, openMongoProbe } from '../mongo/connect.ts';
import { connectRedis, isRedisUp, type RedisClient } from '../redis/openRedis.ts';
import { createInternalClient, type InternalClient } from '../internal/internalClient.ts';
import { startTracing } from '../tracing/tracing.ts';
import { listen, type Listening } from './listen.ts';

export interface Process {
  logger: Logger;
  health: Health;
  /**
   * Opens the database and adds it to the readiness check. Call this method first. Resources are closed in reverse
   * order, so the database is closed last.
   */
  openMongo(url: string): Promise<Connection>;
  /**
   * Opens Redis and adds it to the health report. While Redis is down, a worker is not ready. A server stays ready,
   * unless `required` is true.
   */
  openRedis(url: string, options?: { required?: boolean }): RedisClient;
  /**
   * Opens a client for the internal API of another service.
   * Example: `openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY)`.
   */
  openClient(service: string, baseUrl: string, key: string): InternalClient;
  /** Returns `resource`, and closes it when the process ends. Example: `closeOnShutdown('relay', startRelay(…))`. */
  closeOnShutdown<T extends { close(): Promise<unknown> | void }>(name: string, resource: T): T;
  /** Runs a function when the process ends. Example: `onClose('relay', () => relay.close())`. */
  onClose(name: string, close: () => Promise<unknown> | void): void;
}

interface RunOptions {
  name: string;
  config: {
    LOG_LEVEL: string;
    INTERNAL_PORT: number;
    SHUTDOWN_DELAY_MS: number;
    OTEL_EXPORTER_OTLP_ENDPOINT?: string;
    /** Share of requests that the gateway traces, from 0 to 1. The services trace the same requests. */
    OTEL_TRACES_SAMPLER_ARG?: number;
    /** Maximum number of connections in this process's MongoDB pool. */
    MONGO_CONNECTIONS?: number;
  };
}

/** Milliseconds that a stopping process gives its current requests to complete. */
const finishMs = 10_000;

async function run(
  { name, config, needsRedis }: RunOptions & { needsRedis: boolean },
  /**
   * Returns the Koa apps of the process and their ports. The internal app must be the last one, because it is closed
   * last.
   */
  start: (life: Process) => Promise<[Koa, number][]>,
): Promise<void> {
  const logger = createLogger(name, { level: config.LOG_LEVEL });
  const health = createHealth(await ownVersion());
  const closers: { name: string; close: () => Promise<unknown> | void }[] = [];
  const servers: Listening[] = [];
  const life: Process = {
    logger,
    health,
    onClose: (what, close) => void closers.push({ name: what, close }),
    async openMongo(url) {
      const { MONGO_CONNECTIONS: maxPoolSize } = config;
      const connection = await connectMongo(url, logger, maxPoolSize === undefined ? {} : { maxPoolSize });
      const probe = life.closeOnShutdown('mongo probe', await openMongoProbe(url, logger));
      health.check('mongo', { required: true, isUp: () => probe.isUp() });
      life.onClose('mongo', () => connection.close());
      return connection;
    },
    closeOnShutdown(what, resource) {
      life.onClose(what, () => resource.close());
      return resource;
    },
    openClient: (service, baseUrl, key) =>
      life.closeOnShutdown(`${service} client`, createInternalClient({ baseUrl, secret: key })),
    openRedis(url, { required = needsRedis } = {}) {
      const redis = connectRedis(url, logger);
      health.check('redis', { required, isUp: () => isRedisUp(redis) });
      life.onClose('redis', () => redis.disconnect());
      return redis;
    },
  };

  const onTimeout = () => logger.error('stopped after 25 s, before everything was closed');
  closeWithGrace({ delay: 25_000, logger: false, onTimeout }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'stopping after an unexpected error');
    else logger.info({ signal }, 'stopping');
    health.drain();
    for (const server of servers) server.drain();
    if (!err) await pause(config.SHUTDOWN_DELAY_MS);
    const finishBy = Date.now() + finishMs;
    const leftMs = () => Math.max(0, finishBy - Date.now());
    // The internal server stays open until the end, so that health checks read "not ready" instead of failing.
    const internalServer = servers.at(-1);
    for (const server of servers.slice(0, -1)) await server.close(leftMs());
    await internalServer?.idle(leftMs());
    for (const { name: what, close } of closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        logger.error({ err: error, what }, 'resource not closed cleanly');
      }
    }
    await internalServer?.close(1000);
    logger.info('stopped');
    if (err) process.exitCode = 1;
  });

  const tracing = await startTracing({
    service: name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    ratio: config.OTEL_TRACES_SAMPLER_ARG ?? 0,
    log: logger,
  });
  if (tracing) life.closeOnShutdown('tracing', tracing);
  collectProcessMetrics(health.version);
  // In a container, HOST is not set, so the process listens on all addresses. `npm start` sets HOST to the loopback
  // address, so that other machines cannot bypass the gateway.
  const host = process.env['HOST'] || undefined;
  for (const [app, port] of await start(life)) servers.push(await listen(app, port, host));
  logger.info({ ports: servers.map(({ port }) => port) }, 'ready');
}

/**
 * Runs the server process of a service until SIGTERM or SIGINT. Then the process reports "not ready", and still
 * serves requests for SHUTDOWN_DELAY_MS. Finally it completes the current requests and closes its resources in
 * reverse order.
 */
export function runService(
  options: RunOptions & { config: { PORT: number }; start(life: Process): Promise<Apps> },
): Promise<void> {
  return run({ ...options, needsRedis: false }, async (life) => {
    const { publicApp, internalApp } = await options.start(life);
    return [
      [publicApp, options.config.PORT],
      [internalApp, options.config.INTERNAL_PORT],
    ];
  });
}

/**
 * Runs a worker process, which delivers outbox rows and runs queued and periodic jobs. Its only port serves health
 * checks and metrics. The process is not ready while Redis is down.
 */
export function runWorker(options: RunOptions & { start(life: Process): Promise<void> }): Promise<void> {
  return run({ ...options, needsRedis: true }, async (life) => {
    await options.start(life);
    return [[createHealthApp(life), options.config.INTERNAL_PORT]];
  });
}
