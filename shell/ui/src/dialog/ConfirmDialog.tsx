import { AlertDialog as Radix } from 'radix-ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button.tsx';
import { DialogFoot, DialogHead, DialogTitle, dialogWidths, DialogWords } from './Dialog.tsx';
import { backdropLook, dialogLook } from './overlay.ts';
import { ScrollBody } from './ScrollBody.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

export const AlertBackdrop = styled(Radix.Overlay)`
  ${backdropLook}
`;
export const AlertContent = styled(Radix.Content)<{ $width: number }>`
  ${dialogLook}
`;

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** What will happen; read aloud with the title. */
  readonly description: ReactNode;
  readonly confirmLabel: string;
  /** Words while the promise of `onConfirm` is open. */
  readonly confirmingLabel?: string;
  readonly cancelLabel?: string;
  /** Red for what cannot be undone. */
  readonly danger?: boolean;
  /** The dialog closes when it returns or its promise is kept; it stays open, for a new try, when it throws or is refused. */
  readonly onConfirm: () => unknown;
  /** More to see or to fill in: a reason, an error. */
  readonly children?: ReactNode;
}

/** Asks once before something happens. The focus starts on the cancel button; a press beside it does not close it. */
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
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const [busy, setBusy] = useState(false);
  const confirm = async (event: MouseEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller shows what went wrong, as a toast or inside; the person can try again or cancel.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
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
              <DialogWords>{description}</DialogWords>
            </Radix.Description>
            {children}
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
