import { Button, color, radius, space, styled, text } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';

const Steps = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: 0 0 ${space(4)};
  padding-left: ${space(6)};
`;
const Tip = styled.p`
  padding: ${space(3)};
  border-radius: ${radius.m};
  background: ${color.infoTint};
  color: ${color.info};
  font-size: ${text.small};
`;

/**
 * Dialog with the steps for installing the app on an iPhone or iPad. On these devices, a script cannot start the
 * installation.
 */
export function InstallSteps({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Instalar Boa Xepa"
      description="Três toques no Safari"
      size="s"
      footer={
        <Button variant="brand" full onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <Steps>
        <li>
          Toque em <b>Compartilhar</b>, o quadrado com a seta para cima, na barra ou no menu do Safari.
        </li>
        <li>
          Role a lista e toque em <b>Adicionar à Tela de Início</b>.
        </li>
        <li>
          Toque em <b>Adicionar</b>, no alto. A Boa Xepa aparece entre seus apps.
        </li>
      </Steps>
      <Tip>Em outro navegador, procure Compartilhar no menu dele; os passos 2 e 3 são iguais.</Tip>
    </Dialog>
  );
}
