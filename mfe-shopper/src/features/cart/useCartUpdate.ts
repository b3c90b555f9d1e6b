import { type Cart } from '@boaxepa/shell-sdk/cart';
import { useState } from 'react';
import { useLazyShopBagsQuery, useLazyShopProductsQuery } from './api.ts';
import { isBagItem, reconcile, type Reconciled, storeCart } from './reconcile.ts';

/** Brings the cart up to what the shop offers now, after a refusal, and tells what changed. */
export function useCartUpdate(cart: Cart) {
  const [getBags] = useLazyShopBagsQuery();
  const [getProducts] = useLazyShopProductsQuery();
  const [changes, setChanges] = useState<readonly string[]>([]);

  /** @throws ApiError when the shop cannot be read; the cart is as before then */
  const update = async (partnerId: string): Promise<Reconciled> => {
    const { bags } = await getBags(partnerId).unwrap();
    const products = cart.items.every(isBagItem) ? [] : await getProducts(partnerId).unwrap();
    const next = reconcile(cart.items, { bags, products });
    storeCart(next.items);
    setChanges(next.changes.length > 0 ? next.changes : ['Nada mudou no carrinho: tente concluir de novo.']);
    return next;
  };

  return { changes, forget: () => setChanges([]), update };
}
