import { productDeletedMessage } from '@boaxepa/contracts/texts/doneMessages';
import type { Product } from '@boaxepa/contracts/wire/products';
import { messageOf, useIsMounted } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { usePartnerDeleteProductMutation } from '../api.ts';
import { useStockEdit } from '../stockEdits.tsx';

interface DeleteProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
  /** Called with the error message if the server refuses to delete the product. */
  readonly onRefused: (message: string) => void;
}

/**
 * Dialog that asks for confirmation before a product is deleted. Orders that contain the product are not affected. If
 * the server refuses the deletion, the page behind the dialog shows the reason, or a toast if the user has left it.
 */
export function DeleteProductDialog({ product, onClose, onRefused }: DeleteProductDialogProps) {
  const isMounted = useIsMounted();
  const [remove] = usePartnerDeleteProductMutation();
  const [, setStockEdit] = useStockEdit(product.id);
  const confirm = async () => {
    try {
      await remove(product.id).unwrap();
      setStockEdit(undefined);
      toast({ title: productDeletedMessage, variant: 'success' });
    } catch (error) {
      const message = messageOf(error, 'Erro ao deletar produto');
      if (isMounted.current) onRefused(message);
      else toast({ title: message, variant: 'error' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Excluir ${product.name}?`}
      description="O produto deixa de ser vendido e sai da sua lista. Os pedidos já feitos continuam valendo."
      confirmLabel="Excluir"
      confirmingLabel="Excluindo..."
      danger
      onConfirm={confirm}
    />
  );
}
