import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { cancelReasonLimit, orderCancelSchema, type PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { isReturnedByCancellation } from '@boaxepa/contracts/texts/payments';
import { useNow } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { TextAreaField } from '@boaxepa/ui/forms';
import { usePartnerCancelOrderMutation } from '../api.ts';
import { paymentLabel, pickupDeadline } from '../orderText.ts';

interface CancelDialogProps {
  readonly order: PartnerOrder;
  readonly onCancelled: (order: PartnerOrder) => void;
  readonly onClose: () => void;
}

/**
 * Dialog that asks for confirmation before an order is cancelled. It shows the customer and, for a pickup order, the
 * time until which the customer can collect the order.
 */
export function CancelDialog({ order, onCancelled, onClose }: CancelDialogProps) {
  const now = useNow();
  const deadline = order.orderType === 'pickup' && pickupDeadline(order, now);
  const [cancel] = usePartnerCancelOrderMutation();
  const number = orderNumber(order.id);
  return (
    <FormDialog
      size="s"
      title={`Cancelar pedido ${number}?`}
      description="O cliente é avisado, o estoque volta e o cancelamento não pode ser desfeito."
      label="Cancelamento"
      schema={orderCancelSchema}
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => onCancelled(await cancel({ id: order.id, reason }).unwrap())}
      onClose={onClose}
      success={{ title: `Pedido ${number} cancelado` }}
      submitLabel="Cancelar pedido"
      submittingLabel="Cancelando..."
      cancelLabel="Voltar"
      danger
    >
      <KeyValueList
        items={[
          { label: 'Cliente', value: order.shopper.fullName },
          ...(deadline ? [{ label: 'Prazo de retirada', value: deadline }] : []),
          ...(order.payment?.state && isReturnedByCancellation(order.payment.state)
            ? [{ label: 'Pagamento', value: `${paymentLabel(order)}. O valor volta ao cartão do cliente.` }]
            : []),
        ]}
      />
      <TextAreaField
        name="reason"
        label="Motivo"
        hint="O cliente vê o que você escrever aqui"
        optional
        maxLength={cancelReasonLimit}
      />
    </FormDialog>
  );
}
