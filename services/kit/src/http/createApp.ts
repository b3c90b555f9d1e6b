import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { currentContext, requestContext } from '../context/requestContext.ts';
import { isProduction } from '../config/readConfig.ts';
import { appError } from '../errors/AppError.ts';
import { errorHandler } from '../errors/errorHandler.ts';
import type { Health } from '../health/health.ts';
import { identifyCaller } from '../internal/callerKeys.ts';
import { metricsText } from '../metrics/metrics.ts';
import { docsRoutes } from '../openapi/docsRoutes.ts';
import { currentTracing } from '../tracing/tracing.ts';
import { traceRequests } from '../tracing/traceRequests.ts';
import { limitInFlight } from './limitRunning.ts';
import { registerRoutes } from './registerRoutes.ts';
import { requestLog } from './requestLog.ts';
import type { Route } from './routes.ts';

export interface AppOptions {
  name: string;
  routes: readonly Route[];
  logger: Logger;
  verifier: TokenVerifier;
  /**
   * Current secret of this service, and during a rotation also the previous secret. Each calling service has a key that
   * is derived from a secret.
   */
  internalSecrets: readonly string[];
  health: Health;
  /** Maximum number of concurrent requests on the public port. Unlimited by default. */
  maxInFlight?: number;
  /**
   * If true, each response is validated against the schema of its route. The default is false in production, because
   * validation costs time, and true elsewhere.
   */
  checksOutput?: boolean;
}

export interface Apps {
  publicApp: Koa;
  internalApp: Koa;
}

function baseApp(options: Pick<AppOptions, 'logger'>, isPublic: boolean): Koa {
  const app = new Koa();
  // Use the last address in X-Forwarded-For as the client address. Only the gateway can reach a service, so the gateway
  // has added that address.
  app.proxy = true;
  app.maxIpsCount = 1;
  // Without this listener, Koa prints an error for every client that disconnects.
  app.on('error', (error: unknown) => options.logger.debug({ err: error }, 'connection error'));
  // The gateway adds all other security headers. Adding them here would make a poll of an unchanged list 20 % slower.
  app.use((ctx, next) => {
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    return next();
  });
  app.use(requestContext(options.logger, isPublic));
  if (currentTracing()) app.use(traceRequests(() => currentContext()?.requestId));
  app.use(requestLog(options.logger));
  app.use(errorHandler);
  return app;
}

/**
 * Path matching is case-sensitive, and a trailing slash matters, as in the gateway. Otherwise the gateway and the
 * service could disagree about the route of a path.
 */
const exactPaths = { sensitive: true, strict: true } as const;

/**
 * Creates a router with GET /health/live and GET /health/ready, which report only this process. The request log leaves
 * these routes out.
 */
export function healthRouter(health: Health): Router {
  const router = new Router(exactPaths);
  router.get('/health/live', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'live' };
  });
  router.get('/health/ready', async (ctx) => {
    const { ready, checks } = await health.report();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ready' : 'not ready', checks };
  });
  return router;
}

const notFound = () => {
  throw appError('NOT_FOUND');
};

/** Creates the app of a worker process. It serves only health checks, the version and metrics. */
export function createHealthApp(options: Pick<AppOptions, 'logger' | 'health'>): Koa {
  const app = baseApp(options, false);
  const router = healthRouter(options.health);
  // Only the internal port serves the version, so that it stays hidden from the public.
  router.get('/version', (ctx) => {
    ctx.body = { version: options.health.version ?? null };
  });
  router.get('/metrics', async (ctx) => {
    const { type, text } = await metricsText();
    ctx.type = type;
    ctx.body = text;
  });
  app.use(router.routes());
  return app;
}

/**
 * Creates the public app and the internal app of a service. A caller of an `internal` route must present the key of a
 * known service. The public app also serves the API documentation.
 */
export function createApps(options: AppOptions): Apps {
  const { routes, verifier, health } = options;
  const register = {
    verifier,
    checksOutput: options.checksOutput ?? !isProduction(process.env),
    version: health.version,
  };

  const publicApp = baseApp(options, true);
  publicApp.use(limitInFlight(options.maxInFlight ?? Infinity));
  const publicRouter = healthRouter(health);
  const open = routes.filter(({ access }) => access !== 'internal');
  registerRoutes(publicRouter, [...docsRoutes(options.name, routes), ...open], register);
  publicApp.use(publicRouter.routes()).use(notFound);

  const internalApp = createHealthApp(options);
  const internalRouter = new Router(exactPaths);
  registerRoutes(
    internalRouter,
    routes.filter(({ access }) => access === 'internal'),
    register,
  );
  const identified = identifyCaller(options.internalSecrets);
  internalApp.use((ctx, next) => (ctx.path.startsWith('/internal/') ? identified(ctx, next) : next()));
  internalApp.use(internalRouter.routes()).use(notFound);
  return { publicApp, internalApp };
}
