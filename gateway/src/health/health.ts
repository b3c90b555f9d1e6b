import { remoteNames } from '@boaxepa/contracts/wire/remotes';
import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { createHealth, type Health } from '@boaxepa/service-kit/health/health';
import { isRedisUp } from '@boaxepa/service-kit/redis/connect';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Middleware } from 'koa';
import { request } from 'undici';
import type { LiveRemotes } from '../static/liveRemotes.ts';
import type { Pages } from '../static/pages.ts';
import { serviceNames, type ServiceName } from '../routing/routes.ts';

/** Lifetime of a cached result in milliseconds. Without a cache, public callers could overload the services. */
const keptMs = 1000;

async function isReady(internalUrl: string): Promise<boolean> {
  const answer = await request(new URL('/health/ready', internalUrl), { signal: AbortSignal.timeout(1000) });
  await answer.body.dump();
  return answer.statusCode === 200;
}

/**
 * GET /health returns 200 if all services and Redis are up, otherwise 503 and the failures. /health/live and /health/ready report
 * only the gateway, which can serve while a service is down.
 */
export function wholeHealth(
  internalUrls: Readonly<Record<ServiceName, string>>,
  redis: RedisClient,
): Middleware {
  const whole = createHealth();
  for (const name of serviceNames)
    whole.check(name, { required: true, isUp: () => isReady(internalUrls[name]) });
  whole.check('redis', { required: true, isUp: () => isRedisUp(redis) });
  let askedAt = 0;
  let report: ReturnType<typeof whole.report> | undefined;
  return async (ctx, next) => {
    if (ctx.path !== '/health') return next();
    if (!report || Date.now() - askedAt > keptMs) {
      askedAt = Date.now();
      report = whole.report();
    }
    const { ready, checks } = await report;
    ctx.status = ready ? 200 : 503;
    if (!ready) ctx.set('Retry-After', '2');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: ready ? 'up' : 'degraded', checks };
  };
}

/**
 * Registers readiness checks. The shell and the public keys of auth are required. Remotes are only reported, because a missing
 * remote affects only one area.
 */
export function requireParts(
  health: Health,
  { pages, remotes, verifier }: { pages: Pages; remotes: LiveRemotes; verifier: TokenVerifier },
): void {
  health.check('shell', { required: true, isUp: () => pages.areBuilt() });
  health.check('registry', {
    required: false,
    isUp: async () => (await remotes.all()).length === remoteNames.length,
  });
  health.check('keys', { required: true, isUp: () => verifier.hasKeys() });
}

/**
 * GET /health/live and /health/ready, for the gateway process. The process is not ready if a required part is missing or the
 * process is draining.
 */
export function ownHealth(health: Health): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/health/live') {
      ctx.body = { status: 'live' };
    } else if (ctx.path === '/health/ready') {
      const { ready, checks } = await health.report();
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? 'ready' : 'not ready', checks };
    } else {
      return next();
    }
    ctx.set('Cache-Control', 'no-store');
  };
}
