import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { ProgressSteps } from '@boaxepa/ui/details';

/** Returns the completed steps. An order in preparation counts half a step, an unconfirmed order none. */
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
