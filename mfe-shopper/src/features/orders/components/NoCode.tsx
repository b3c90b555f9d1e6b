import { pendingNote } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { paths } from '@boaxepa/shell-sdk';
import { Card, LinkButton, StatePanel } from '@boaxepa/ui';
import { Hourglass, ReceiptText } from 'lucide-react';
import { pendingDeadline } from '../orderTexts.ts';

interface NoCodeProps {
  readonly order?: ShopperOrder;
  /** Title that replaces the default one. The default title says why there is no pickup code. */
  readonly title?: string;
}

/**
 * Replaces the pickup ticket of an order without a usable code: the shop has not confirmed the order, the order has no
 * pickup code, or it does not exist.
 */
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
