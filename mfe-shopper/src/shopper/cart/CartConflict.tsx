import { lazyDialog } from '@boaxepa/ui';
import type { useShopCart } from './useShopCart.ts';

const ConflictDialog = lazyDialog(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

type CartConflictProps = Pick<ReturnType<typeof useShopCart>, 'conflict' | 'dismissConflict' | 'replace'>;

export function CartConflict({ conflict, dismissConflict, replace }: CartConflictProps) {
  return conflict && <ConflictDialog conflict={conflict} onClose={dismissConflict} onReplace={replace} />;
}
