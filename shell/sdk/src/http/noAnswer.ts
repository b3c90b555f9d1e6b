import { type ApiError, networkError } from './apiError.ts';
import { hasConnection } from './connection.ts';
import { reportFault } from './reportFault.ts';

/** Thrown if a request got no response or only a part of a response. */
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
  /** Signal by which the caller cancels the call. */
  readonly givenUp?: AbortSignal | undefined;
}

/** Converts an error of a call to an ApiError, and reports the error if our own code caused it. */
export async function readUnanswered(cause: unknown, { deadline, givenUp }: CallSignals): Promise<ApiError> {
  if (!(cause instanceof NoAnswer)) {
    reportFault(cause);
    return networkError('CLIENT_FAULT');
  }
  if (givenUp?.aborted) return networkError('ABORTED');
  if (deadline.aborted && navigator.onLine) return networkError('NO_ANSWER');
  return networkError((await hasConnection()) ? 'NO_ANSWER' : 'NETWORK');
}
