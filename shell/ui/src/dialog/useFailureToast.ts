import { isApiError, useIsMounted } from '@boaxepa/shell-sdk';
import type { ReactNode } from 'react';
import { toast } from '../toast/toastStore.ts';

/**
 * Returns a function that shows the failure of a dialog's action as a toast. Without a `failureTitle`, it shows the
 * toast only if the user has left the page during the action, for example with the browser's Back. The end of the
 * session (status 401) also removes the dialog, but then the login page informs the user. The toast is silent while the
 * dialog is open, because the dialog announces the same text.
 */
export function useFailureToast(
  title: ReactNode,
  failureTitle?: string,
): (error: unknown, message: string) => void {
  const isMounted = useIsMounted();
  return (error, message) => {
    const isSessionOver = isApiError(error) && error.status === 401;
    if (!failureTitle && (isMounted.current || isSessionOver)) return;
    const toastTitle = failureTitle ?? title;
    const options = { variant: 'error', silent: isMounted.current } as const;
    if (typeof toastTitle === 'string') toast({ title: toastTitle, description: message, ...options });
    else toast({ title: message, ...options });
  };
}
