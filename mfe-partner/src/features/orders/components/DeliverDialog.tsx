import { formatReais } from '@boaxepa/contracts/domain/money';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { KeyValueList } from '@boaxepa/ui/details';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { paymentLabel } from '../orderText.ts';

interface DeliverDialogProps {
  readonly order: PartnerOrder;
  readonly onDeliver: (order: PartnerOrder) => Promise<unknown>;
  readonly onClose: () => void;
}

const checks = {
  pickup: 'Confira o número do pedido com o cliente.',
  delivery: 'Confirme que o cliente recebeu o pedido.',
} as const;

/** Dialog that asks for confirmation before an order is marked as delivered. A delivery cannot be undone. */
export function DeliverDialog({ order, onDeliver, onClose }: DeliverDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Marcar pedido ${orderNumber(order.id)} como entregue?`}
      description={`${checks[order.orderType]} Depois disso, a entrega não pode ser desfeita.`}
      confirmLabel="Marcar como Entregue"
      confirmingLabel="Salvando..."
      cancelLabel="Voltar"
      onConfirm={() => onDeliver(order)}
      fallback="Erro ao atualizar o pedido"
    >
      <KeyValueList
        items={[
          { label: 'Cliente', value: order.shopper.fullName },
          { label: 'Total', value: formatReais(order.totalAmount) },
          { label: 'Pagamento', value: paymentLabel(order) },
        ]}
      />
    </ConfirmDialog>
  );
}
