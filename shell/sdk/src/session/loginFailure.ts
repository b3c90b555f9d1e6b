import { explainUnanswered, messageOf } from '../http/apiError.ts';
import { MissingTokenError } from './signInOut.ts';

/** Returns the error message to show after a failed login (product/screens.md#when-a-call-fails). */
export function loginFailure(error: unknown): string {
  if (error instanceof MissingTokenError) return error.message;
  return messageOf(explainUnanswered(error), 'Credenciais inválidas');
}
