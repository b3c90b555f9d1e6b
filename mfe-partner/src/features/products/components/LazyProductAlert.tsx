import { lazyWithRetry, toast } from '@boaxepa/ui';
import { useEffect } from 'react';
import type { ProductAlertProps } from './ProductAlert.tsx';

/** Shown if the code of the alert fails to load. A toast shows the message instead. */
function AlertAsToast({ message, onClose }: ProductAlertProps) {
  useEffect(() => {
    toast({ title: message, variant: 'error' });
    onClose();
    // Run this effect only on mount. `onClose` must not be a dependency, because it is a new function in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

export const LazyProductAlert = lazyWithRetry<ProductAlertProps>(
  async () => (await import('./ProductAlert.tsx')).ProductAlert,
  { failed: AlertAsToast },
);
