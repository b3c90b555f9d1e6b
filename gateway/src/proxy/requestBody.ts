import { Transform, type TransformCallback } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { appError } from '@boaxepa/service-kit/errors/AppError';

/** Lets a body through and counts it; a body longer than the limit ends in PAYLOAD_TOO_LARGE. */
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

/** True when a request says that a body follows. */
export function hasBody(req: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * The request's body as a stream of its own. Handing over `req` itself would let a failing upstream destroy the
 * client's socket before the failure could be answered. What the service does not take is read and thrown away, so that
 * the client gets to the answer.
 * @throws AppError PAYLOAD_TOO_LARGE when the declared length is above `maxBytes`; a body of unknown length fails so
 *   while it streams.
 */
export function requestBody(req: IncomingMessage, maxBytes: number): Transform {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw appError('PAYLOAD_TOO_LARGE');
  const body = new CountedBody(maxBytes);
  // undici listens only while it is reading; a failure before or after that has nobody else to hear it.
  body.on('error', () => undefined);
  body.once('close', () => {
    req.unpipe(body);
    req.resume();
  });
  req.pipe(body);
  return body;
}
