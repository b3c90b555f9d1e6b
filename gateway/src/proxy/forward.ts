import { setTimeout as delay } from 'node:timers/promises';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import type { Dispatcher } from 'undici';
import { Exchange, type ForwardedRequest } from './exchange.ts';
import { requestHeaders } from './headers.ts';
import { hasBody, requestBody } from './requestBody.ts';
import { isReset, isUnreachable, toGatewayError } from './upstreamErrors.ts';
import type { Upstream } from './upstreams.ts';

export interface ForwardOptions {
  /** Longest request body, in bytes. */
  maxBodyBytes: number;
  /** How long to wait before a service that could not be reached is tried again. */
  retryDelayMs: number;
  /** Requests to one service at a time; more are answered 503 at once, so that a stuck service cannot fill the memory. */
  maxInFlight: number;
}

export const defaultForwardOptions: ForwardOptions = {
  maxBodyBytes: 12 * 1024 * 1024,
  retryDelayMs: 150,
  maxInFlight: 2_048,
};

function attempt(
  ctx: Context,
  upstream: Upstream,
  outgoing: Dispatcher.DispatchOptions,
  request: ForwardedRequest,
): Promise<void> {
  // A client that has left already announces it no more.
  if (ctx.res.destroyed) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    upstream.pool.dispatch(outgoing, new Exchange(ctx, request, resolve, reject));
  });
}

/**
 * Whether a second attempt can do no harm: the service was not reached and nothing of the body is gone, or the request
 * only reads.
 */
function mayRepeat(
  ctx: Context,
  error: unknown,
  request: Dispatcher.DispatchOptions,
  bodyUntouched: boolean,
): boolean {
  if (ctx.headerSent) return false;
  if (isUnreachable(error)) return bodyUntouched;
  return isReset(error) && request.body === null && (request.method === 'GET' || request.method === 'HEAD');
}

/**
 * Makes one attempt at a service, and a second one where that can do no harm.
 * @throws AppError 502, 503 or 504, also when too many are under way
 */
export async function attempted<T>(
  upstream: Upstream,
  options: ForwardOptions,
  attemptOnce: () => Promise<T>,
  repeatable: (error: unknown) => boolean,
): Promise<T> {
  if (upstream.inFlight >= options.maxInFlight) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  upstream.inFlight += 1;
  try {
    try {
      return await attemptOnce();
    } catch (error) {
      if (!repeatable(error)) throw error;
      if (isUnreachable(error)) await delay(options.retryDelayMs);
      return await attemptOnce();
    }
  } catch (error) {
    throw toGatewayError(error);
  } finally {
    upstream.inFlight -= 1;
  }
}

/**
 * Sends the request to a service and its answer back, streaming both ways.
 * @throws AppError when no answer came: 502, 503, 504, or 413 for a body that is too long.
 */
export async function forward(
  ctx: Context,
  upstream: Upstream,
  request: ForwardedRequest,
  options: ForwardOptions = defaultForwardOptions,
): Promise<void> {
  const body = hasBody(ctx.req) ? requestBody(ctx.req, options.maxBodyBytes) : null;
  const outgoing: Dispatcher.DispatchOptions = {
    path: request.path,
    method: ctx.method,
    headers: requestHeaders(ctx.req.headers, {
      requestId: request.requestId,
      clientAddress: ctx.ip,
      protocol: ctx.protocol,
      service: upstream.name,
      hasBody: body !== null,
    }),
    body,
  };
  try {
    await attempted(
      upstream,
      options,
      () => attempt(ctx, upstream, outgoing, request),
      (error) => mayRepeat(ctx, error, outgoing, body === null || !(body.readableDidRead || body.destroyed)),
    );
  } catch (error) {
    body?.destroy();
    throw error;
  }
}
