import { Button } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { PrivacyPolicy } from '../../shopper/policy/PrivacyPolicy.tsx';

export interface PrivacyPolicyDialogProps {
  readonly onClose: () => void;
  /** Ticks the box of the form that it was opened from. */
  readonly onAccept: () => void;
}

/** The policy over the registration form, which keeps what was typed. */
export function PrivacyPolicyDialog({ onClose, onAccept }: PrivacyPolicyDialogProps) {
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
          <Button variant="accent" onClick={onAccept}>
            Aceitar Política
          </Button>
        </>
      }
    >
      <PrivacyPolicy />
    </Dialog>
  );
}
