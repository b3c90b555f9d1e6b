import { pendingNote } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { paths } from '@boaxepa/shell-sdk';
import { Card, LinkButton, StatePanel } from '@boaxepa/ui';
import { Hourglass, ReceiptText } from 'lucide-react';
import { pendingDeadline } from '../orderTexts.ts';

interface NoCodeProps {
  readonly order?: ShopperOrder;
  /** Default: the reason why the order has no code. */
  readonly title?: string;
}

/** In place of a ticket: the order waits for its shop, has no code, or does not exist. */
export function NoCode({ order, title }: NoCodeProps) {
  const waits = order?.status === 'pending';
  return (
    <Card as="section">
      <StatePanel
        icon={waits ? Hourglass : ReceiptText}
        heading="h2"
        title={title ?? (waits ? pendingNote : 'Este pedido não tem código de retirada')}
        actions={
          <LinkButton to={paths.orders()} variant="ghost" size="m">
            Ver meus pedidos
          </LinkButton>
        }
      >
        {order && (waits ? pendingDeadline(order) : `Mostre o número no balcão: ${orderNumber(order.id)}`)}
      </StatePanel>
    </Card>
  );
}
