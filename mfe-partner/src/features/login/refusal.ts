import { explainUnanswered, isApiError, messageOf } from '@boaxepa/shell-sdk';

/** Reason for a failed login, shown in a dialog. `inReview`: an administrator has not yet approved the shop. */
export interface Refusal {
  readonly kind: 'inReview' | 'refused';
  readonly message: string;
  /**
   * True if the password is correct, but the shop is not approved. Only then does the dialog offer to download or
   * delete the shop's data.
   */
  readonly isUnapproved?: boolean;
}

/** Titles of the dialog that shows a refusal. */
export const refusalTitles: Record<Refusal['kind'], string> = {
  inReview: 'Conta em Análise',
  refused: 'Acesso não autorizado',
};

const inReview = /anális|analis|aprova|pendente|pending|approv/i;

/** Returns the reason for a failed login, based on the error code or, if the code is generic, on the error message. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : messageOf(explainUnanswered(error));
  if (!isApiError(error)) return { kind: 'refused', message };
  const isGenericCode = error.code === 'FORBIDDEN' || error.code === 'UNREADABLE';
  const isInReview =
    error.code === 'PARTNER_PENDING' || (isGenericCode && error.fromServer && inReview.test(message));
  const isUnapproved = error.code === 'PARTNER_PENDING' || error.code === 'PARTNER_REJECTED';
  return { kind: isInReview ? 'inReview' : 'refused', message, isUnapproved };
}
