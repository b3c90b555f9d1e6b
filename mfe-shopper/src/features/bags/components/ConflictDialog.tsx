import { ConfirmDialog } from '@boaxepa/shell-sdk/dialog';
import type { Conflict } from '../useBagCart.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict | undefined;
  readonly onClose: () => void;
  readonly onReplace: () => void;
}

/** A cart holds one shop's items: asks whether the other shop's may go (shopper spec §4 'Cart'). */
export function ConflictDialog({ conflict, onClose, onReplace }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      open={conflict !== undefined}
      onOpenChange={onClose}
      title="Limpar o carrinho?"
      description={
        conflict && (
          <>
            Seu carrinho tem itens de <b>{conflict.inCart.name}</b>. Para adicionar sacolas de{' '}
            <b>{conflict.adding.name}</b>, é preciso limpar o carrinho.
          </>
        )
      }
      confirmLabel="Sim, limpar"
      onConfirm={onReplace}
    />
  );
}
