import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Transform } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';

/** Smaller answers fit one packet as they are. */
const thresholdBytes = 1024;

const compressibleTypes = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;
const forbidden = /(?:^|,)\s*no-transform\s*(?:,|$)/;

/** Starts a compressor for that encoding; quality and window keep one answer under a megabyte of memory. */
function createCompressor(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return createGzip({ level: 6 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
  return createBrotliCompress({ params });
}

function isCompressible(res: ServerResponse): boolean {
  if (res.hasHeader('content-encoding')) return false;
  const length = res.getHeader('content-length');
  if (length !== undefined && Number(length) < thresholdBytes) return false;
  return (
    compressibleTypes.test(String(res.getHeader('content-type') ?? '')) &&
    !forbidden.test(String(res.getHeader('cache-control') ?? ''))
  );
}

/**
 * Decides whether the answer whose status and headers stand in `ctx.res` goes out compressed. If so, sets
 * Content-Encoding, takes Content-Length away, weakens a strong ETag (the bytes are no longer the service's) and answers
 * the compressor to write the body into; undefined when it goes out as it is. Call it before the headers are sent.
 */
export function compressorFor(ctx: Context, status: number): Transform | undefined {
  const { res } = ctx;
  if (status === 204 || status === 206 || status === 304 || ctx.method === 'HEAD') return undefined;
  if (!isCompressible(res)) return undefined;
  ctx.vary('Accept-Encoding');
  // One at a time: offered together, the order in which browsers list them would make it gzip.
  const encoding = (['br', 'gzip'] as const).find((offered) => ctx.acceptsEncodings(offered) === offered);
  if (encoding === undefined) return undefined;
  res.setHeader('content-encoding', encoding);
  res.removeHeader('content-length');
  const etag = res.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) res.setHeader('etag', `W/${etag}`);
  return createCompressor(encoding);
}

/** Compresses the answers that the gateway makes itself (pages, registry); files come compressed from the disk. */
export const compressBody: Middleware = async (ctx, next) => {
  await next();
  const body: unknown = ctx.body;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
  const compressor = compressorFor(ctx, ctx.status);
  if (!compressor) return;
  ctx.body = compressor;
  compressor.end(body);
};
