import { useSyncExternalStore } from 'react';
import { type Cart, emptyCart, getCart, subscribeCart } from './cartStore.ts';

/** The present cart; follows every change in this tab and the others. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeCart, getCart, emptyCart);
}
