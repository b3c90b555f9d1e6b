import { partnerTermsVersion } from '@boaxepa/contracts/wire/partners';
import { Button } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { PartnerTerms } from './PartnerTerms.tsx';

interface TermsDialogProps {
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

export function TermsDialog({ onClose, onAccept }: TermsDialogProps) {
  const accept = () => {
    onAccept();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title="Termos & Condições do Parceiro"
      description={`Versão ${partnerTermsVersion}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="accent" onClick={accept}>
            Li e aceito
          </Button>
        </>
      }
    >
      <PartnerTerms />
    </Dialog>
  );
}
