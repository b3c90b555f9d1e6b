import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { folderOf } from '@boaxepa/contracts/wire/remotes';
import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import type { Health } from '@boaxepa/service-kit/health/health';
import { requestLog } from '@boaxepa/service-kit/http/requestLog';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import Koa from 'koa';
import { compressBody } from './compression/compression.ts';
import type { GatewayConfig } from './config.ts';
import { ownHealth, requireParts, wholeHealth } from './health/health.ts';
import type { RateLimits } from './limits/rateLimits.ts';
import { defaultForwardOptions, type ForwardOptions } from './proxy/forward.ts';
import { identify, inRequest, requestIdOf } from './proxy/requestIdentity.ts';
import type { Upstreams } from './proxy/upstreams.ts';
import { api } from './routing/api.ts';
import { createPageCsp } from './security/csp.ts';
import { clientFailuresRoute } from './failures/clientFailures.ts';
import { createPreviews } from './releases/preview.ts';
import { releaseRoutes } from './releases/releaseRoutes.ts';
import { isFaultOfVersion, type VersionCounts } from './releases/versionCounts.ts';
import { createOwnRoutes } from './routing/ownRoutes.ts';
import { followRemotes } from './static/liveRemotes.ts';
import { createPages } from './static/pages.ts';
import { readReleaseKeys } from './static/releaseKeys.ts';
import { createReleases } from './static/releases.ts';
import { site } from './static/site.ts';

export interface GatewayParts {
  config: GatewayConfig;
  logger: Logger;
  redis: RedisClient;
  verifier: TokenVerifier;
  limits: RateLimits;
  upstreams: Upstreams;
  health: Health;
  counts: VersionCounts;
  /** Authenticates the callers of the gateway's own routes; also refuses ended sessions. */
  ownVerifier: TokenVerifier;
  forwarding?: Partial<ForwardOptions>;
}

/**
 * Creates the public app of the gateway (architecture.md#the-picture). The gateway answers /health, forwards /api to the
 * services, and serves the site for all other paths.
 */
export function createGatewayApp(parts: GatewayParts): Koa {
  const { config, logger, redis, counts } = parts;
  const production = config.NODE_ENV === 'production';
  const app = new Koa();
  app.proxy = config.TRUSTED_PROXIES > 0;
  app.maxIpsCount = config.TRUSTED_PROXIES;
  // Without an error listener, Koa prints an error for every client that disconnects.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'connection error'));

  const { SHELL_DIR: shellDir, REMOTES_DIR: remotesDir } = config;
  const releases = createReleases(remotesDir, readReleaseKeys(config), logger);
  const previews = createPreviews(config.PREVIEW_SECRET, releases);
  const remotes = followRemotes(remotesDir, releases, previews, logger);
  const pages = createPages({
    shellDir,
    remotesDir,
    remotes,
    counts,
    log: logger,
    appConfig: {
      environment: config.NODE_ENV,
      tileUrl: config.TILE_URL,
      officer: { name: config.PRIVACY_OFFICER_NAME, email: config.PRIVACY_OFFICER_EMAIL },
    },
    csp: createPageCsp({
      production,
      tileUrl: config.TILE_URL,
      stripe: config.STRIPE_PUBLISHABLE_KEY !== '',
      publicUrl: config.PUBLIC_URL,
    }),
  });
  requireParts(parts.health, { pages, remotes, verifier: parts.verifier });

  const ownRoutes = [
    clientFailuresRoute(logger, (failure) => void countFailure(failure)),
    ...releaseRoutes({
      publicUrl: config.PUBLIC_URL,
      previews,
      remotesDir,
      remotes,
      releases,
      counts,
      admin: parts.upstreams.admin,
      log: logger,
    }),
  ];
  /** Ignores versions that are not published: anybody may send a report. */
  async function countFailure(failure: ClientFailure): Promise<void> {
    const { remote, version } = failure;
    if (remote === 'shell' || version === undefined || !isFaultOfVersion(failure)) return;
    if (await releases.releaseOf(folderOf(remote), version))
      counts.add('failures', folderOf(remote), version);
  }

  const within = inRequest(logger);
  app.use(identify);
  app.use(requestLog(logger, requestIdOf));
  app.use(
    api({
      log: logger,
      upstreams: parts.upstreams,
      verifier: parts.verifier,
      limits: parts.limits,
      publicUrl: config.PUBLIC_URL,
      showsDocs: !production,
      forwarding: { ...defaultForwardOptions, ...parts.forwarding },
      answerOwn: createOwnRoutes(ownRoutes, { verifier: parts.ownVerifier, checksOutput: !production }),
      fail: (ctx, error) => within(ctx, () => Promise.reject(error)),
    }),
  );
  app.use(within);
  app.use(ownHealth(parts.health));
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
