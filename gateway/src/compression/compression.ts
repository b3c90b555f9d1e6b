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

/** Smaller answers fit one packet as they are. */
const thresholdBytes = 1024;

const compressibleTypes = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;
const forbidden = /(?:^|,)\s*no-transform\s*(?:,|$)/;

export type Encoding = 'br' | 'gzip';

/** Quality and window keep one answer under a megabyte of memory. */
const brotliOptions = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
const gzipOptions: ZlibOptions = { level: 6 };

/** Of orders and messages a hundredth more bytes than the next quality, for two thirds of its time. */
const forOne = brotliOptions(3);
const forMany = brotliOptions(4);

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Up to this size a body is compressed at once, in a tenth of a millisecond: a stream, or a thread of its own, costs more than
 * compressing does (`npm run bench:gateway`).
 */
export const atOnceBytes = 64 * 1024;

/** A body of at most `atOnceBytes` that one client gets, compressed. */
export function compressAtOnce(encoding: Encoding, body: Buffer, brotli = forOne): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body, gzipOptions);
}

/** A body that many get, compressed. */
export async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (body.length <= atOnceBytes) return compressAtOnce(encoding, body, forMany);
  return encoding === 'br' ? brotliOf(body, forMany) : gzipOf(body, gzipOptions);
}

/** Headers of an answer, wherever they are kept; names in lower case. */
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
 * Decides whether the answer of that status and those headers goes out compressed. If so, sets Content-Encoding, takes
 * Content-Length away, weakens a strong ETag (the bytes are no longer the service's) and answers how; undefined when it
 * goes out as it is. Call it before the headers are sent.
 */
export function encodingFor(ctx: Context, status: number, headers: AnswerHeaders): Encoding | undefined {
  if (status === 204 || status === 206 || status === 304 || ctx.method === 'HEAD') return undefined;
  if (!isCompressible(headers)) return undefined;
  addVary(headers);
  if (ctx.req.headers['accept-encoding'] === undefined) return undefined;
  // One at a time: offered together, the order in which browsers list them would make it gzip.
  const encoding = (['br', 'gzip'] as const).find((offered) => ctx.acceptsEncodings(offered) === offered);
  if (encoding === undefined) return undefined;
  headers.setHeader('content-encoding', encoding);
  headers.removeHeader('content-length');
  const etag = headers.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) headers.setHeader('etag', `W/${etag}`);
  return encoding;
}

/** What compresses a body that comes piece by piece. */
export function compressorFor(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(forMany) : createGzip(gzipOptions);
}

/** Compresses the answers that the gateway makes itself (pages, registry); files come compressed from the disk. */
export const compressBody: Middleware = async (ctx, next) => {
  await next();
  const body: unknown = ctx.body;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
  const encoding = encodingFor(ctx, ctx.status, ctx.res);
  if (encoding) ctx.body = await compress(encoding, Buffer.from(body));
};
