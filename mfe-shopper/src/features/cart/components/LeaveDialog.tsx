import { Button } from '@boaxepa/shell-sdk';
import { Dialog } from '@boaxepa/shell-sdk/dialog';

interface LeaveDialogProps {
  /** What happened. */
  readonly message: string;
  /** Words of the one button. */
  readonly label: string;
  readonly onLeave: () => unknown;
}

/** Tells why this page cannot go on, then leads away, however it is closed (shopper spec §5 'Cart and payment'). */
export function LeaveDialog({ message, label, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      size="s"
      onOpenChange={onLeave}
      title={message}
      footer={
        <Button variant="accent" onClick={onLeave}>
          {label}
        </Button>
      }
    />
  );
}
