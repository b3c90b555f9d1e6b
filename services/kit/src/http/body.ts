import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { appError } from '../errors/AppError.ts';

const defaultMaxBody = 100 * 1024;

const statusOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'status') : undefined;

/**
 * Creates a function that parses the JSON body of a request. The result for an empty body is `{}`.
 * @throws AppError PAYLOAD_TOO_LARGE (413), UNSUPPORTED_MEDIA_TYPE (415) or MALFORMED_JSON (400)
 */
export function jsonBodyReader(maxBytes: number = defaultMaxBody): (ctx: Context) => Promise<unknown> {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: maxBytes,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError: (error, ctx) => {
      // Read and discard the rest of the request body. Otherwise the client could not reuse the connection.
      ctx.req.resume();
      if (statusOf(error) === 413) throw appError('PAYLOAD_TOO_LARGE');
      if (statusOf(error) === 415) throw appError('UNSUPPORTED_MEDIA_TYPE');
      throw appError('MALFORMED_JSON', { cause: error });
    },
  });
  return async (ctx) => {
    if (ctx.is('json') === null || ctx.request.length === 0) return {};
    if (!ctx.is('json')) throw appError('UNSUPPORTED_MEDIA_TYPE');
    // Refuse compressed bodies. If the client disconnects while it sends a compressed body, the parser waits forever
    // for the end of the body.
    if (!['', 'identity'].includes(ctx.get('Content-Encoding'))) throw appError('UNSUPPORTED_MEDIA_TYPE');
    await parse(ctx, async () => undefined);
    return ctx.request.body ?? {};
  };
}

/**
 * Reads the request body as raw bytes, for example to verify a signature.
 * @throws AppError PAYLOAD_TOO_LARGE (413), or BAD_REQUEST if the client aborts the request
 */
export async function readRawBody(ctx: Context, maxBytes: number): Promise<Buffer> {
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length, limit: maxBytes });
  } catch (error) {
    // Read and discard the rest of the request body. Otherwise the client could not reuse the connection.
    ctx.req.resume();
    throw appError(statusOf(error) === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', { cause: error });
  }
}
