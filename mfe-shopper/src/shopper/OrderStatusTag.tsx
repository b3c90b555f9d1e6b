import { type OrderStatus, shopperOrderLabel } from '@boaxepa/contracts/domain/orderStatus';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
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

export function OrderStatusTag({ status, orderType }: Pick<ShopperOrder, 'status' | 'orderType'>) {
  const [tone, icon] = statusStyles[status];
  return (
    <Tag tone={tone} icon={icon}>
      {status === 'cancelled' ? 'Pedido Cancelado' : shopperOrderLabel({ status, orderType })}
    </Tag>
  );
}
