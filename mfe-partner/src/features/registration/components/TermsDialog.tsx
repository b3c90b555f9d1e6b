import { partnerTermsVersion } from '@boaxepa/contracts/partners';
import { Button, ErrorState, SkeletonText } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { type ComponentType, useEffect, useState } from 'react';

/** The text is long and few open it: it comes with the first opening, and a failure to fetch it can be tried again. */
function useTermsText(wanted: boolean) {
  const [Terms, setTerms] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && !Terms && !failed;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    import('./PartnerTerms.tsx').then(
      (loaded) => left || setTerms(() => loaded.PartnerTerms),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [missing]);
  return { Terms, failed, retry: () => setFailed(false) };
}

/** The partner terms; what was typed in the form stays. */
export function TermsDialog({
  open,
  onOpenChange,
  onAccept,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAccept: () => void;
}) {
  const { Terms, failed, retry } = useTermsText(open);
  const accept = () => {
    onAccept();
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title="Termos & Condições do Parceiro"
      description={`Versão ${partnerTermsVersion}`}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Voltar
          </Button>
          <Button variant="accent" onClick={accept} disabled={!Terms}>
            Li e aceito
          </Button>
        </>
      }
    >
      {Terms && <Terms />}
      {!Terms && failed && <ErrorState onRetry={retry} />}
      {!Terms && !failed && <SkeletonText lines={12} />}
    </Dialog>
  );
}
