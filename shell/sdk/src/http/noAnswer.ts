import { type ApiError, networkError } from './apiError.ts';
import { hasConnection } from './connection.ts';
import { reportFault } from './reportFault.ts';

/** A request without a response, or with a response that broke off. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /** Waits for a promise of fetch or of a response body. Rejects with NoAnswer when it rejects. */
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
  /** The caller's own signal. */
  readonly givenUp?: AbortSignal | undefined;
}

/** Converts what a call threw to an ApiError. Also reports an error of our own code. */
export async function readUnanswered(cause: unknown, { deadline, givenUp }: CallSignals): Promise<ApiError> {
  if (!(cause instanceof NoAnswer)) {
    reportFault(cause);
    return networkError('CLIENT_FAULT');
  }
  if (givenUp?.aborted) return networkError('ABORTED');
  if (deadline.aborted && navigator.onLine) return networkError('NO_ANSWER');
  return networkError((await hasConnection()) ? 'NO_ANSWER' : 'NETWORK');
}
