import { AlertDialog } from '@boaxepa/ui/dialog';

export interface ProductAlertProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** A dialog that reports an error of the list or of one product. */
export function ProductAlert({ message, onClose }: ProductAlertProps) {
  return <AlertDialog title={message} label="Entendi" onClose={onClose} />;
}
