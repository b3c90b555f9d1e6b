import { formatReais } from '@boaxepa/contracts/domain/money';
import { orderStatuses, shopperOrderLabel } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { useEffect, useRef, useState } from 'react';

/** Returns a text for each change that the shopper must know. */
function changesOf(before: ShopperOrder, now: ShopperOrder): string[] {
  const name = `Pedido ${orderNumber(now.id)}`;
  const label = shopperOrderLabel(now);
  const changes: string[] = [];
  if (label !== shopperOrderLabel({ ...now, status: before.status })) changes.push(`${name}: ${label}`);
  // Pending and confirmed orders have the same label, so announce the confirmation here.
  else if (before.status === 'pending' && now.status !== 'pending')
    changes.push(`${name}: ${orderStatuses.confirmed}`);
  if (Number(now.totalAmount) < Number(before.totalAmount))
    changes.push(`${name}: alterado pela loja, novo total ${formatReais(now.totalAmount)}`);
  return changes;
}

/**
 * Returns a text for screen readers that lists the changes of orders since the last poll. Returns '' until an order
 * changes.
 */
export function useOrderAnnouncement(orders: readonly ShopperOrder[] | undefined): string {
  const known = useRef<ReadonlyMap<string, ShopperOrder>>(undefined);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!orders) return;
    const changes = orders.flatMap((order) => {
      const before = known.current?.get(order.id);
      return before ? changesOf(before, order) : [];
    });
    known.current = new Map(orders.map((order) => [order.id, order]));
    if (changes.length > 0) setMessage(changes.join('. '));
  }, [orders]);
  return message;
}
