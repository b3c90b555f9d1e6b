import { lazyWithRetry, toast } from '@boaxepa/ui';
import { useEffect } from 'react';

interface LazyAlertProps {
  readonly title: string;
  /** Label of the only button. */
  readonly label: string;
  readonly onClose: () => unknown;
}

/** Shown if the chunk of the dialog fails to load. A toast shows the title instead. */
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
