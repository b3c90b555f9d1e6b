import type { PartnerRegistration } from '@boaxepa/contracts/partners';
import { Button, color, styled } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { CircleCheck } from 'lucide-react';

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: 12px;
  border-radius: 16px;
  background: ${color.successTint};
  color: ${color.success};
`;
const Words = styled.div`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
`;

/** 'Cadastro Recebido'; however it is closed, it leads back to /partners (partner spec §2 and §4). */
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
          <Mark aria-hidden>
            <CircleCheck size={28} />
          </Mark>
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
