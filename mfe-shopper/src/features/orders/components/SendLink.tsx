import type { SavedCode } from '@boaxepa/shell-sdk';
import { Button, lazyDialog, styled, text } from '@boaxepa/ui';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { outlined, TicketActions } from '../../../shopper/ticket/TicketScreen.tsx';
import { ticketColors as colors } from '../../../shopper/ticket/colors.ts';

const SendLinkDialog = lazyDialog(async () => (await import('./SendLinkDialog.tsx')).SendLinkDialog);

const Outlined = styled(Button)`
  ${outlined}
`;
const Why = styled.p`
  color: ${colors.onScreenMuted};
  font-size: ${text.tiny};
  text-align: center;
`;

interface SendLinkProps {
  readonly order: SavedCode['order'];
  /** Text that says why no pickup link can be created now. Undefined if a link can be created. */
  readonly refusal?: string | undefined;
}

/** Button that opens a dialog for sending a pickup link. With this link, another person can collect the order. */
export function SendLink({ order, refusal }: SendLinkProps) {
  const [opened, setOpened] = useState(false);
  const whyId = useId();
  return (
    <TicketActions>
      <Outlined
        full
        icon={Send}
        aria-disabled={refusal !== undefined || undefined}
        aria-describedby={refusal === undefined ? undefined : whyId}
        onClick={() => setOpened(true)}
      >
        Enviar para quem vai retirar
      </Outlined>
      {refusal !== undefined && <Why id={whyId}>{refusal}</Why>}
      {opened && <SendLinkDialog order={order} onClose={() => setOpened(false)} />}
    </TicketActions>
  );
}
