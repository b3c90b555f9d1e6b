import { reviewPeriod } from '@boaxepa/contracts/domain/reviewPeriod';
import type { PartnerRegistration } from '@boaxepa/contracts/wire/partners';
import { Button, IconMark, styled } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { CircleCheck } from 'lucide-react';

const TextBlock = styled.div`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
`;

export interface ReceivedDialogProps {
  readonly registration: Pick<PartnerRegistration, 'businessName' | 'email'>;
  readonly onLeave: () => void;
}

/** Dialog that confirms that a registration was received. Every way to close the dialog calls `onLeave`. */
export function ReceivedDialog({ registration: { businessName, email }, onLeave }: ReceivedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onLeave}
      size="s"
      title="Cadastro Recebido"
      description={
        <>
          <IconMark icon={CircleCheck} tone="success" size={56} below={3} />
          Recebemos o cadastro de {businessName}.
        </>
      }
      footer={
        <Button variant="accent" onClick={onLeave}>
          Entendi
        </Button>
      }
    >
      <TextBlock>
        <p>Nossa equipe analisa os dados em até {reviewPeriod}.</p>
        <p>
          O resultado chega em <strong>{email}</strong>. Com a aprovação, você já pode acessar sua conta.
        </p>
      </TextBlock>
    </Dialog>
  );
}
