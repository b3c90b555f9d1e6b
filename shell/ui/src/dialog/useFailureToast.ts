import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../toast/toastStore.ts';

/**
 * Returns a function that shows the failure of a dialog's action as a toast, if the dialog has a `failureTitle` or has
 * unmounted. It has unmounted if the user has left the page during the action, for example with the browser's Back.
 */
export function useFailureToast(
  title: ReactNode,
  failureTitle: string | undefined,
): (message: string) => void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (message) => {
    if (!failureTitle && isMounted.current) return;
    const toastTitle = failureTitle ?? title;
    if (typeof toastTitle === 'string') toast({ title: toastTitle, description: message, variant: 'error' });
    else toast({ title: message, variant: 'error' });
  };
}
