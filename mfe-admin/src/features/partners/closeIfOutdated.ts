import { explainUnanswered, isApiError } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';

/** Codes of the errors that mean that the shop has changed since the dialog was opened. */
const outdated: readonly unknown[] = ['PARTNER_STATUS_CHANGED', 'PARTNER_ADDRESS_CHANGED'];

/**
 * Waits for an administrator's decision. If the shop's status or address has changed since the dialog was opened, shows
 * the message and closes the dialog, because the dialog shows an outdated shop. The failed mutation also reloads the
 * list.
 * @param failureTitle title of the message
 * @returns false if the dialog was closed, as `onSubmit` of FormDialog expects
 * @throws ApiError for any other failure. Without a response, its message replaces the fallback text of the dialog,
 * because a text such as 'Erro interno do servidor' would be wrong.
 */
export async function closeIfOutdated(
  decision: Promise<unknown>,
  failureTitle: string,
  onClose: () => void,
): Promise<boolean> {
  try {
    await decision;
    return true;
  } catch (error) {
    if (!isApiError(error) || !outdated.includes(error.code)) throw explainUnanswered(error);
    toast({ title: failureTitle, description: error.message, variant: 'error' });
    onClose();
    return false;
  }
}
