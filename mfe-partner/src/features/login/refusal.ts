import { isApiError, isUnanswered, messageOf } from '@boaxepa/shell-sdk';
import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';

/** Which dialog a failed login opens, and what it says. */
export interface Refusal {
  readonly kind: 'inReview' | 'refused';
  readonly message: string;
}

const inReview = /anális|analis|aprova|pendente|pending|approv/i;

/**
 * Reads a failed login. The server's code decides; a message that speaks of analysis, approval or pending means
 * the same when no code of ours says what happened.
 */
export function refusalOf(error: unknown): Refusal {
  if (isUnanswered(error)) return { kind: 'refused', message: unreachableMessage };
  const message = error instanceof Error ? error.message : messageOf(error);
  if (!isApiError(error)) return { kind: 'refused', message };
  const spoken = error.code === 'FORBIDDEN' || error.code === 'UNREADABLE';
  const waits = error.code === 'PARTNER_PENDING' || (spoken && error.fromServer && inReview.test(message));
  return { kind: waits ? 'inReview' : 'refused', message };
}
