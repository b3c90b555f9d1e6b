import { nameOf } from '@boaxepa/contracts/wire/remotes';
import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import type { Health } from '@boaxepa/service-kit/health/health';
import { healthRouter } from '@boaxepa/service-kit/http/createApp';
import { requestLog } from '@boaxepa/service-kit/http/requestLog';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import { repeat } from '@boaxepa/service-kit/shutdown/repeat';
import { currentTracing } from '@boaxepa/service-kit/tracing/tracing';
import { traceRequests } from '@boaxepa/service-kit/tracing/traceRequests';
import Koa, { type Context } from 'koa';
import Router from '@koa/router';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { registerRoutes } from '@boaxepa/service-kit/http/registerRoutes';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { compressBody } from './compression/compression.ts';
import type { GatewayConfig } from './config.ts';
import { requireParts, wholeHealth } from './health/health.ts';
import type { RateLimits } from './limits/rateLimits.ts';
import { defaultForwardOptions, type ForwardOptions } from './proxy/forward.ts';
import { identify, inRequest, requestIdOf } from './proxy/requestIdentity.ts';
import type { Upstreams } from './proxy/upstreams.ts';
import { api } from './routing/api.ts';
import { createPageCsp } from './security/csp.ts';
import { clientFailuresRoute } from './failures/clientFailures.ts';
import { createPlatformWriter } from './releases/platform.ts';
import { createPreviews } from './releases/preview.ts';
import { releaseRoutes } from './releases/releaseRoutes.ts';
import { createUnservedLog } from './releases/unservedRemotes.ts';
import type { VersionCounts } from './releases/versionCounts.ts';
import { followRemotes } from './static/liveRemotes.ts';
import { createPages } from './static/pages.ts';
import type { ReleaseKeys } from './static/releaseKeys.ts';
import { createReleases } from './static/releases.ts';
import { site } from './static/site.ts';
import { webVitalsRoute } from './vitals/webVitals.ts';

/**
 * Creates the handler for the API routes that the gateway serves itself. For any other request, the handler throws
 * AppError NOT_FOUND.
 */
function createOwnRoutes(
  routes: readonly Route[],
  options: { verifier: TokenVerifier; checksOutput: boolean },
): (ctx: Context) => Promise<void> {
  const router = new Router();
  registerRoutes(router, routes, options);
  const answer = router.routes();
  return async (ctx) => {
    // The type cast is safe, because the router adds the missing context fields before it calls a handler.
    await answer(ctx as Parameters<typeof answer>[0], () => Promise.reject(appError('NOT_FOUND')));
  };
}

const writePlatformEveryMs = 5000;
const logUnservedEveryMs = 60_000;

export interface GatewayParts {
  config: GatewayConfig;
  logger: Logger;
  redis: RedisClient;
  verifier: TokenVerifier;
  limits: RateLimits;
  upstreams: Upstreams;
  health: Health;
  counts: VersionCounts;
  releaseKeys: ReleaseKeys;
  /** Storage of the published front-end releases. The default is the folder that the setting REMOTES_DIR specifies. */
  releasePlace?: ReleasePlace;
  /**
   * Verifies access tokens for the API routes that the gateway serves itself. Unlike `verifier`, it also refuses tokens
   * of ended sessions. Forwarded requests do not need this check, because the services refuse such tokens themselves.
   */
  ownVerifier: TokenVerifier;
  forwarding?: Partial<ForwardOptions>;
  /**
   * Registers a background task, which the process closes when it shuts down. Without this function, as in tests, the
   * app starts no background task.
   */
  closeOnShutdown?: (name: string, running: { close(): Promise<void> }) => void;
}

/**
 * Creates the Koa app that receives all public requests (architecture.md#the-picture). The app serves /health, forwards
 * /api to the services, and serves the website on all other paths.
 */
export function createGatewayApp(parts: GatewayParts): Koa {
  const { config, logger, redis, counts, releaseKeys: keys } = parts;
  const production = config.NODE_ENV === 'production';
  const serviceWorker = config.SERVICE_WORKER === 'on';
  const app = new Koa();
  app.proxy = config.TRUSTED_PROXIES > 0;
  app.maxIpsCount = config.TRUSTED_PROXIES;
  // Without an error listener, Koa prints an error for every client that disconnects.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'connection error'));

  const { SHELL_DIR: shellDir, REMOTES_DIR: remotesDir } = config;
  const releases = createReleases(remotesDir, keys, logger);
  const previews = createPreviews(config.PREVIEW_SECRET, releases);
  const remotes = followRemotes(remotesDir, keys.remotes, releases, previews, logger, config.REMOTES_ORIGIN);
  const pages = createPages({
    shellDir,
    remotesDir,
    remotes,
    counts,
    log: logger,
    appConfig: {
      environment: config.NODE_ENV,
      tileUrl: config.TILE_URL,
      traces: currentTracing() !== undefined,
      officer: { name: config.PRIVACY_OFFICER_NAME, email: config.PRIVACY_OFFICER_EMAIL },
      serviceWorker,
      serviceWorkerDelaySeconds: config.SERVICE_WORKER_DELAY_SECONDS,
    },
    csp: createPageCsp({
      production,
      tileUrl: config.TILE_URL,
      stripe: config.STRIPE_PUBLISHABLE_KEY !== '',
      publicUrl: config.PUBLIC_URL,
      remotesOrigin: config.REMOTES_ORIGIN,
    }),
  });
  requireParts(parts.health, { pages, remotes, verifier: parts.verifier });

  const place = parts.releasePlace ?? remotesDir;
  const platform = {
    shellDir,
    place,
    remotes,
    pages,
    internalUrls: internalUrls(config),
    ownVersion: parts.health.version,
    log: logger,
  };
  parts.closeOnShutdown?.('platform', repeat(writePlatformEveryMs, createPlatformWriter(platform)));

  const unserved = { place, served: keys.remotes, log: logger };
  parts.closeOnShutdown?.('unserved remotes', repeat(logUnservedEveryMs, createUnservedLog(unserved)));

  const names = keys.remotes.map(nameOf);
  const ownRoutes = [
    clientFailuresRoute({ log: logger, remotes: names, releases, counts }),
    webVitalsRoute(remotes, names),
    ...releaseRoutes({
      publicUrl: config.PUBLIC_URL,
      previews,
      place,
      remotes,
      releases,
      counts,
      admin: parts.upstreams.admin,
      log: logger,
    }),
  ];

  const runInRequest = inRequest(logger);
  app.use(identify);
  app.use(requestLog(logger, requestIdOf));
  if (currentTracing()) app.use(traceRequests(requestIdOf, { startsTrace: true }));
  app.use(
    api({
      upstreams: parts.upstreams,
      verifier: parts.verifier,
      limits: parts.limits,
      publicUrl: config.PUBLIC_URL,
      showsDocs: !production,
      forwarding: { ...defaultForwardOptions, ...parts.forwarding },
      answerOwn: createOwnRoutes(ownRoutes, { verifier: parts.ownVerifier, checksOutput: !production }),
      fail: (ctx, error) => runInRequest(ctx, () => Promise.reject(error)),
    }),
  );
  app.use(runInRequest);
  app.use(healthRouter(parts.health).routes());
  app.use(wholeHealth(internalUrls(config), redis));
  app.use(previews.answer);
  app.use(compressBody);
  app.use(
    site({
      pages,
      remotes,
      releases,
      counts,
      shellDir,
      shellKeptDir: config.SHELL_KEPT_DIR,
      remotesDir,
      mediaDir: config.MEDIA_DIR,
      serviceWorker,
    }),
  );
  return app;
}

function internalUrls(config: GatewayConfig) {
  return {
    auth: config.AUTH_INTERNAL_URL,
    catalog: config.CATALOG_INTERNAL_URL,
    orders: config.ORDERS_INTERNAL_URL,
    admin: config.ADMIN_INTERNAL_URL,
  };
}
