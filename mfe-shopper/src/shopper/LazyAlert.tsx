import { lazyWithRetry, toast } from '@boaxepa/ui';
import { useEffect } from 'react';

interface LazyAlertProps {
  readonly title: string;
  /** Text of the only button. */
  readonly label: string;
  readonly onClose: () => unknown;
}

/** Fallback if the dialog's chunk fails to load: shows the title in a toast and closes immediately. */
function AlertAsToast({ title, onClose }: LazyAlertProps) {
  useEffect(() => {
    toast({ title, variant: 'error' });
    onClose();
    // Only on mount: `onClose` is a new function in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

export const LazyAlert = lazyWithRetry<LazyAlertProps>(
  async () => (await import('@boaxepa/ui/dialog')).AlertDialog,
  { failed: AlertAsToast },
);
