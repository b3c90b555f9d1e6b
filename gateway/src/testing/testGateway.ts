import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeySource } from '@boaxepa/service-kit/auth/jwks';
import { testKeys } from '@boaxepa/service-testing/testTokens';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { createHealth, type Health } from '@boaxepa/service-kit/health/health';
import { createLogger } from '@boaxepa/service-kit/logging/logger';
import { listen } from '@boaxepa/service-kit/shutdown/listen';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';
import { createGatewayApp } from '../app.ts';
import { readGatewayConfig } from '../config.ts';
import { createRateLimits, noRateLimits } from '../limits/rateLimits.ts';
import type { LimitRules } from '../limits/rules.ts';
import { createVersionCounts } from '../releases/versionCounts.ts';
import type { ForwardOptions } from '../proxy/forward.ts';
import {
  closeUpstreams,
  createUpstreams,
  type Upstreams,
  type UpstreamTimeouts,
} from '../proxy/upstreams.ts';
import { readReleaseKeys } from '../static/releaseKeys.ts';
import { releaseKeysOf, testSigningKey } from './frontends.ts';
import { unusedUrl } from './testServers.ts';

export interface TestGatewayOptions {
  /** URLs of the services that the test uses. All other services are unreachable. */
  services?: Partial<Record<'auth' | 'catalog' | 'orders' | 'admin', string>>;
  /** Folder that contains the folders shell, remotes and media. */
  dir?: string;
  env?: Record<string, string>;
  /** Public keys of the auth service. The default keys accept the tokens of the test helpers. */
  keys?: KeySource;
  /** Rules of the rate limits. Without rules, rate limits are disabled. */
  rules?: LimitRules;
  timeouts?: Partial<UpstreamTimeouts>;
  forwardOptions?: Partial<ForwardOptions>;
  redisUrl?: string;
  /** Time in milliseconds after which an inactive connection is closed. */
  inactiveMs?: number;
}

export interface TestGateway {
  url: string;
  port: number;
  upstreams: Upstreams;
  health: Health;
  /** Lines of the gateway's log. Each line is a JSON object. */
  log: string[];
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the gateway on a free port. It uses the Redis server of the test run. */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const nowhere = await unusedUrl();
  const ownDir = options.dir === undefined ? await mkdtemp(join(tmpdir(), 'gateway-')) : undefined;
  const dir = options.dir ?? ownDir ?? '';
  const services = { auth: nowhere, catalog: nowhere, orders: nowhere, admin: nowhere, ...options.services };
  const redisUrl = options.redisUrl ?? testRedisUrl();
  const config = readGatewayConfig({
    NODE_ENV: 'test',
    INTERNAL_PORT: '1',
    PUBLIC_URL: 'http://localhost:8080',
    REDIS_URL: redisUrl,
    JWKS_URL: `${services.auth}/api/auth/jwks.json`,
    AUTH_URL: services.auth,
    CATALOG_URL: services.catalog,
    ORDERS_URL: services.orders,
    ADMIN_URL: services.admin,
    AUTH_INTERNAL_URL: services.auth,
    CATALOG_INTERNAL_URL: services.catalog,
    ORDERS_INTERNAL_URL: services.orders,
    ADMIN_INTERNAL_URL: services.admin,
    SHELL_DIR: join(dir, 'shell'),
    REMOTES_DIR: join(dir, 'remotes'),
    RELEASE_KEYS: releaseKeysOf(testSigningKey),
    MEDIA_DIR: join(dir, 'media'),
    ...options.env,
  });
  const log: string[] = [];
  const logger = createLogger('gateway', { destination: { write: (line: string) => void log.push(line) } });
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
  });
  redis.on('error', () => undefined);
  if (options.redisUrl === undefined) await new Promise((resolve) => redis.once('ready', resolve));

  const upstreams = createUpstreams(services, options.timeouts);
  const limits = options.rules ? createRateLimits(redis, logger, options.rules) : noRateLimits;
  const health = createHealth();
  const counts = createVersionCounts(redis, logger);
  const verifier = createTokenVerifier({ keys: options.keys ?? testKeys });
  const app = createGatewayApp({
    config,
    logger,
    redis,
    verifier,
    ownVerifier: verifier,
    limits,
    upstreams,
    counts,
    health,
    releaseKeys: readReleaseKeys(config),
    forwarding: { retryDelayMs: 10, ...options.forwardOptions },
  });
  const server = await listen(app, 0, '127.0.0.1', options.inactiveMs);
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    upstreams,
    health,
    log,
    connections: server.connections,
    async close() {
      await server.close(100);
      await limits.close();
      await counts.close();
      await closeUpstreams(upstreams);
      redis.disconnect();
      if (ownDir !== undefined) await rm(ownDir, { recursive: true, force: true });
    },
  };
}
