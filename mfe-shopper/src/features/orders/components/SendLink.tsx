import { Button, lazyDialog, styled, text } from '@boaxepa/ui';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import type { SavedCode } from '../../../shopper/pickup/savedCodes.ts';
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
  /** Reason why no link can be created now. */
  readonly refusal?: string | undefined;
}

/** Opens the sheet that sends the code to another person. */
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
