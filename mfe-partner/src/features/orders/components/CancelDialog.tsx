import { orderNumber } from '@boaxepa/contracts/ids';
import { orderCancelSchema, type PartnerOrder } from '@boaxepa/contracts/orders';
import { Button, KeyValueList, Row, toast, useNow } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { Form, SubmitButton, TextAreaField } from '@boaxepa/ui/forms';
import { useCancelOrderMutation } from '../api.ts';
import { pickupDeadline } from '../orderText.ts';

interface CancelDialogProps {
  readonly order: PartnerOrder;
  readonly onClose: () => void;
}

/** Asks before an order is cancelled, with the customer and, for pickup, the deadline (partner spec §2). */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const now = useNow();
  const deadline = order.orderType === 'pickup' && pickupDeadline(order, now);
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const submit = async ({ reason }: { reason?: string | undefined }) => {
    await cancel({ id: order.id, reason }).unwrap();
    toast({ title: `Pedido ${orderNumber(order.id)} cancelado`, variant: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // A refusal must find it open.
      dismissible={!isLoading}
      size="s"
      title={`Cancelar pedido ${orderNumber(order.id)}?`}
      description="O cliente é avisado, o estoque volta e o cancelamento não pode ser desfeito."
    >
      <Form label="Cancelamento" schema={orderCancelSchema} initialValues={{ reason: '' }} onSubmit={submit}>
        <KeyValueList
          items={[
            { label: 'Cliente', value: order.shopper.fullName },
            ...(deadline ? [{ label: 'Prazo de retirada', value: deadline }] : []),
          ]}
        />
        <TextAreaField
          name="reason"
          label="Motivo"
          hint="O cliente vê o que você escrever aqui"
          optional
          maxLength={300}
        />
        <Row $gap={2} $between>
          <Button variant="ghost" aria-disabled={isLoading} onClick={onClose}>
            Voltar
          </Button>
          <SubmitButton full={false} variant="danger" loadingLabel="Cancelando...">
            Cancelar pedido
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
