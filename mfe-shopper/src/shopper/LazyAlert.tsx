import { lazyWithRetry, toast } from '@boaxepa/ui';
import { useEffect } from 'react';

interface LazyAlertProps {
  readonly title: string;
  /** Label of the only button of the alert. */
  readonly label: string;
  readonly onClose: () => unknown;
}

/** Shows the alert's title as a toast. This component is the fallback if the code of the alert dialog fails to load. */
function AlertAsToast({ title, onClose }: LazyAlertProps) {
  useEffect(() => {
    toast({ title, variant: 'error' });
    onClose();
    // Run this effect only on mount. `onClose` must not be a dependency, because it is a new function in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

export const LazyAlert = lazyWithRetry<LazyAlertProps>(
  async () => (await import('@boaxepa/ui/dialog')).AlertDialog,
  { failed: AlertAsToast },
);
