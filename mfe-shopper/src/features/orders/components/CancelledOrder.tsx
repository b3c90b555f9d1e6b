import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import { LinkButton, styled, text } from '@boaxepa/ui';
import { CircleX } from 'lucide-react';
import { Ticket } from '../../../shopper/ticket/Ticket.tsx';
import { outlined, TicketActions, TicketScreen } from '../../../shopper/ticket/TicketScreen.tsx';
import { useLostFocus } from '../useLostFocus.ts';
import { cancelledText } from '../orderTexts.ts';

const Outlined = styled(LinkButton)`
  ${outlined}
`;

// Make the icon smaller than the QR code. The ticket gives every `svg` element the size of the QR code.
const Cancelled = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  padding-block: 40px;
  font-size: ${text.small};
  overflow-wrap: anywhere;
  && svg {
    width: 72px;
  }
`;

const TITLE = 'Pedido Cancelado';

/**
 * Pickup ticket of a cancelled order. It is gray and has no pickup code. If it replaces a code, the heading gets the
 * focus, so that screen readers announce the cancellation.
 */
export function CancelledOrder({ order }: { readonly order: ShopperOrder }) {
  useLostFocus();
  return (
    <TicketScreen title={TITLE} close={paths.orders()}>
      <PageTitle>{TITLE}</PageTitle>
      <Ticket shop={order.business_name} address={order.partner_address}>
        <Cancelled>
          <CircleX size={64} aria-hidden />
          <p>{cancelledText(order)}</p>
          <p>Este código não vale mais.</p>
          <p>Pedido {orderNumber(order.id)}</p>
        </Cancelled>
      </Ticket>
      <TicketActions>
        <Outlined to={paths.orders()} full>
          Ver meus pedidos
        </Outlined>
      </TicketActions>
    </TicketScreen>
  );
}
