import { useIsMounted } from '@boaxepa/shell-sdk';
import type { ReactNode } from 'react';
import { toast } from '../toast/toastStore.ts';

/**
 * Returns a function that shows the failure of a dialog's action as a toast, if the dialog has a `failureTitle` or has
 * unmounted. It has unmounted if the user has left the page during the action, for example with the browser's Back.
 */
export function useFailureToast(
  title: ReactNode,
  failureTitle: string | undefined,
): (message: string) => void {
  const isMounted = useIsMounted();
  return (message) => {
    if (!failureTitle && isMounted.current) return;
    const toastTitle = failureTitle ?? title;
    if (typeof toastTitle === 'string') toast({ title: toastTitle, description: message, variant: 'error' });
    else toast({ title: message, variant: 'error' });
  };
}
