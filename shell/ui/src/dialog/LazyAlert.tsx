import { useEffect, useEffectEvent } from 'react';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { toast } from '../toast/toastStore.ts';
import type { AlertDialogProps } from './AlertDialog.tsx';

interface LazyAlertProps extends AlertDialogProps {
  readonly title: string;
}

/** Shows the alert's title as a toast. This component is the fallback if the code of the alert dialog fails to load. */
function AlertAsToast({ title, onClose }: LazyAlertProps) {
  const showAndClose = useEffectEvent(() => {
    toast({ title, variant: 'error' });
    onClose();
  });
  useEffect(() => showAndClose(), []);
  return null;
}

/** AlertDialog whose code loads when the alert first appears. */
export const LazyAlert = lazyWithRetry<LazyAlertProps>(
  async () => (await import('../dialog.ts')).AlertDialog,
  { failed: AlertAsToast },
);
