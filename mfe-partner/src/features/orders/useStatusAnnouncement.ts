import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { type OrderStatus, orderStatusLabel } from '@boaxepa/contracts/domain/orderStatus';
import { useEffect, useRef, useState } from 'react';
import { handoverOf, queueStore } from '../../shop/handovers/queue.ts';

const changeText = ({ id, status, orderType }: PartnerOrder): string =>
  `Pedido ${orderNumber(id)}: ${orderStatusLabel(status, orderType)}`;

/**
 * Returns the message for screen readers about the orders whose status has changed since the last response, for example
 * because the customer has cancelled. `announce` adds the result of an action on this page. `skip` marks the result of
 * an action as known, because a toast reports it.
 */
export function useStatusAnnouncement(orders: readonly PartnerOrder[] | undefined) {
  const [announcement, setAnnouncement] = useState({ message: '', turn: 0 });
  const known = useRef(new Map<string, OrderStatus>());
  const say = (message: string) => setAnnouncement(({ turn }) => ({ message, turn: turn + 1 }));
  const skip = ({ id, status }: PartnerOrder) => void known.current.set(id, status);
  const announce = (order: PartnerOrder) => {
    // The effect below may have announced this change already.
    if (known.current.get(order.id) === order.status) return;
    skip(order);
    say(changeText(order));
  };
  useEffect(() => {
    if (!orders) return;
    const { handovers } = queueStore.getState();
    const changedOrders = orders.filter(({ id, status }) => {
      const before = known.current.get(id);
      if (before === undefined || before === status) return false;
      // Do not announce the delivery of an order whose hand-over is in this device's queue. The page already showed the
      // order as delivered before the server answered.
      return status !== 'delivered' || handoverOf(handovers, id) === undefined;
    });
    known.current = new Map(orders.map(({ id, status }) => [id, status]));
    if (changedOrders.length > 0) say(changedOrders.map(changeText).join('. '));
  }, [orders]);
  return { announcement, announce, skip };
}
