import { Transform, type TransformCallback } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { appError } from '@boaxepa/service-kit/errors/AppError';

/** Passes a body through and counts its bytes. Fails with PAYLOAD_TOO_LARGE above the limit. */
class CountedBody extends Transform {
  #left: number;

  constructor(maxBytes: number) {
    super();
    this.#left = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length;
    if (this.#left < 0) done(appError('PAYLOAD_TOO_LARGE'));
    else done(null, chunk);
  }
}

/** Returns true if the request's headers announce a body. */
export function hasBody(req: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Returns the request's body as a separate stream. With `req` itself, a failing service would destroy the client's
 * socket before the gateway can respond. The stream discards the rest of a body that the service does not read, so
 * that the client reads the response.
 * @throws AppError PAYLOAD_TOO_LARGE if the declared length exceeds `maxBytes`; if the length is unknown, the stream
 * fails with this error instead
 */
export function requestBody(req: IncomingMessage, maxBytes: number): Transform {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw appError('PAYLOAD_TOO_LARGE');
  const body = new CountedBody(maxBytes);
  // undici listens for errors only while it reads the stream. Without this listener, an earlier or later error would
  // crash the process.
  body.on('error', () => undefined);
  body.once('close', () => {
    req.unpipe(body);
    req.resume();
  });
  req.pipe(body);
  return body;
}
