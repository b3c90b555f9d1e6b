import { type ApiError, networkError } from './apiError.ts';
import { hasConnection } from './connection.ts';
import { reportFault } from './reportFault.ts';

/** A request without an answer, or with one that broke off. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /** Passes a promise of fetch or of a response's body on; rejects with NoAnswer. */
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
  /** Of the caller. */
  readonly givenUp?: AbortSignal | undefined;
}

/** Classifies what a call threw. An error of our own code is also reported. */
export async function readUnanswered(cause: unknown, { deadline, givenUp }: CallSignals): Promise<ApiError> {
  if (!(cause instanceof NoAnswer)) {
    reportFault(cause);
    return networkError('CLIENT_FAULT');
  }
  if (givenUp?.aborted) return networkError('ABORTED');
  if (deadline.aborted && navigator.onLine) return networkError('NO_ANSWER');
  return networkError((await hasConnection()) ? 'NO_ANSWER' : 'NETWORK');
}
