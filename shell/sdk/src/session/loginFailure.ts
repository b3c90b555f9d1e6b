import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { isUnanswered, messageOf } from '../http/apiError.ts';
import { MissingTokenError } from './signInOut.ts';

/**
 * Returns the message of a failed login. There are different messages for a response without a token and for a missing response.
 * In all other cases it is the server's own message (product/screens.md#when-a-call-fails).
 */
export function loginFailure(error: unknown): string {
  if (error instanceof MissingTokenError) return error.message;
  return isUnanswered(error) ? unreachableMessage : messageOf(error, 'Credenciais inválidas');
}
