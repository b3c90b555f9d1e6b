import { statusMessage } from '@boaxepa/contracts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { Timeline } from '@boaxepa/ui';
import { shopDateTime } from '../orderTime.ts';

/** Every change of the order with its time. */
export function OrderHistory({ order }: { readonly order: ShopperOrder }) {
  const named = { id: order.id, businessName: order.business_name, pickupSchedule: order.pickupSchedule };
  return (
    <Timeline
      label="Histórico do pedido"
      items={order.history.map(({ status, at, note }) => ({
        title: statusMessage(status, named).title,
        time: shopDateTime(order, at),
        dateTime: at,
        ...(note === null ? {} : { note }),
      }))}
    />
  );
}
