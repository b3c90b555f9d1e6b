import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { ProgressSteps } from '@boaxepa/ui/details';

/** Half of the first step while the shop prepares the order; nothing before the shop has confirmed it. */
function done(status: OrderStatus): number {
  if (status === 'delivered') return 2;
  if (status === 'pending') return 0;
  return status === 'ready' ? 1 : 0.5;
}

/** The two steps of an order; a cancelled one has none. */
export function OrderProgress({ status }: { readonly status: OrderStatus }) {
  if (status === 'cancelled') return null;
  return (
    <ProgressSteps
      label="Andamento do pedido"
      steps={['Pronto para Retirada', 'Pedido Retirado']}
      done={done(status)}
    />
  );
}
