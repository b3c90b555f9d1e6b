import { bagDeletedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { type Bag, shortBagName } from '@boaxepa/contracts/wire/bags';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { usePartnerDeleteBagMutation } from '../api.ts';

/** Dialog that asks for confirmation before a bag is deleted. Orders that contain the bag are not affected. */
export function DeleteBagDialog({ bag, onClose }: { readonly bag: Bag; readonly onClose: () => void }) {
  const [remove] = usePartnerDeleteBagMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Excluir ${shortBagName(bag.name)}?`}
      description="A sacola deixa de ser vendida e sai da sua lista. Os pedidos já feitos continuam valendo."
      confirmLabel="Excluir"
      confirmingLabel="Excluindo..."
      danger
      onConfirm={() => remove(bag.id).unwrap()}
      success={{ title: bagDeletedMessage }}
      fallback="Erro ao excluir sacola"
    />
  );
}
