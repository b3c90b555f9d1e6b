import { ConfirmDialog } from '@boaxepa/ui/dialog';
import type { Conflict } from './useShopCart.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onClose: () => void;
  readonly onReplace: () => void;
}

/**
 * Dialog for an item of another shop. A cart can contain the items of only one shop, so the dialog asks whether the new
 * item may replace the cart.
 */
export function ConflictDialog({ conflict, onClose, onReplace }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Limpar o carrinho?"
      description={
        <>
          Seu carrinho tem itens de <b>{conflict.cartPartner.name}</b>. Para adicionar itens de{' '}
          <b>{conflict.newPartner.name}</b>, é preciso limpar o carrinho.
        </>
      }
      confirmLabel="Sim, limpar"
      onConfirm={onReplace}
    />
  );
}
