import { orderNumber } from '@boaxepa/contracts/ids';
import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { messageOf } from '@boaxepa/shell-sdk';
import { InlineAlert, toast } from '@boaxepa/ui';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { useState } from 'react';
import { useCancelOrderMutation } from '../api.ts';

interface CancelDialogProps {
  readonly order: ShopperOrder;
  readonly onCancelled: (order: ShopperOrder) => void;
  readonly onClose: () => void;
}

/** Asks once, then cancels; a refusal stays in sight beside its toast (shopper spec §4 and §8 'Cancel'). */
export function CancelDialog({ order, onCancelled, onClose }: CancelDialogProps) {
  const [cancel] = useCancelOrderMutation();
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    setProblem('');
    try {
      await cancel(order.id).unwrap();
    } catch (error) {
      const description = messageOf(error, 'Tente novamente');
      toast({ title: 'Erro ao cancelar pedido', description, variant: 'error' });
      setProblem(description);
      throw error;
    }
    onCancelled(order);
    toast({
      title: 'Pedido cancelado',
      description: 'Seu pedido foi cancelado com sucesso',
      variant: 'success',
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Cancelar pedido?"
      description={`O pedido #${orderNumber(order.id)} em ${order.business_name} será cancelado. Isso não pode ser desfeito.`}
      confirmLabel="Cancelar pedido"
      confirmingLabel="Cancelando..."
      cancelLabel="Voltar"
      danger
      onConfirm={confirm}
    >
      {problem && <InlineAlert title="Erro ao cancelar pedido">{problem}</InlineAlert>}
    </ConfirmDialog>
  );
}
