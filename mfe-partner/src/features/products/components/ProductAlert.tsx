import { AlertDialog } from '@boaxepa/ui/dialog';

export interface ProductAlertProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Reports an error of the list or of a product. */
export function ProductAlert({ message, onClose }: ProductAlertProps) {
  return <AlertDialog title={message} label="Entendi" onClose={onClose} />;
}
