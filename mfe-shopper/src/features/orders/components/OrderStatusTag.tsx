import { type OrderStatus, shopperStatusLabel } from '@boaxepa/contracts/domain/orderStatus';
import { type Icon, Tag, type Tone } from '@boaxepa/ui';
import { Bike, CircleCheck, CircleX, Clock, CookingPot, PackageCheck } from 'lucide-react';

const waiting = ['info', Clock] as const;
const looks: Readonly<Record<OrderStatus, readonly [Tone, Icon]>> = {
  pending: waiting,
  confirmed: waiting,
  awaiting_pickup: waiting,
  preparing: ['info', CookingPot],
  ready: ['success', PackageCheck],
  out_for_delivery: ['info', Bike],
  delivered: ['success', CircleCheck],
  cancelled: ['danger', CircleX],
};

export function OrderStatusTag({ status }: { readonly status: OrderStatus }) {
  const [tone, icon] = looks[status];
  return (
    <Tag tone={tone} icon={icon}>
      {status === 'cancelled' ? 'Pedido Cancelado' : shopperStatusLabel(status)}
    </Tag>
  );
}
