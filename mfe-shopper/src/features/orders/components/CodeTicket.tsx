import { atMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { type SavedCode, storageKeys, useStored } from '@boaxepa/shell-sdk';
import { styled, text, useNow, Button, lazyDialog, LiveRegion } from '@boaxepa/ui';
import { CircleCheck, Sun, Timer, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { isCodeStored } from '../../../shopper/pickup/savedCodes.ts';
import { readerZone } from '../../../shopper/readerZone.ts';
import { StalenessNotice, useStaleness } from '../../../shopper/ticket/StalenessNotice.tsx';
import { ticketColors as colors } from '../../../shopper/ticket/colors.ts';
import { Ticket } from '../../../shopper/ticket/Ticket.tsx';
import { TicketNotes, outlined, TicketActions } from '../../../shopper/ticket/TicketScreen.tsx';
import {
  endAnnouncement,
  paymentTexts,
  windowCountdown,
  windowDay,
  windowEndTime,
} from '../../../shopper/ticket/ticketTexts.ts';
import { overdueText } from '../orderTexts.ts';
import { useWakeLock } from '../../../shopper/ticket/useWakeLock.ts';

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
function SendLink({ order, refusal }: SendLinkProps) {
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

const OrderNumber = styled.p`
  margin-top: 2px;
  color: ${colors.muted};
  font-size: ${text.small};
  b {
    color: ${colors.ink};
    letter-spacing: 0.03em;
  }
`;

/** @param savedAt time of this device's clock in epoch milliseconds */
const savedAtText = (savedAt: number): string =>
  `Salvo ${atMomentText(readerZone(), new Date(savedAt), new Date())}`;

interface CodeTicketProps {
  readonly saved: SavedCode;
  /**
   * Error of the last request for the order or its pickup code, if it failed. The ticket then says that it may be
   * outdated.
   */
  readonly error: unknown;
}

/** Pickup ticket of an open order. It shows the pickup code as a QR code and as characters. */
export function CodeTicket({ saved, error }: CodeTicketProps) {
  const { order, code, qr, savedAt } = saved;
  const now = useNow(10_000);
  const staleness = useStaleness(error);
  useWakeLock();
  // Render again when the code has been stored.
  useStored(storageKeys.pickupCodes);
  const savedText = savedAtText(savedAt);
  const hasEnded = order.pickupEndsAt !== null && Date.parse(order.pickupEndsAt) <= now.getTime();
  const overdue = overdueText(order, now);
  const payment = paymentTexts(order);
  return (
    <>
      <StalenessNotice staleness={staleness} />
      <LiveRegion message={endAnnouncement(order, now)} />
      <Ticket
        shop={order.business_name}
        address={order.partner_address}
        code={code}
        qr={qr}
        figures={[
          {
            label: `Retire ${windowDay(order, now)} até`,
            value: windowEndTime(order),
            hint: (
              <>
                <Timer size={14} aria-hidden />
                <span role="timer">{windowCountdown(order, now)}</span>
              </>
            ),
            accent: true,
          },
          { label: payment.label, value: payment.amount, hint: payment.how },
        ]}
      >
        <OrderNumber>
          Pedido <b>{orderNumber(order.id)}</b>
        </OrderNumber>
      </Ticket>
      <TicketNotes>
        {!staleness && isCodeStored(code) && (
          <p>
            <CircleCheck size={18} aria-hidden data-ok />
            <strong>Funciona sem internet</strong>
          </p>
        )}
        <p>
          <Sun size={18} aria-hidden />
          Se o leitor não ler, aumente o brilho.
        </p>
        {overdue && <p>{overdue}</p>}
        {staleness && hasEnded && <p>{savedText}</p>}
      </TicketNotes>
      {!hasEnded && (
        <SendLink
          order={order}
          refusal={staleness ? `${savedText}. Sem rede não há link; dite o código.` : undefined}
        />
      )}
    </>
  );
}
