import { statusMessage } from '@boaxepa/contracts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { color, styled, Timeline } from '@boaxepa/shell-sdk';
import { shopDateTime } from '../orderTime.ts';

const Summary = styled.summary`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: ${color.link};
  font-size: 0.875rem;
  font-weight: 650;
  cursor: pointer;
`;

/** Every change of the order with its time, folded away until somebody asks. */
export function OrderHistory({ order }: { readonly order: ShopperOrder }) {
  const named = { id: order.id, businessName: order.business_name, pickupSchedule: order.pickupSchedule };
  return (
    <details>
      <Summary>Histórico do pedido</Summary>
      <Timeline
        label="Histórico do pedido"
        items={order.history.map(({ status, at, note }) => ({
          title: statusMessage(status, named).title,
          time: shopDateTime(order, at),
          dateTime: at,
          ...(note === null ? {} : { note }),
        }))}
      />
    </details>
  );
}
