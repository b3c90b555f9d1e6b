import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { paths } from '@boaxepa/shell-sdk';
import { LinkButton, StatePanel } from '@boaxepa/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { TicketScreen } from '../../../shopper/ticket/TicketScreen.tsx';
import { cancelledText } from '../orderTexts.ts';
import { StatePaper } from './StatePaper.tsx';

/** Replaces the code of an order that was handed over or cancelled. */
export function ClosedOrder({ order }: { readonly order: ShopperOrder }) {
  const delivered = order.status === 'delivered';
  return (
    <TicketScreen title={delivered ? 'Pedido retirado' : 'Pedido cancelado'} close={paths.orders()}>
      <div role="status">
        <StatePaper>
          <StatePanel
            icon={delivered ? CircleCheck : CircleX}
            heading="h2"
            title={delivered ? 'Bom apetite!' : 'Este código não vale mais'}
            actions={
              <LinkButton to={paths.orders()} variant="ghost" size="m">
                Ver meus pedidos
              </LinkButton>
            }
          >
            {delivered ? order.business_name : cancelledText(order)}
          </StatePanel>
        </StatePaper>
      </div>
    </TicketScreen>
  );
}
