import { invalidTransitionText } from '@boaxepa/contracts/domain/orderConflicts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { cancelledPaymentText } from '@boaxepa/contracts/texts/payments';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { AlertDialog, ConfirmDialog } from '@boaxepa/ui/dialog';
import { useShopperCancelOrderMutation } from '../api.ts';

interface CancelDialogProps {
  /** Present state of the order. It can change while the dialog is open. */
  readonly order: ShopperOrder;
  readonly onCancelled: (order: ShopperOrder) => void;
  readonly onClose: () => void;
}

/**
 * Dialog that asks for confirmation before an order is cancelled. If the server refuses the cancellation, the dialog
 * and a toast show the reason. If the order can no longer be cancelled, the dialog shows only the reason.
 */
export function CancelDialog({ order, onCancelled, onClose }: CancelDialogProps) {
  const [cancel, { isLoading, isSuccess }] = useShopperCancelOrderMutation();
  const confirm = async () => {
    await cancel(order.id).unwrap();
    onCancelled(order);
  };
  if (!order.canCancel && !isLoading && !isSuccess)
    return <AlertDialog title={invalidTransitionText(order, 'shopper')} label="Fechar" onClose={onClose} />;
  const { payment } = order;
  const money = payment?.state ? ` ${cancelledPaymentText(payment, 'shopper')}` : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Cancelar pedido?"
      description={`O pedido #${orderNumber(order.id)} em ${order.business_name} será cancelado. Isso não pode ser desfeito.${money}`}
      confirmLabel="Cancelar pedido"
      confirmingLabel="Cancelando..."
      cancelLabel="Voltar"
      danger
      onConfirm={confirm}
      success={{ title: 'Pedido cancelado', description: 'Seu pedido foi cancelado com sucesso' }}
      failureTitle="Erro ao cancelar pedido"
      fallback="Tente novamente"
    />
  );
}
