import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { AlertBackdrop, AlertContent } from './ConfirmDialog.tsx';
import { DialogFoot, DialogHead, DialogTitle, dialogWidths } from './Dialog.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export interface AlertDialogProps {
  readonly title: ReactNode;
  readonly label: string;
  /** Called when the user clicks the button or presses Escape or Android's Back. */
  readonly onClose: () => unknown;
}

/**
 * Dialog with a message and a single button that acknowledges the message (interface.md#messages-and-errors). The
 * button has the focus. A click outside the dialog does nothing.
 */
export function AlertDialog({ title, label, onClose }: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(true, () => void onClose());
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <AlertBackdrop />
        <AlertContent $width={dialogWidths.s} {...returnFocus} aria-describedby={undefined}>
          <DialogHead>
            <Radix.Title asChild>
              <DialogTitle>{title}</DialogTitle>
            </Radix.Title>
          </DialogHead>
          <DialogFoot>
            <Radix.Cancel asChild>
              <Button variant="accent">{label}</Button>
            </Radix.Cancel>
          </DialogFoot>
        </AlertContent>
      </Radix.Portal>
    </Radix.Root>
  );
}
