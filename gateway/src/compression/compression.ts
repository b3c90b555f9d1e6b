import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import type { Context, Middleware } from 'koa';

/**
 * Minimum size in bytes of a response that is compressed. A smaller response fits into one network packet anyway, so
 * compression would only cost CPU time.
 */
const thresholdBytes = 1024;

const compressibleTypes = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;
const forbidden = /(?:^|,)\s*no-transform\s*(?:,|$)/;

export type Encoding = 'br' | 'gzip';

/**
 * Returns Brotli options. LGWIN 18 sets a window of 256 KB, so that one compression needs less than a megabyte of
 * memory.
 */
const brotliOptions = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
const gzipOptions: ZlibOptions = { level: 6 };

/**
 * Brotli options for a response to a single client. Quality 3 needs a third less CPU time than quality 4, and JSON
 * responses are only 1 % larger.
 */
const forOne = brotliOptions(3);
const forMany = brotliOptions(4);

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Maximum size in bytes of a body that is compressed synchronously. This blocks the process for about 0.1 ms per 10 KB.
 * For such small bodies, a stream or a worker thread is slower (`npm run bench:gateway`).
 */
export const maxSyncBytes = 64 * 1024;

/**
 * Compresses a body synchronously. The body must have at most `maxSyncBytes`, because the call blocks the process. The
 * default options suit a response to a single client.
 */
export function compressSync(encoding: Encoding, body: Buffer, brotli = forOne): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body, gzipOptions);
}

/**
 * Compresses a body that is sent to many clients. It uses better but slower options than for a single client. A body
 * larger than `maxSyncBytes` is compressed in a worker thread, so that it does not block other requests.
 */
export async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (body.length <= maxSyncBytes) return compressSync(encoding, body, forMany);
  return encoding === 'br' ? brotliOf(body, forMany) : gzipOf(body, gzipOptions);
}

/**
 * Common interface to the headers of a Node.js response and of a forwarded response. Header names are in lower case.
 */
export interface AnswerHeaders {
  getHeader(name: string): number | string | string[] | undefined;
  setHeader(name: string, value: string): unknown;
  removeHeader(name: string): void;
}

function isCompressible(headers: AnswerHeaders): boolean {
  if (headers.getHeader('content-encoding') !== undefined) return false;
  const length = headers.getHeader('content-length');
  if (length !== undefined && Number(length) < thresholdBytes) return false;
  return (
    compressibleTypes.test(String(headers.getHeader('content-type') ?? '')) &&
    !forbidden.test(String(headers.getHeader('cache-control') ?? ''))
  );
}

function addVary(headers: AnswerHeaders): void {
  const vary = String(headers.getHeader('vary') ?? '');
  if (/\*|accept-encoding/i.test(vary)) return;
  headers.setHeader('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

/**
 * Chooses the encoding of a response, and changes the response headers to match: Content-Encoding, Vary, Content-Length
 * and ETag. Call this function before the headers are sent. Returns undefined if the response must not be compressed.
 */
export function encodingFor(ctx: Context, status: number, headers: AnswerHeaders): Encoding | undefined {
  if (status === 204 || status === 206 || status === 304 || ctx.method === 'HEAD') return undefined;
  if (!isCompressible(headers)) return undefined;
  addVary(headers);
  if (ctx.req.headers['accept-encoding'] === undefined) return undefined;
  // Test one encoding at a time. If `acceptsEncodings` gets both, it returns gzip, because browsers list gzip before
  // br.
  const encoding = (['br', 'gzip'] as const).find((offered) => ctx.acceptsEncodings(offered) === offered);
  if (encoding === undefined) return undefined;
  headers.setHeader('content-encoding', encoding);
  headers.removeHeader('content-length');
  const etag = headers.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) headers.setHeader('etag', `W/${etag}`);
  return encoding;
}

/** Returns a stream that compresses a body whose length is unknown or too large for `compressSync`. */
export function compressorFor(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(forMany) : createGzip(gzipOptions);
}

/** Koa middleware that compresses the gateway's own responses. Static files are already compressed at build time. */
export const compressBody: Middleware = async (ctx, next) => {
  await next();
  const body: unknown = ctx.body;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
  const encoding = encodingFor(ctx, ctx.status, ctx.res);
  if (encoding) ctx.body = await compress(encoding, Buffer.from(body));
};
