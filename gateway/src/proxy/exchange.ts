import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { Context } from 'koa';
import type { Dispatcher } from 'undici';
import {
  atOnceBytes,
  compressAtOnce,
  compressorFor,
  type Encoding,
  encodingFor,
} from '../compression/compression.ts';
import type { OwnHeaders } from '../security/headers.ts';
import { ReceivedHeaders } from './headers.ts';

/** A request to forward, and the headers that the gateway adds to the response. */
export interface ForwardedRequest {
  path: string;
  requestId: string;
  ownHeaders: OwnHeaders;
}

/** A short response that is buffered, because its compressed length must be known before the headers are sent. */
interface Whole {
  readonly status: number;
  readonly headers: ReceivedHeaders;
  readonly encoding: Encoding;
  readonly pieces: Buffer[];
}

/** The client has disconnected, so no error response can be sent. */
class ClientLeftError extends Error {
  override name = 'ClientLeftError';
}

/**
 * One attempt to forward a request. The promise resolves when the response is sent or the client has disconnected. The streams of
 * undici are not used, because they need twice the CPU time.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #ctx: Context;
  readonly #ownHeaders: OwnHeaders;
  readonly #requestId: string;
  readonly #res: ServerResponse;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #sink: Writable | undefined;
  #whole: Whole | undefined;
  /** Missing bytes of an uncompressed body with a Content-Length, otherwise NaN. */
  #left = Number.NaN;
  #over = false;

  constructor(
    ctx: Context,
    { requestId, ownHeaders }: ForwardedRequest,
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#ctx = ctx;
    this.#ownHeaders = ownHeaders;
    this.#requestId = requestId;
    this.#res = ctx.res;
    this.#resolve = resolve;
    this.#reject = reject;
    // 'close' is emitted after a complete response and after a lost connection.
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
    if (encoding && length <= atOnceBytes) this.#whole = { status, headers: received, encoding, pieces: [] };
    else
      this.#sink = encoding
        ? this.#compressed(status, received, encoding)
        : this.#plain(status, received, length);
  }

  #writeHead(status: number, headers: ReceivedHeaders): void {
    this.#res.writeHead(status, headers.appendTo(this.#ownHeaders.list(this.#requestId)));
    // From now on, the exchange writes the response instead of Koa.
    this.#ctx.respond = false;
  }

  #plain(status: number, headers: ReceivedHeaders, length: number): Writable {
    this.#writeHead(status, headers);
    this.#left = length;
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
    this.#whole?.pieces.push(chunk);
    const sink = this.#sink;
    if (!sink) return;
    this.#left -= chunk.length;
    // Writes the last chunk and the end of the body in one operation.
    if (this.#left === 0) sink.end(chunk);
    else if (!sink.write(chunk)) this.#pause(controller, sink);
  }

  #pause(controller: Dispatcher.DispatchController, sink: Writable): void {
    controller.pause();
    sink.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    if (this.#whole && !this.#over) this.#send(this.#whole);
    else if (!this.#sink?.writableEnded) this.#sink?.end();
  }

  #send({ status, headers, encoding, pieces }: Whole): void {
    const [first, ...more] = pieces;
    // Most bodies have a single chunk, which is compressed without a copy.
    const body = compressAtOnce(encoding, first && more.length === 0 ? first : Buffer.concat(pieces));
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
