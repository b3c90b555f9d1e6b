import { unreachableMessage } from '@boaxepa/contracts/errorMessages';
import { isOffline, messageOf } from '../http/apiError.ts';
import { MissingTokenError } from './signInOut.ts';

/**
 * What a failed login tells the person: an answer without a token, no answer at all, or the server's words
 * (product/screens.md#when-a-call-fails).
 */
export function loginFailure(error: unknown): string {
  if (error instanceof MissingTokenError) return error.message;
  return isOffline(error) ? unreachableMessage : messageOf(error, 'Credenciais inválidas');
}
