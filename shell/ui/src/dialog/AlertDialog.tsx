import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { AlertBackdrop, AlertContent } from './ConfirmDialog.tsx';
import { DialogFoot, DialogHead, DialogTitle, dialogWidths } from './Dialog.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

export interface AlertDialogProps {
  /** What happened. */
  readonly title: ReactNode;
  /** Words of the one button. */
  readonly label: string;
  /** Told when the person goes on: the button, Escape. */
  readonly onClose: () => unknown;
}

/**
 * Tells what leaves one way on only, in place of `window.alert` (interface.md#telling). The focus is on its button; a
 * press beside it does nothing.
 */
export function AlertDialog({ title, label, onClose }: AlertDialogProps) {
  const returnFocus = useReturnFocus();
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
