import { Button } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';

export interface PolicyDialogProps {
  readonly onClose: () => void;
  /** Accepts the policy for the form that opened the dialog. Without it, the dialog is read-only. */
  readonly onAccept?: () => void;
}

export function PolicyDialog({ onClose, onAccept }: PolicyDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Política de Privacidade"
      cross={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Fechar
          </Button>
          {onAccept && (
            <Button variant="accent" onClick={onAccept}>
              Aceitar Política
            </Button>
          )}
        </>
      }
    >
      <PrivacyPolicy />
    </Dialog>
  );
}
