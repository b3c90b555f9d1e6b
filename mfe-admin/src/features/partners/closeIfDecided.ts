import { isApiError } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';

/**
 * Waits for an approval or rejection. If another administrator has changed the shop's status first, shows the message
 * and closes the dialog, because the dialog shows an outdated shop. The failed mutation also reloads the list.
 * @returns false if the dialog was closed, as `onSubmit` of FormDialog expects
 * @throws ApiError for any other failure
 */
export async function closeIfDecided(decision: Promise<unknown>, onClose: () => void): Promise<boolean> {
  try {
    await decision;
    return true;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'PARTNER_STATUS_CHANGED') throw error;
    toast({ title: error.message, variant: 'error' });
    onClose();
    return false;
  }
}
