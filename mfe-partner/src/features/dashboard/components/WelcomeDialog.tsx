import { paths } from '@boaxepa/shell-sdk';
import { Button, IconMark, LinkButton } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { storeDismissal } from '../../../shop/welcomeDismissal.ts';

/**
 * Dialog that welcomes a shop that has not set its opening hours. The button 'Fazer Depois' (do it later) hides the
 * dialog until the next login.
 */
export function WelcomeDialog({ partnerId }: { readonly partnerId: string }) {
  const [dismissed, setDismissed] = useState(false);
  const dismiss = () => {
    storeDismissal(partnerId);
    setDismissed(true);
  };
  return (
    <Dialog
      open={!dismissed}
      onOpenChange={(open) => !open && dismiss()}
      size="s"
      title="Boas-vindas à Boa Xepa!"
      description={
        <>
          <IconMark icon={CalendarClock} size={56} below={3} />
          Para começar a vender, diga quando a loja abre e quando os clientes podem retirar os pedidos.
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={dismiss}>
            Fazer Depois
          </Button>
          <LinkButton variant="accent" to={paths.partner.schedule()}>
            Configurar Horários Agora
          </LinkButton>
        </>
      }
    >
      <p>Sem horários, a loja aparece como fechada e não recebe pedidos. Leva cerca de dois minutos.</p>
    </Dialog>
  );
}
