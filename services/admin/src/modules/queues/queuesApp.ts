import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { KoaAdapter } from '@bull-board/koa';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { type AppOptions, createHealthApp } from '@boaxepa/service-kit/http/createApp';
import type Koa from 'koa';
import type { Context } from 'koa';
import helmet from 'koa-helmet';
import type { AdminLogin } from './adminLogin.ts';
import type { KnownQueues } from './knownQueues.ts';

export interface QueuesAppOptions extends Pick<AppOptions, 'logger' | 'health'> {
  login: AdminLogin;
  queues: KnownQueues;
}

const lookedUpEveryMs = 5_000;

/** Content-Security-Policy that allows just what the queue dashboard needs. The dashboard's web fonts are blocked. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the credentials from an `Authorization: Basic` header. The browser itself asks the user for them, so no login
 * page is needed.
 */
function credentialsOf(ctx: Context): { email: string; password: string } | undefined {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(ctx.get('authorization'))?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon > 0 ? { email: text.slice(0, colon), password: text.slice(colon + 1) } : undefined;
}

/**
 * Creates a dashboard (@bull-board) of all BullMQ queues for administrators. The dashboard must be read-only, because a
 * page of another site could send requests with the administrator's credentials (CSRF).
 */
export function createQueuesApp({ logger, health, login, queues }: QueuesAppOptions): Koa {
  const app = createHealthApp({ logger, health });
  // This app has no gateway in front of it. It therefore ignores X-Forwarded-For, which any client could forge, and
  // sets its own security headers.
  app.proxy = false;
  app.use(helmet({ strictTransportSecurity: false, contentSecurityPolicy: false }));
  app.use(async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw appError('METHOD_NOT_ALLOWED');
    const credentials = credentialsOf(ctx);
    try {
      if (!credentials) throw appError('UNAUTHENTICATED');
      const origin = { address: ctx.ip, userAgent: ctx.get('user-agent') };
      await login(credentials.email, credentials.password, origin);
    } catch (error) {
      ctx.set('WWW-Authenticate', 'Basic realm="Boa Xepa", charset="UTF-8"');
      throw error;
    }
    ctx.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
    return next();
  });

  const serverAdapter = new KoaAdapter();
  const board = createBullBoard({
    queues: [],
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Boa Xepa: filas' } },
  });
  let lookedUpAt = 0;
  app.use(async (_ctx, next) => {
    if (Date.now() - lookedUpAt > lookedUpEveryMs) {
      lookedUpAt = Date.now();
      const found = await queues.list();
      board.replaceQueues(found.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })));
    }
    return next();
  });
  app.use(serverAdapter.registerPlugin({ mount: '/' }));
  return app;
}
