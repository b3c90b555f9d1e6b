import { isApiError, isUnanswered, messageOf } from '@boaxepa/shell-sdk';
import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';

/** Content of the dialog after a failed login. */
export interface Refusal {
  readonly kind: 'inReview' | 'refused';
  readonly message: string;
  /** True if the password is correct but the shop is not approved. */
  readonly isUnapproved?: boolean;
}

const inReview = /anális|analis|aprova|pendente|pending|approv/i;

/** Classifies a failed login by its error code. For a generic code, the words of the server's message decide. */
export function refusalOf(error: unknown): Refusal {
  if (isUnanswered(error)) return { kind: 'refused', message: unreachableMessage };
  const message = error instanceof Error ? error.message : messageOf(error);
  if (!isApiError(error)) return { kind: 'refused', message };
  const isGenericCode = error.code === 'FORBIDDEN' || error.code === 'UNREADABLE';
  const isInReview =
    error.code === 'PARTNER_PENDING' || (isGenericCode && error.fromServer && inReview.test(message));
  const isUnapproved = error.code === 'PARTNER_PENDING' || error.code === 'PARTNER_REJECTED';
  return { kind: isInReview ? 'inReview' : 'refused', message, isUnapproved };
}
