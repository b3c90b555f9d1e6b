import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { paths } from '@boaxepa/shell-sdk';
import { Card, LinkButton, StatePanel } from '@boaxepa/ui';
import { CircleX } from 'lucide-react';
import { TicketScreen } from '../../../shopper/ticket/TicketScreen.tsx';
import { cancelledText } from '../orderTexts.ts';

/** Replaces the code of a cancelled order. */
export function CancelledOrder({ order }: { readonly order: ShopperOrder }) {
  return (
    <TicketScreen title="Pedido cancelado" close={paths.orders()}>
      <div role="status">
        <Card as="section">
          <StatePanel
            icon={CircleX}
            heading="h2"
            title="Este código não vale mais"
            actions={
              <LinkButton to={paths.orders()} variant="ghost" size="m">
                Ver meus pedidos
              </LinkButton>
            }
          >
            {cancelledText(order)}
          </StatePanel>
        </Card>
      </div>
    </TicketScreen>
  );
}
