import { AlertDialog } from '@boaxepa/ui/dialog';

export interface ProductAlertProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Tells what went wrong with the list or one of its products. */
export function ProductAlert({ message, onClose }: ProductAlertProps) {
  return <AlertDialog title={message} label="Entendi" onClose={onClose} />;
}
