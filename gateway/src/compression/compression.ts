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

/** Smaller responses fit into one network packet, so compression would save nothing. */
const thresholdBytes = 1024;

const compressibleTypes = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;
const forbidden = /(?:^|,)\s*no-transform\s*(?:,|$)/;

export type Encoding = 'br' | 'gzip';

/** Brotli options that limit the memory of a compression to less than a megabyte. */
const brotliOptions = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
const gzipOptions: ZlibOptions = { level: 6 };

/**
 * Options for a response to a single client. Compared with quality 4, quality 3 needs two thirds of the CPU time, and orders and
 * messages are 1% larger.
 */
const forOne = brotliOptions(3);
const forMany = brotliOptions(4);

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Maximum size in bytes of a body that is compressed synchronously, which takes about 0.1 ms. A stream or a thread would take
 * longer (`npm run bench:gateway`).
 */
export const atOnceBytes = 64 * 1024;

/** Compresses a body of at most `atOnceBytes` synchronously. The default options are for a response to a single client. */
export function compressAtOnce(encoding: Encoding, body: Buffer, brotli = forOne): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body, gzipOptions);
}

/** Compresses a body that many clients receive. Bodies above `atOnceBytes` are compressed in a thread. */
export async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (body.length <= atOnceBytes) return compressAtOnce(encoding, body, forMany);
  return encoding === 'br' ? brotliOf(body, forMany) : gzipOf(body, gzipOptions);
}

/** Access to the headers of a response. Names are in lower case. */
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
 * Chooses the encoding of a response and changes its headers accordingly. Returns undefined if the response must not be
 * compressed. Call the function before the headers are sent.
 */
export function encodingFor(ctx: Context, status: number, headers: AnswerHeaders): Encoding | undefined {
  if (status === 204 || status === 206 || status === 304 || ctx.method === 'HEAD') return undefined;
  if (!isCompressible(headers)) return undefined;
  addVary(headers);
  if (ctx.req.headers['accept-encoding'] === undefined) return undefined;
  // Tests one encoding at a time. `acceptsEncodings` with both encodings would return gzip, which browsers list first.
  const encoding = (['br', 'gzip'] as const).find((offered) => ctx.acceptsEncodings(offered) === offered);
  if (encoding === undefined) return undefined;
  headers.setHeader('content-encoding', encoding);
  headers.removeHeader('content-length');
  const etag = headers.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) headers.setHeader('etag', `W/${etag}`);
  return encoding;
}

/** Returns a stream that compresses a body of unknown length. */
export function compressorFor(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(forMany) : createGzip(gzipOptions);
}

/** Compresses responses that the gateway generates. Static files are already compressed at build time. */
export const compressBody: Middleware = async (ctx, next) => {
  await next();
  const body: unknown = ctx.body;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
  const encoding = encodingFor(ctx, ctx.status, ctx.res);
  if (encoding) ctx.body = await compress(encoding, Buffer.from(body));
};
