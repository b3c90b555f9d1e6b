import { Transform, type TransformCallback } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { appError } from '@boaxepa/service-kit/errors/AppError';

/** Counts the bytes of a body. Fails with PAYLOAD_TOO_LARGE above the limit. */
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

export function hasBody(req: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Returns the body of a request as a separate stream, because an error of `req` would destroy the client's socket. If the service
 * does not read the whole body, the stream discards the rest.
 * @throws AppError PAYLOAD_TOO_LARGE if Content-Length exceeds `maxBytes`. Without Content-Length, the stream fails with the
 * error.
 */
export function requestBody(req: IncomingMessage, maxBytes: number): Transform {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw appError('PAYLOAD_TOO_LARGE');
  const body = new CountedBody(maxBytes);
  // undici listens for errors only while it reads the stream. Without this listener, another error would crash the process.
  body.on('error', () => undefined);
  body.once('close', () => {
    req.unpipe(body);
    req.resume();
  });
  req.pipe(body);
  return body;
}
