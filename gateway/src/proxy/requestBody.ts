import { Transform } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { appError } from '@boaxepa/service-kit/errors/AppError';

export function hasBody(req: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Returns the request body as a separate stream. Undici destroys the body stream after an error, and destroying `req`
 * itself would close the client's connection. The part that the service does not read is discarded.
 * @throws AppError PAYLOAD_TOO_LARGE if Content-Length exceeds `maxBytes`. Without Content-Length, the stream fails
 * with this error.
 */
export function requestBody(req: IncomingMessage, maxBytes: number): Transform {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw appError('PAYLOAD_TOO_LARGE');
  let left = maxBytes;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(appError('PAYLOAD_TOO_LARGE'));
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
