import { type OrderStatus, shopperStatusLabel } from '@boaxepa/contracts/domain/orderStatus';
import { type Icon, Tag, type Tone } from '@boaxepa/ui';
import { Bike, CircleCheck, CircleX, Clock, CookingPot, PackageCheck } from 'lucide-react';

const waitingStyle = ['info', Clock] as const;
const statusStyles: Readonly<Record<OrderStatus, readonly [Tone, Icon]>> = {
  pending: waitingStyle,
  confirmed: waitingStyle,
  awaiting_pickup: waitingStyle,
  preparing: ['info', CookingPot],
  ready: ['success', PackageCheck],
  out_for_delivery: ['info', Bike],
  delivered: ['success', CircleCheck],
  cancelled: ['danger', CircleX],
};

export function OrderStatusTag({ status }: { readonly status: OrderStatus }) {
  const [tone, icon] = statusStyles[status];
  return (
    <Tag tone={tone} icon={icon}>
      {status === 'cancelled' ? 'Pedido Cancelado' : shopperStatusLabel(status)}
    </Tag>
  );
}
