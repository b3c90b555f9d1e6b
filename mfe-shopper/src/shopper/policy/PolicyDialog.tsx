import { Button } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';

interface PolicyDialogProps {
  readonly onClose: () => void;
  /**
   * Called when the user accepts the policy. Without this callback, the dialog only shows the policy and has no button
   * to accept it.
   */
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
