import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { appError } from '../errors/AppError.ts';

/** Bytes that a JSON body may have unless its route says otherwise: 100 KB. */
const defaultMaxBody = 100 * 1024;

const statusOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'status') : undefined;

/**
 * Makes the reader of a route's JSON body; a request without a body reads as `{}`.
 * @throws AppError PAYLOAD_TOO_LARGE (413), UNSUPPORTED_MEDIA_TYPE (415) or MALFORMED_JSON (400).
 */
export function jsonBodyReader(maxBytes: number = defaultMaxBody): (ctx: Context) => Promise<unknown> {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: maxBytes,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError: (error, ctx) => {
      // The rest of the upload is read and thrown away, or the connection could carry nothing after it.
      ctx.req.resume();
      if (statusOf(error) === 413) throw appError('PAYLOAD_TOO_LARGE');
      if (statusOf(error) === 415) throw appError('UNSUPPORTED_MEDIA_TYPE');
      throw appError('MALFORMED_JSON', { cause: error });
    },
  });
  return async (ctx) => {
    if (ctx.is('json') === null || ctx.request.length === 0) return {};
    if (!ctx.is('json')) throw appError('UNSUPPORTED_MEDIA_TYPE');
    await parse(ctx, async () => undefined);
    return ctx.request.body ?? {};
  };
}

/**
 * The bytes of a request's body as they came: what a signature was made over.
 * @throws AppError PAYLOAD_TOO_LARGE (413), or BAD_REQUEST when the sender breaks off.
 */
export async function readRawBody(ctx: Context, maxBytes: number = defaultMaxBody): Promise<Buffer> {
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length, limit: maxBytes });
  } catch (error) {
    // The rest is read and thrown away, as above.
    ctx.req.resume();
    throw appError(statusOf(error) === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', { cause: error });
  }
}
