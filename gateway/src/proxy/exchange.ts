import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { Context } from 'koa';
import type { Dispatcher } from 'undici';
import {
  maxSyncBytes,
  compressSync,
  compressorFor,
  type Encoding,
  encodingFor,
} from '../compression/compression.ts';
import type { OwnHeaders } from '../security/headers.ts';
import { ReceivedHeaders } from './headers.ts';

/**
 * A response that is short enough to be compressed in one call. The gateway collects the whole body first, because
 * Content-Length must be the compressed length.
 */
interface BufferedAnswer {
  readonly status: number;
  readonly headers: ReceivedHeaders;
  readonly encoding: Encoding;
  readonly pieces: Buffer[];
}

/** Reason for an aborted call to a service: the client has disconnected, so nobody would receive the response. */
class ClientLeftError extends Error {
  override name = 'ClientLeftError';
}

/**
 * Forwards a request to a service, without retries. Calls `resolve` when the response is sent or the client has
 * disconnected, and `reject` if the call fails. Implements undici's handler interface, because undici's streams need
 * twice the CPU time.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #ctx: Context;
  readonly #ownHeaders: OwnHeaders;
  readonly #res: ServerResponse;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #sink: Writable | undefined;
  #bufferedAnswer: BufferedAnswer | undefined;
  /**
   * Number of bytes that are still missing from the response body. NaN if the length is unknown or the body is
   * compressed.
   */
  #missingBytes = Number.NaN;
  #over = false;

  /** @param ownHeaders headers that the gateway adds to the response */
  constructor(ctx: Context, ownHeaders: OwnHeaders, resolve: () => void, reject: (error: Error) => void) {
    this.#ctx = ctx;
    this.#ownHeaders = ownHeaders;
    this.#res = ctx.res;
    this.#resolve = resolve;
    this.#reject = reject;
    // Node.js emits 'close' both after a complete response and after a client has disconnected. The listener therefore
    // checks whether the response is complete.
    this.#res.on('close', this.#onClientClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#over) controller.abort(new ClientLeftError());
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200 || this.#over) return;
    const received = new ReceivedHeaders(headers);
    const length = Number(headers['content-length']);
    const encoding = encodingFor(this.#ctx, status, received);
    if (encoding && length <= maxSyncBytes)
      this.#bufferedAnswer = { status, headers: received, encoding, pieces: [] };
    else
      this.#sink = encoding
        ? this.#compressed(status, received, encoding)
        : this.#plain(status, received, length);
  }

  #writeHead(status: number, headers: ReceivedHeaders): void {
    this.#res.writeHead(status, headers.appendTo(this.#ownHeaders.list(this.#ctx)));
    // Tell Koa not to respond, because this class writes the response itself.
    this.#ctx.respond = false;
  }

  #plain(status: number, headers: ReceivedHeaders, length: number): Writable {
    this.#writeHead(status, headers);
    this.#missingBytes = length;
    return this.#res;
  }

  #compressed(status: number, headers: ReceivedHeaders, encoding: Encoding): Writable {
    const res = this.#res;
    const compressor = compressorFor(encoding);
    this.#writeHead(status, headers);
    compressor.on('error', () => res.destroy());
    res.once('close', () => compressor.destroy());
    compressor.pipe(res);
    return compressor;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#over) return;
    this.#bufferedAnswer?.pieces.push(chunk);
    const sink = this.#sink;
    if (!sink) return;
    this.#missingBytes -= chunk.length;
    // Pass the last chunk to `end`, so that Node.js sends it together with the end of the response.
    if (this.#missingBytes === 0) sink.end(chunk);
    else if (!sink.write(chunk)) this.#pause(controller, sink);
  }

  #pause(controller: Dispatcher.DispatchController, sink: Writable): void {
    controller.pause();
    sink.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    if (this.#bufferedAnswer && !this.#over) this.#send(this.#bufferedAnswer);
    else if (!this.#sink?.writableEnded) this.#sink?.end();
  }

  #send({ status, headers, encoding, pieces }: BufferedAnswer): void {
    const [first, ...more] = pieces;
    // Most bodies have a single chunk, which `Buffer.concat` would copy needlessly.
    const body = compressSync(encoding, first && more.length === 0 ? first : Buffer.concat(pieces));
    headers.setHeader('content-length', String(body.length));
    this.#writeHead(status, headers);
    this.#res.end(body);
  }

  onResponseError(_controller: unknown, error: Error): void {
    if (this.#over) return;
    this.#over = true;
    this.#res.off('close', this.#onClientClose);
    if (this.#sink) this.#res.destroy();
    this.#reject(error);
  }

  readonly #onClientClose = (): void => {
    this.#over = true;
    if (!this.#res.writableFinished) this.#controller?.abort(new ClientLeftError());
    this.#resolve();
  };
}
