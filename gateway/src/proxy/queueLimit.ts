import type { IncomingHttpHeaders } from 'node:http';
import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { Dispatcher } from 'undici';

/**
 * Passes the events of a request on to `handler`. If the request has waited `ms` milliseconds for a free connection, it
 * fails with SERVICE_UNAVAILABLE instead.
 */
class QueuedExchange implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #timer: NodeJS.Timeout;
  #refusal: AppError | undefined;

  constructor(handler: Dispatcher.DispatchHandler, ms: number) {
    this.#handler = handler;
    this.#timer = setTimeout(() => {
      this.#refusal = appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
      // There is no controller, because the request has not started. Undici itself passes undefined in this case,
      // although its type does not allow it.
      handler.onResponseError?.(undefined as never, this.#refusal);
    }, ms);
  }

  /** undici cannot remove a request from its queue. A refused request is therefore aborted here, before it is sent. */
  onRequestStart(controller: Dispatcher.DispatchController, context: object): void {
    clearTimeout(this.#timer);
    if (this.#refusal) controller.abort(this.#refusal);
    else this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    message?: string,
  ): void {
    this.#handler.onResponseStart?.(controller, status, headers, message);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: IncomingHttpHeaders): void {
    this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    if (!this.#refusal) this.#handler.onResponseError?.(controller, error);
  }
}

/**
 * Creates an undici interceptor for a connection pool. It refuses a request with SERVICE_UNAVAILABLE if the request has
 * waited `ms` milliseconds for a free connection.
 * @param mayWait returns true if all connections might be in use. If it returns false, the request needs no timer.
 */
export function limitQueueing(ms: number, mayWait: () => boolean): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, mayWait() ? new QueuedExchange(handler, ms) : handler);
}
