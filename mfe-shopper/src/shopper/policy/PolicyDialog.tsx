import { Button } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';

export interface PolicyDialogProps {
  readonly onClose: () => void;
  /** Ticks the box of the form that it was opened from; without it the policy is only read. */
  readonly onAccept?: () => void;
}

/** The policy, over a screen that keeps what was typed. */
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
