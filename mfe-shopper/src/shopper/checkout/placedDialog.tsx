import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { lazyWithRetry } from '@boaxepa/ui';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { confirmInToast } from './placedCart.ts';

export interface PlacedDialogProps {
  readonly order: ShopperOrder;
  readonly onFinish: () => void;
}

/**
 * Creates a success dialog that is loaded on demand. If loading fails, a toast confirms the order, and the list of
 * orders opens.
 * @param load imports the component; call it early to preload the component
 */
export function lazyPlacedDialog(title: string, load: () => Promise<ComponentType<PlacedDialogProps>>) {
  function PlacedAsToast({ order, onFinish }: PlacedDialogProps) {
    const navigate = useNavigate();
    const finish = useEffectEvent(() => {
      confirmInToast(order.id, title);
      onFinish();
      void navigate(paths.orders(), { replace: true });
    });
    useEffect(() => finish(), []);
    return null;
  }
  return lazyWithRetry<PlacedDialogProps>(load, { failed: PlacedAsToast });
}
