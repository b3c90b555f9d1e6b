import type { OrderStatus, OrderType } from '@boaxepa/contracts/domain/orderLabels';
import { ProgressSteps } from '@boaxepa/ui/details';

/**
 * Returns how many of the two steps of an order are completed: 'ready' and 'delivered'. 0.5 means that the order is
 * confirmed but not ready. For a delivery, the status `preparing` comes after `ready`, so the first step is then
 * completed.
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
