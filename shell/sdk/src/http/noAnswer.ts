import { type ApiError, networkError } from './apiError.ts';
import { hasConnection } from './connection.ts';
import { reportFault } from './reportFault.ts';

/** Thrown if a request got no response, or if the response ended before it was complete. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /** Awaits a promise of `fetch` or of a response body, and rejects with NoAnswer if that promise rejects. */
  static async from<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (cause) {
      throw new NoAnswer('no answer', { cause });
    }
  }
}

export interface CallSignals {
  readonly deadline: AbortSignal;
  /** Signal with which the caller cancels the call. */
  readonly givenUp?: AbortSignal | undefined;
}

/** Converts an error that a call has thrown to an ApiError. If our own code caused the error, the error is also reported. */
export async function readUnanswered(cause: unknown, { deadline, givenUp }: CallSignals): Promise<ApiError> {
  if (!(cause instanceof NoAnswer)) {
    reportFault(cause);
    return networkError('CLIENT_FAULT');
  }
  if (givenUp?.aborted) return networkError('ABORTED');
  if (deadline.aborted && navigator.onLine) return networkError('NO_ANSWER');
  return networkError((await hasConnection()) ? 'NO_ANSWER' : 'NETWORK');
}
