import { useSyncExternalStore } from 'react';
import { type Cart, emptyCart, getCart, subscribeCart } from './cartStore.ts';

/** Returns the cart, and re-renders on changes in this tab and others. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeCart, getCart, emptyCart);
}
