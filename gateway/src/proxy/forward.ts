import { setTimeout as delay } from 'node:timers/promises';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { readRawBody } from '@boaxepa/service-kit/http/body';
import type { Context } from 'koa';
import type { Dispatcher } from 'undici';
import { Transform } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { OwnHeaders } from '../security/headers.ts';
import { Exchange } from './exchange.ts';
import { hasBody, requestHeaders, shortBodyBytes } from './headers.ts';
import { isReset, isUnreachable, toGatewayError } from './upstreamErrors.ts';
import type { Upstream } from './upstreams.ts';

/**
 * Reads a short request body before the service is called. Otherwise a few hundred clients that send their bodies
 * slowly could occupy all connections to the service. Returns undefined for a longer body, and for a body without
 * Content-Length.
 * @throws AppError BAD_REQUEST if the client disconnects
 */
async function readShortBody(ctx: Context): Promise<Buffer | undefined> {
  const length = Number(ctx.req.headers['content-length']);
  return length <= shortBodyBytes ? readRawBody(ctx, length) : undefined;
}

/**
 * Returns the request body as a separate stream, because undici destroys the stream after an error. Destroying `req`
 * itself would close the client's connection. If the service reads only a part of the body, the rest is discarded.
 * @throws AppError PAYLOAD_TOO_LARGE if Content-Length exceeds `maxBytes`. Without Content-Length, the stream fails
 * with this error.
 */
function requestBody(req: IncomingMessage, maxBytes: number): Transform {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw appError('PAYLOAD_TOO_LARGE');
  let remainingBytes = maxBytes;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) done(appError('PAYLOAD_TOO_LARGE'));
      else done(null, chunk);
    },
  });
  // Undici listens for errors only while it reads the body. Without this listener, an error at another time would crash
  // the process.
  body.on('error', () => undefined);
  body.once('close', () => {
    req.unpipe(body);
    req.resume();
  });
  req.pipe(body);
  return body;
}

export interface ForwardOptions {
  maxBodyBytes: number;
  /** Pause in milliseconds before the single retry of a request whose service was unreachable. */
  retryDelayMs: number;
  /**
   * Maximum number of concurrent requests to one service (bulkhead). Further requests get a 503 immediately. Otherwise
   * the requests to a hanging service would fill the gateway's memory.
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
  ownHeaders: OwnHeaders,
): Promise<void> {
  // Do not forward the request of a client that has already disconnected. Its response emits no further 'close' event,
  // so the promise below would never settle.
  if (ctx.res.destroyed) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    upstream.pool.dispatch(outgoing, new Exchange(ctx, ownHeaders, resolve, reject));
  });
}

/**
 * Returns true if it is safe to send the request again. An unreachable service has processed nothing, so any request
 * is safe, unless its body stream was already read. After a lost connection, only a GET or HEAD without a body is safe.
 */
function mayRepeat(ctx: Context, error: unknown, body: Buffer | Transform | null): boolean {
  if (ctx.headerSent) return false;
  if (isUnreachable(error)) return !(body instanceof Transform) || !(body.readableDidRead || body.destroyed);
  return isReset(error) && body === null && (ctx.method === 'GET' || ctx.method === 'HEAD');
}

/**
 * Calls a service, and retries once if `repeatable` returns true for the error.
 * @throws AppError with status 502, 503 or 504 if the service does not respond or has too many concurrent requests
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
 * Forwards a request to a service and streams the response to the client.
 * @param ownHeaders headers that the gateway adds to the response
 * @throws AppError with status 413 if the request body is too large, and with 502, 503 or 504 if the service does not
 * respond
 */
export async function forward(
  ctx: Context,
  upstream: Upstream,
  ownHeaders: OwnHeaders,
  options: ForwardOptions = defaultForwardOptions,
): Promise<void> {
  const outgoing = { path: ctx.url, method: ctx.method, headers: requestHeaders(ctx, upstream) };
  const send = (body: Buffer | Transform | null) =>
    attempted(
      upstream,
      options,
      () => attempt(ctx, upstream, { ...outgoing, body }, ownHeaders),
      (error) => mayRepeat(ctx, error, body),
    );
  if (!hasBody(ctx.req.headers)) return send(null);
  const shortBody = await readShortBody(ctx);
  if (shortBody) return send(shortBody);
  return upstream.uploads.run(async () => {
    const body = requestBody(ctx.req, options.maxBodyBytes);
    try {
      await send(body);
    } catch (error) {
      body.destroy();
      throw error;
    }
  });
}
