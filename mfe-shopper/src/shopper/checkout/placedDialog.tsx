import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { lazyWithRetry } from '@boaxepa/ui';
import { type ComponentType, useEffect } from 'react';
import { tellPlaced } from './checkout.ts';

export interface PlacedDialogProps {
  readonly order: ShopperOrder;
  /** Closes it. */
  readonly onFinish: () => void;
}

/**
 * The dialog of an order that stands, whose code comes with the first attempt to place one: call `load` as it is sent. Where the code
 * does not come, the order is told as a toast.
 */
export function lazyPlacedDialog(title: string, load: () => Promise<ComponentType<PlacedDialogProps>>) {
  function PlacedAsToast({ order, onFinish }: PlacedDialogProps) {
    useEffect(() => {
      tellPlaced(order.id, title);
      onFinish();
      // Once: what it closes by is new with every drawing.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return null;
  }
  return lazyWithRetry<PlacedDialogProps>(load, { failed: PlacedAsToast });
}
