import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { isUnanswered, messageOf } from '../http/apiError.ts';
import { MissingTokenError } from './signInOut.ts';

/**
 * What a failed login tells the person: an answer without a token, no answer at all, or the server's words
 * (product/screens.md#when-a-call-fails).
 */
export function loginFailure(error: unknown): string {
  if (error instanceof MissingTokenError) return error.message;
  return isUnanswered(error) ? unreachableMessage : messageOf(error, 'Credenciais inválidas');
}
