import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, shadow, text } from '../theme/tokens.ts';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { toastPlace, useBarInset } from './toastPlace.ts';
import { dismissToast, type ShownToast, TOAST_MS, useToast } from './toastStore.ts';

const Plain = styled.div<{ $barInset: string }>`
  ${toastPlace}
  margin-block: 12px;
  padding: 12px 14px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.m};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${text.small};
  box-shadow: ${shadow.high};
`;

interface ToastProps {
  readonly toast: ShownToast | null;
}

/** Toast without styles, which is shown if the code of the styled toast fails to load. */
function PlainToast({ toast }: ToastProps) {
  const barInset = useBarInset();
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  if (!toast) return null;
  const { title, description, variant, silent } = toast;
  return (
    <Plain $barInset={barInset} role={silent ? undefined : variant === 'error' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      <div>{description}</div>
    </Plain>
  );
}

const ToastViewport = lazyWithRetry<ToastProps>(async () => (await import('./ToastViewport.tsx')).default, {
  failed: PlainToast,
});

/**
 * Renders the toasts. The shell mounts this component once. The code of the toasts loads when the first one is shown.
 */
export function ToastHost() {
  const currentToast = useToast();
  const [needed, setNeeded] = useState(false);
  if (currentToast && !needed) setNeeded(true);
  if (!needed) return null;
  return <ToastViewport toast={currentToast} />;
}
