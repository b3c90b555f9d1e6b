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
  maxBodyBytes: number;
  /** Delay before a retry if the service is unreachable, in milliseconds. */
  retryDelayMs: number;
  /**
   * Maximum number of concurrent requests per service (bulkhead). Further requests are answered with 503, so that a service that
   * hangs cannot exhaust the memory of the gateway.
   */
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
  // A closed response emits no further 'close' event, so the exchange would never end.
  if (ctx.res.destroyed) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    upstream.pool.dispatch(outgoing, new Exchange(ctx, request, resolve, reject));
  });
}

/**
 * Returns true if a retry is safe. Reads are safe. Writes are safe only if the service was not reached and the body is unread.
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
 * Calls a service, and retries once if a retry is safe.
 * @throws AppError 502, 503 or 504
 */
export async function attempted<T>(
  upstream: Upstream,
  options: ForwardOptions,
  attemptOnce: () => Promise<T>,
  repeatable: (error: unknown) => boolean,
): Promise<T> {
  if (upstream.inFlight >= options.maxInFlight)
    throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
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
 * Forwards a request and streams the response to the client.
 * @throws AppError 502, 503 or 504 without a response, and 413 if the body is too large
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
      waitMs: upstream.waitMs,
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
