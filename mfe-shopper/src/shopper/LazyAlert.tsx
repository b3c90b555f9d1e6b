import { lazyWithRetry, toast } from '@boaxepa/ui';
import { useEffect } from 'react';

interface LazyAlertProps {
  /** What happened. */
  readonly title: string;
  /** Words of the one button. */
  readonly label: string;
  /** Told when the person goes on. */
  readonly onClose: () => unknown;
}

/** The same without a dialog: what it says, and what its one button does. */
function AlertAsToast({ title, onClose }: LazyAlertProps) {
  useEffect(() => {
    toast({ title, variant: 'error' });
    onClose();
    // Once: what it closes by is new with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/** An AlertDialog whose code comes when there is something to say. */
export const LazyAlert = lazyWithRetry<LazyAlertProps>(
  async () => (await import('@boaxepa/ui/dialog')).AlertDialog,
  { failed: AlertAsToast },
);
