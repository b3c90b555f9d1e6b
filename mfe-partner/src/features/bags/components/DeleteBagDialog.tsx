import { type Bag, shortBagName } from '@boaxepa/contracts/bags';
import { messageOf } from '@boaxepa/shell-sdk';
import { InlineAlert, toast } from '@boaxepa/ui';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { useState } from 'react';
import { useDeleteBagMutation } from '../api.ts';

interface DeleteBagDialogProps {
  readonly bag: Bag;
  readonly onClose: () => void;
}

/** Asks once before a bag goes; orders that have it keep it (decisions §7). */
export function DeleteBagDialog({ bag, onClose }: DeleteBagDialogProps) {
  const [remove] = useDeleteBagMutation();
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    setRefusal('');
    try {
      await remove(bag.id).unwrap();
    } catch (error) {
      setRefusal(messageOf(error, 'Erro ao excluir sacola'));
      throw error;
    }
    toast({ title: 'Sacola excluída com sucesso', variant: 'success' });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Excluir ${shortBagName(bag.name)}?`}
      description="A sacola deixa de ser vendida e sai da sua lista. Os pedidos já feitos continuam valendo."
      confirmLabel="Excluir"
      confirmingLabel="Excluindo..."
      danger
      onConfirm={confirm}
    >
      {refusal && <InlineAlert>{refusal}</InlineAlert>}
    </ConfirmDialog>
  );
}
