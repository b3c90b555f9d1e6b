import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { paths } from '@boaxepa/shell-sdk';
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
  h3 {
    font-size: ${text.h3};
  }
`;

/** Pickup ticket of a cancelled order. It is grey and has no pickup code. */
export function CancelledOrder({ order }: { readonly order: ShopperOrder }) {
  useLostFocus();
  return (
    <TicketScreen title="Código de retirada" close={paths.orders()}>
      <div role="status">
        <Ticket shop={order.business_name} address={order.partner_address}>
          <Cancelled>
            <CircleX size={64} aria-hidden />
            <h3>Pedido Cancelado</h3>
            <p>{cancelledText(order)}</p>
            <p>Este código não vale mais.</p>
            <p>Pedido {orderNumber(order.id)}</p>
          </Cancelled>
        </Ticket>
      </div>
      <TicketActions>
        <Outlined to={paths.orders()} full>
          Ver meus pedidos
        </Outlined>
      </TicketActions>
    </TicketScreen>
  );
}
