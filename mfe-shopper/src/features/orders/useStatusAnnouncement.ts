import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { type OrderStatus, shopperStatusLabel } from '@boaxepa/contracts/domain/orderStatus';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns a text that tells screen readers which orders have changed their status since the last poll. Returns '' until
 * a status changes.
 */
export function useStatusAnnouncement(orders: readonly ShopperOrder[] | undefined): string {
  const known = useRef<ReadonlyMap<string, OrderStatus>>(undefined);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!orders) return;
    const changed = orders.filter(({ id, status }) => {
      const before = known.current?.get(id);
      return before !== undefined && shopperStatusLabel(before) !== shopperStatusLabel(status);
    });
    known.current = new Map(orders.map(({ id, status }) => [id, status]));
    if (changed.length > 0)
      setMessage(
        changed
          .map(({ id, status }) => `Pedido ${orderNumber(id)}: ${shopperStatusLabel(status)}`)
          .join('. '),
      );
  }, [orders]);
  return message;
}
