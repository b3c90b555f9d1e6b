import { orderNumber } from '@boaxepa/contracts/ids';
import type { PartnerOrder } from '@boaxepa/contracts/orders';
import { messageOf } from '@boaxepa/shell-sdk';
import { InlineAlert, KeyValueList, Stack } from '@boaxepa/ui';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { useState } from 'react';

interface DeliverDialogProps {
  readonly order: PartnerOrder;
  readonly onDeliver: (order: PartnerOrder) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The last step cannot be taken back: it asks once (design). */
export function DeliverDialog({ order, onDeliver, onClose }: DeliverDialogProps) {
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    setRefusal('');
    try {
      await onDeliver(order);
    } catch (error) {
      setRefusal(messageOf(error, 'Erro ao atualizar o pedido'));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Marcar pedido ${orderNumber(order.id)} como entregue?`}
      description="Confira o número do pedido com o cliente. Depois de entregue, o pedido não volta."
      confirmLabel="Marcar como Entregue"
      confirmingLabel="Salvando..."
      cancelLabel="Voltar"
      onConfirm={confirm}
    >
      <Stack $gap={3}>
        <KeyValueList items={[{ label: 'Cliente', value: order.shopper.fullName }]} />
        {refusal && <InlineAlert>{refusal}</InlineAlert>}
      </Stack>
    </ConfirmDialog>
  );
}
