import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { KeyValueList } from '@boaxepa/ui/details';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { takenBackText } from '../orderText.ts';

interface TakeBackDialogProps {
  readonly order: PartnerOrder;
  readonly onTakeBack: (order: PartnerOrder) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Dialog that asks for confirmation before a no-show (an order that nobody collected in time) is changed to delivered.
 */
export function TakeBackDialog({ order, onTakeBack, onClose }: TakeBackDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${takenBackText(order)} o pedido ${orderNumber(order.id)}?`}
      description="O pedido passa a entregue, o cliente é avisado e a falta deixa de contar para ele. Depois disso, a entrega não pode ser desfeita."
      confirmLabel={takenBackText(order)}
      confirmingLabel="Salvando..."
      cancelLabel="Voltar"
      onConfirm={() => onTakeBack(order)}
      fallback="Erro ao atualizar o pedido"
    >
      <KeyValueList items={[{ label: 'Cliente', value: order.shopper.fullName }]} />
    </ConfirmDialog>
  );
}
