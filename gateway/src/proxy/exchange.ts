import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { Context } from 'koa';
import type { Dispatcher } from 'undici';
import { compressorFor } from '../compression/compression.ts';
import type { OwnHeaders } from '../security/headers.ts';
import { ReceivedHeaders } from './headers.ts';

/** Up to this size copying costs less than gathering. */
const SMALL_BYTES = 16 * 1024;

/** What is forwarded, and what the gateway adds to its answer. */
export interface ForwardedRequest {
  /** Path and query that the service is asked for. */
  path: string;
  requestId: string;
  ownHeaders: OwnHeaders;
}

/** The client went away; nobody is left to be told anything. */
class ClientLeftError extends Error {
  override name = 'ClientLeftError';
}

/**
 * One attempt to forward one request: writes the service's answer straight into the client's, with the slower side
 * setting the pace.
 *
 * undici's own streams (request, pipeline) cost twice the CPU of this handler, and with them an abort on either side has
 * to be carried over by hand anyway.
 *
 * Resolves when the answer has gone out or the client has left, rejects with undici's error when the service failed. An
 * answer that had begun by then is cut, which is the only way left to tell the client.
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
  /** Bytes of the body that are still to come, when the service has said how many and they go out as they are. */
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
    // Comes after the last byte of a good answer as well as when the client's connection is lost.
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
    this.#sink = this.#writeHead(status, headers);
    // From here on Koa must not touch the answer.
    this.#ctx.respond = false;
  }

  /** Writes status and headers and answers what the body is to be written into. */
  #writeHead(status: number, headers: IncomingHttpHeaders): Writable {
    const res = this.#res;
    const received = new ReceivedHeaders(headers);
    const compressor = compressorFor(this.#ctx, status, received);
    res.writeHead(status, received.appendTo(this.#ownHeaders.list(this.#requestId)));
    if (!compressor) {
      this.#left = Number(headers['content-length']);
      return res;
    }
    compressor.on('error', () => res.destroy());
    res.once('close', () => compressor.destroy());
    compressor.pipe(res);
    return compressor;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const sink = this.#sink;
    if (this.#over || !sink) return;
    this.#left -= chunk.length;
    // The last piece and the end go out together.
    if (this.#left === 0) this.#endWith(chunk, sink);
    else if (!sink.write(chunk)) this.#pause(controller, sink);
  }

  /**
   * As text, one letter a byte, a small answer goes out as one piece with its headers; as bytes the system would have to
   * gather the two, which costs a tenth of the whole request.
   */
  #endWith(chunk: Buffer, sink: Writable): void {
    if (chunk.length <= SMALL_BYTES) sink.end(chunk.toString('latin1'), 'latin1');
    else sink.end(chunk);
  }

  #pause(controller: Dispatcher.DispatchController, sink: Writable): void {
    controller.pause();
    sink.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    if (!this.#sink?.writableEnded) this.#sink?.end();
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
