import { reviewPeriod } from '@boaxepa/contracts/domain/reviewPeriod';
import { paths } from '@boaxepa/shell-sdk';
import { Button, IconMark, LinkButton } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { Clock3, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { type ApplicantAction, ApplicantActions, ApplicantDialog } from './ApplicantData.tsx';
import { type Refusal, refusalTitles } from './refusal.ts';

export interface RefusalDialogProps {
  readonly refusal: Refusal;
  /** Email address that the user entered for the failed login. */
  readonly email: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RefusalDialog({ refusal, email, open, onClose }: RefusalDialogProps) {
  const waits = refusal.kind === 'inReview';
  const [action, setAction] = useState<ApplicantAction>();
  const closeAction = () => {
    setAction(undefined);
    onClose();
  };
  if (action) return <ApplicantDialog action={action} email={email} onClose={closeAction} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="s"
      title={refusalTitles[refusal.kind]}
      description={
        <>
          <IconMark
            icon={waits ? Clock3 : LockKeyhole}
            tone={waits ? 'warning' : 'danger'}
            size={56}
            below={3}
          />
          {/* The reason of a rejection can have several lines. */}
          <span style={{ whiteSpace: 'pre-line' }}>{refusal.message}</span>
        </>
      }
      footer={
        waits ? (
          <Button variant="accent" onClick={onClose}>
            Entendi
          </Button>
        ) : (
          <>
            <LinkButton variant="ghost" to={paths.forgotPassword('partner')}>
              Esqueci Minha Senha
            </LinkButton>
            <Button variant="accent" onClick={onClose}>
              Tentar Novamente
            </Button>
          </>
        )
      }
    >
      {waits && (
        <p>
          A análise leva até {reviewPeriod}. Assim que terminar, você recebe o resultado no email do cadastro.
        </p>
      )}
      {refusal.isUnapproved && !waits && (
        <p>
          Para corrigir o cadastro, responda ao email que informou a recusa, ou exclua o cadastro abaixo e
          cadastre a loja novamente.
        </p>
      )}
      {refusal.isUnapproved && <ApplicantActions onChoose={setAction} />}
    </Dialog>
  );
}
