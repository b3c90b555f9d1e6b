import { type OrderType, orderTypes } from '@boaxepa/contracts/domain/orderStatus';
import { Tag } from '@boaxepa/ui';
import { Bike, Store } from 'lucide-react';

export function OrderTypeTag({ type }: { readonly type: OrderType }) {
  const isDelivery = type === 'delivery';
  return (
    <Tag tone={isDelivery ? 'info' : 'neutral'} icon={isDelivery ? Bike : Store}>
      {orderTypes[type]}
    </Tag>
  );
}
