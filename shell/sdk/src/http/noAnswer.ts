import { type ApiError, networkError } from './apiError.ts';
import { hasConnection } from './connection.ts';
import { reportFault } from './reportFault.ts';

/** Error of a request that got no response or only a part of a response. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /**
   * Awaits a promise of `fetch` or of a response body.
   * @throws NoAnswer if the promise rejects
   */
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
  readonly givenUp?: AbortSignal | undefined;
}

/** Converts the error of a request without a response to an ApiError. Reports the error if our own code caused it. */
export async function readUnanswered(cause: unknown, { deadline, givenUp }: CallSignals): Promise<ApiError> {
  if (!(cause instanceof NoAnswer)) {
    reportFault(cause);
    return networkError('CLIENT_FAULT');
  }
  if (givenUp?.aborted) return networkError('ABORTED');
  if (deadline.aborted && navigator.onLine) return networkError('NO_ANSWER');
  return networkError((await hasConnection()) ? 'NO_ANSWER' : 'NETWORK');
}
