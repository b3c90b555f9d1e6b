import { useSyncExternalStore } from 'react';
import { type Cart, emptyCart, getCart, subscribeCart } from './cartStore.ts';

export function useCart(): Cart {
  return useSyncExternalStore(subscribeCart, getCart, emptyCart);
}
