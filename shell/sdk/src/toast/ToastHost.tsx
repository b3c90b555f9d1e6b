import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToast } from './toastStore.ts';

const ToastViewport = lazy(() => import('./ToastViewport.tsx'));

/** Place of the notifications; the shell renders it once. Its code comes with the first one. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const [needed, setNeeded] = useState(false);
  if (shown && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastViewport toast={shown} />
    </Suspense>
  );
}
