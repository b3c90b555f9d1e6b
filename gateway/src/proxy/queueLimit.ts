import type { IncomingHttpHeaders } from 'node:http';
import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { Dispatcher } from 'undici';

/** Passes an exchange on to `handler`, unless its request has waited too long for a free connection. */
class QueuedExchange implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #timer: NodeJS.Timeout;
  #refusal: AppError | undefined;

  constructor(handler: Dispatcher.DispatchHandler, ms: number) {
    this.#handler = handler;
    this.#timer = setTimeout(() => {
      this.#refusal = appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
      // Like undici, pass no controller if the request has not started. undici's type does not allow it.
      handler.onResponseError?.(undefined as never, this.#refusal);
    }, ms);
  }

  /** undici removes no request from its queue, so a refused request is aborted here, before it is sent. */
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
 * Interceptor of a connection pool. Refuses a request with SERVICE_UNAVAILABLE if it has waited `ms` milliseconds for a
 * free connection.
 * @param mayWait returns true if all connections might be in use. Other requests are dispatched without overhead.
 */
export function limitQueueing(ms: number, mayWait: () => boolean): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, mayWait() ? new QueuedExchange(handler, ms) : handler);
}
