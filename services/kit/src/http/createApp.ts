import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { requestContext } from '../context/requestContext.ts';
import { isProduction } from '../config/readConfig.ts';
import { appError } from '../errors/AppError.ts';
import { errorHandler } from '../errors/errorHandler.ts';
import type { Health } from '../health/health.ts';
import { identifyCaller } from '../internal/callerKeys.ts';
import { metricsText } from '../metrics/metrics.ts';
import { docsRoutes } from '../openapi/docsRoutes.ts';
import { limitInFlight } from './limitInFlight.ts';
import { registerRoutes } from './registerRoutes.ts';
import { requestLog } from './requestLog.ts';
import type { Route } from './routes.ts';

export interface AppOptions {
  /** Name of the service: auth, catalog, orders or admin. */
  name: string;
  routes: readonly Route[];
  logger: Logger;
  verifier: TokenVerifier;
  /**
   * Secrets of the service, from which the keys of its callers are derived. During a rotation, the list also contains
   * the previous secret. '' means no secret.
   */
  internalSecrets: readonly string[];
  health: Health;
  /** Maximum number of requests in progress on the public port. The default is unlimited. */
  maxInFlight?: number;
  /** If true, responses are validated against their schemas. The default is true outside of production. */
  checksOutput?: boolean;
}

export interface Apps {
  publicApp: Koa;
  internalApp: Koa;
}

function baseApp(options: Pick<AppOptions, 'logger'>, isPublic: boolean): Koa {
  const app = new Koa();
  // Only the gateway can reach the services, so the last address in X-Forwarded-For is trustworthy.
  app.proxy = true;
  app.maxIpsCount = 1;
  // Without an error listener, Koa prints an error whenever a client disconnects.
  app.on('error', (error: unknown) => options.logger.debug({ err: error }, 'connection error'));
  // The app sets only these fixed headers, because the gateway replaces them for browsers. The dozen headers of
  // helmet would cost a fifth of the time of a poll without changes.
  app.use((ctx, next) => {
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    return next();
  });
  app.use(requestContext(options.logger, isPublic));
  app.use(requestLog(options.logger));
  app.use(errorHandler);
  return app;
}

/**
 * Paths are matched exactly, including case and trailing slash, because the gateway uses the same exact paths for
 * routing and rate limits.
 */
const exactPaths = { sensitive: true, strict: true } as const;

function healthRoutes(router: Router, health: Health): void {
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' };
  });
  router.get('/health/ready', async (ctx) => {
    const report = await health.report();
    ctx.status = report.ready ? 200 : 503;
    ctx.body = { status: report.ready ? 'ready' : 'not ready', checks: report.checks };
  });
}

const notFound = () => {
  throw appError('NOT_FOUND');
};

/** Creates an app for worker processes. It serves only health and metrics. */
export function createHealthApp(options: Pick<AppOptions, 'logger' | 'health'>): Koa {
  const app = baseApp(options, false);
  const router = new Router(exactPaths);
  healthRoutes(router, options.health);
  router.get('/metrics', async (ctx) => {
    const { type, text } = await metricsText();
    ctx.type = type;
    ctx.body = text;
  });
  app.use(router.routes());
  return app;
}

/**
 * Creates the apps of a service from its declared routes. `internal` routes belong to the internal app and require a
 * caller's key. All other routes belong to the public app, which also serves /api/<name>/openapi.json and
 * /api/<name>/docs.
 */
export function createApps(options: AppOptions): Apps {
  const { routes, verifier, health } = options;
  const register = {
    verifier,
    checksOutput: options.checksOutput ?? !isProduction(process.env),
  };

  const publicApp = baseApp(options, true);
  publicApp.use(limitInFlight(options.maxInFlight ?? Infinity));
  const publicRouter = new Router(exactPaths);
  healthRoutes(publicRouter, health);
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
