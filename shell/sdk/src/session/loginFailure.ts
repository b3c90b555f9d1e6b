import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { isUnanswered, messageOf } from '../http/apiError.ts';
import { MissingTokenError } from './signInOut.ts';

/**
 * Returns the message of a failed login: for a response without a token, for no response, or the server's own message
 * (product/screens.md#when-a-call-fails).
 */
export function loginFailure(error: unknown): string {
  if (error instanceof MissingTokenError) return error.message;
  return isUnanswered(error) ? unreachableMessage : messageOf(error, 'Credenciais inválidas');
}
