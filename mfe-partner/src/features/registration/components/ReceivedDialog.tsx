import type { PartnerRegistration } from '@boaxepa/contracts/partners';
import { Button, IconMark, styled } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { CircleCheck } from 'lucide-react';

const Words = styled.div`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
`;

/** 'Cadastro Recebido'; however it is closed, it leads back to /partners. */
export function ReceivedDialog({
  registration,
  onLeave,
}: {
  readonly registration: Pick<PartnerRegistration, 'businessName' | 'email'> | undefined;
  readonly onLeave: () => void;
}) {
  return (
    <Dialog
      open={registration !== undefined}
      onOpenChange={(open) => !open && onLeave()}
      size="s"
      title="Cadastro Recebido"
      description={
        <>
          <IconMark icon={CircleCheck} tone="success" size={56} below={3} />
          Recebemos o cadastro de {registration?.businessName}.
        </>
      }
      footer={
        <Button variant="accent" onClick={onLeave}>
          Entendi
        </Button>
      }
    >
      <Words>
        <p>Nossa equipe analisa os dados em até 48 horas úteis.</p>
        <p>
          O resultado chega em <strong>{registration?.email}</strong>. Com a aprovação, você já pode acessar
          sua conta.
        </p>
      </Words>
    </Dialog>
  );
}
