import { isBagItem } from '../../shopper/cart/cartItem.ts';
import { getCart } from '../../shopper/cart/cartStore.ts';
import { useState } from 'react';
import { useLazyShopBagsQuery, useLazyShopProductsQuery } from '../../shopper/api.ts';
import { reconcile, storeCart } from './reconcile.ts';

/** Brings the cart up to what the shop offers now, after a refusal, and tells what changed. */
export function useCartUpdate() {
  const [getBags] = useLazyShopBagsQuery();
  const [getProducts] = useLazyShopProductsQuery();
  const [changes, setChanges] = useState<readonly string[]>([]);

  /** @throws ApiError when the shop cannot be read; the cart is as before then */
  const update = async (partnerId: string): Promise<void> => {
    const { bags } = await getBags(partnerId).unwrap();
    const products = getCart().items.every(isBagItem) ? [] : await getProducts(partnerId).unwrap();
    // The cart of now: meanwhile a line may have been removed, or another tab may have begun another shop's.
    const { items, partner } = getCart();
    if (partner?.id !== partnerId) return;
    const next = reconcile(items, { bags, products });
    storeCart(next.items);
    setChanges(next.changes.length > 0 ? next.changes : ['Nada mudou no carrinho: tente concluir de novo.']);
  };

  return { changes, forget: () => setChanges([]), update };
}
