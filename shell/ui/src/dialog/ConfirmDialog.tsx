import { AlertDialog as Radix } from 'radix-ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError, messageOf, reportFault } from '@boaxepa/shell-sdk';
import { InlineAlert } from '../components/Banner.tsx';
import { Button } from '../components/Button.tsx';
import { Stack } from '../components/Layout.tsx';
import { toast, type ToastOptions } from '../toast/toastStore.ts';
import { DialogFoot, DialogHead, DialogTitle, dialogWidths, DialogTexts } from './Dialog.tsx';
import { backdropStyles, dialogStyles } from './overlay.ts';
import { ScrollBody } from './ScrollBody.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useFailureToast } from './useFailureToast.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export const AlertBackdrop = styled(Radix.Overlay)`
  ${backdropStyles}
`;
export const AlertContent = styled(Radix.Content)<{ $width: number }>`
  ${dialogStyles}
`;

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Consequences of the action. Screen readers announce them together with the title. */
  readonly description: ReactNode;
  readonly confirmLabel: string;
  readonly confirmingLabel?: string;
  readonly cancelLabel?: string;
  /** True shows a red confirm button. Use it for an action that cannot be undone. */
  readonly danger?: boolean;
  /** Runs the action. The dialog closes if the action succeeds and stays open if it fails. */
  readonly onConfirm: () => unknown;
  readonly success?: Pick<ToastOptions, 'title' | 'description'>;
  /**
   * Error message to show if the action fails and the server sent no message. Without `fallback`, the dialog shows no
   * errors, and the caller must show them.
   */
  readonly fallback?: string;
  /**
   * Title of an additional error toast after a failure. Without `failureTitle`, the toast has the dialog's title and
   * appears only if the user has left the page before the failure.
   */
  readonly failureTitle?: string;
  readonly children?: ReactNode;
}

/**
 * Dialog that asks for confirmation before an action. The cancel button has the focus. A click outside the dialog does
 * nothing.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  confirmingLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  onConfirm,
  success,
  fallback,
  failureTitle,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const toastFailure = useFailureToast(title, failureTitle);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const change = (next: boolean) => !busy && onOpenChange(next);
  useCloseOnBack(open, () => change(false));
  const confirm = async (event: MouseEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal('');
    try {
      await onConfirm();
      if (success) toast({ ...success, variant: 'success' });
      onOpenChange(false);
    } catch (error) {
      if (!isApiError(error)) reportFault(error);
      // Keep the dialog open, so that the user can retry or cancel. Without `fallback`, the caller shows the error.
      if (fallback === undefined) return;
      const message = messageOf(error, fallback);
      toastFailure(error, message);
      setRefusal(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <AlertBackdrop />
        <AlertContent $width={dialogWidths.s} {...returnFocus}>
          <DialogHead>
            <Radix.Title asChild>
              <DialogTitle>{title}</DialogTitle>
            </Radix.Title>
          </DialogHead>
          <ScrollBody>
            <Radix.Description asChild>
              <DialogTexts>{description}</DialogTexts>
            </Radix.Description>
            {(children || refusal) && (
              <Stack $gap={3}>
                {children}
                {refusal && <InlineAlert title={failureTitle}>{refusal}</InlineAlert>}
              </Stack>
            )}
          </ScrollBody>
          <DialogFoot>
            <Radix.Cancel asChild>
              <Button variant="ghost" aria-disabled={busy || undefined}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button
              variant={danger ? 'danger' : 'accent'}
              loading={busy}
              loadingText={confirmingLabel}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </DialogFoot>
        </AlertContent>
      </Radix.Portal>
    </Radix.Root>
  );
}
