import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { createHealth, type Health } from '@boaxepa/service-kit/health/health';
import { isRedisUp, type RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Middleware } from 'koa';
import { request } from 'undici';
import type { LiveRemotes } from '../static/liveRemotes.ts';
import type { Pages } from '../static/pages.ts';
import { type ServiceName, serviceNames } from '../routing/routes.ts';

/**
 * Time in milliseconds for which a health report is cached. /health is public, and each report calls every service.
 * Without the cache, clients of /health could overload the services.
 */
const keptMs = 1000;

async function isReady(internalUrl: string): Promise<boolean> {
  const answer = await request(new URL('/health/ready', internalUrl), { signal: AbortSignal.timeout(1000) });
  await answer.body.dump();
  return answer.statusCode === 200;
}

/**
 * Handles GET /health. Responds with 200 if all services and Redis are up, otherwise with 503. The body contains the
 * result of each check. The paths /health/live and /health/ready report only the gateway itself.
 */
export function wholeHealth(
  internalUrls: Readonly<Record<ServiceName, string>>,
  redis: RedisClient,
): Middleware {
  const marketHealth = createHealth();
  for (const name of serviceNames)
    marketHealth.check(name, { required: true, isUp: () => isReady(internalUrls[name]) });
  marketHealth.check('redis', { required: true, isUp: () => isRedisUp(redis) });
  let reportedAt = 0;
  let report: ReturnType<typeof marketHealth.report> | undefined;
  return async (ctx, next) => {
    if (ctx.path !== '/health') return next();
    if (!report || performance.now() - reportedAt > keptMs) {
      reportedAt = performance.now();
      report = marketHealth.report();
    }
    const { ready, checks } = await report;
    ctx.status = ready ? 200 : 503;
    if (!ready) ctx.set('Retry-After', '2');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: ready ? 'up' : 'degraded', checks };
  };
}

/**
 * Registers the readiness checks of the gateway. The shell's files and the auth service's public keys are required. A
 * missing micro front end is only reported, because it affects just one group of users, such as the shops.
 */
export function requireParts(
  health: Health,
  { pages, remotes, verifier }: { pages: Pages; remotes: LiveRemotes; verifier: TokenVerifier },
): void {
  health.check('shell', { required: true, isUp: () => pages.areBuilt() });
  health.check('registry', {
    required: false,
    isUp: async () => (await remotes.all()).length === remotes.folders.length,
  });
  health.check('keys', { required: true, isUp: () => verifier.hasKeys() });
}
