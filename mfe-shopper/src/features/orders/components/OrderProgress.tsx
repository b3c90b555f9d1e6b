import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { ProgressSteps } from '@boaxepa/ui/details';

/**
 * Returns the progress of an order in steps, from 0 to 2. An order that the shop is preparing counts as half a step.
 */
function completedSteps(status: OrderStatus): number {
  if (status === 'delivered') return 2;
  if (status === 'pending') return 0;
  return status === 'ready' ? 1 : 0.5;
}

export function OrderProgress({ status }: { readonly status: OrderStatus }) {
  if (status === 'cancelled') return null;
  return (
    <ProgressSteps
      label="Andamento do pedido"
      steps={['Pronto para Retirada', 'Pedido Retirado']}
      done={completedSteps(status)}
    />
  );
}
