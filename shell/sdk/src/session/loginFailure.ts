import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { isUnanswered, messageOf } from '../http/apiError.ts';
import { MissingTokenError } from './signInOut.ts';

/**
 * Returns the message of a failed login (product/screens.md#when-a-call-fails). A missing token and a missing response have their
 * own messages.
 */
export function loginFailure(error: unknown): string {
  if (error instanceof MissingTokenError) return error.message;
  return isUnanswered(error) ? unreachableMessage : messageOf(error, 'Credenciais inválidas');
}
