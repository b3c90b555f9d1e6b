import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { lazyWithRetry } from '@boaxepa/ui';
import { type ComponentType, useEffect } from 'react';
import { confirmInToast } from './checkout.ts';

export interface PlacedDialogProps {
  readonly order: ShopperOrder;
  readonly onFinish: () => void;
}

/**
 * Creates a success dialog whose code loads on demand. Call `load` when the order is sent, to prefetch it. If the code fails to load, a
 * toast confirms the order.
 */
export function lazyPlacedDialog(title: string, load: () => Promise<ComponentType<PlacedDialogProps>>) {
  function PlacedAsToast({ order, onFinish }: PlacedDialogProps) {
    useEffect(() => {
      confirmInToast(order.id, title);
      onFinish();
      // Only on mount: `onFinish` is a new function in every render.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return null;
  }
  return lazyWithRetry<PlacedDialogProps>(load, { failed: PlacedAsToast });
}
