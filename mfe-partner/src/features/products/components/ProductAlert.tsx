import { AlertDialog } from '@boaxepa/ui/dialog';

export interface ProductAlertProps {
  readonly message: string;
  readonly onClose: () => void;
}

export function ProductAlert({ message, onClose }: ProductAlertProps) {
  return <AlertDialog title={message} label="Entendi" onClose={onClose} />;
}
