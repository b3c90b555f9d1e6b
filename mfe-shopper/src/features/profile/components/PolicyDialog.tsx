import { Button } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { PrivacyPolicy } from '../../../shopper/policy/PrivacyPolicy.tsx';

/** The policy, to read again. */
export function PolicyDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Política de Privacidade"
      cross={false}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <PrivacyPolicy />
    </Dialog>
  );
}
