import type { OrderStatus, OrderType } from '@boaxepa/contracts/domain/orderLabels';
import { ProgressSteps } from '@boaxepa/ui/details';

/**
 * Returns how many of the steps 'ready' and 'delivered' an order has completed. A confirmed order that is not ready
 * gets 0.5. A delivery gets the status `preparing` after `ready`, so it has completed one step.
 */
function completedSteps(status: OrderStatus, orderType: OrderType): number {
  if (status === 'delivered') return 2;
  if (status === 'pending') return 0;
  const isPrepared = orderType === 'delivery' && (status === 'preparing' || status === 'out_for_delivery');
  return status === 'ready' || isPrepared ? 1 : 0.5;
}

interface OrderProgressProps {
  readonly status: OrderStatus;
  readonly orderType: OrderType;
}

export function OrderProgress({ status, orderType }: OrderProgressProps) {
  if (status === 'cancelled') return null;
  return (
    <ProgressSteps
      label="Andamento do pedido"
      steps={
        orderType === 'pickup'
          ? ['Pronto para Retirada', 'Pedido Retirado']
          : ['Pedido pronto', 'Pedido entregue']
      }
      done={completedSteps(status, orderType)}
    />
  );
}
