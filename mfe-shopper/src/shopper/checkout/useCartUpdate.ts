import { messageOf } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useState } from 'react';
import { useLazyShopperShopBagsQuery, useLazyShopperShopProductsQuery } from '../api.ts';
import { isBagItem } from '../cart/cartItem.ts';
import { getCart, getOpenCart, storeItems } from '../cart/cartStore.ts';
import { reconcile } from './compareCart.ts';

/** Returns a function that adapts the cart to the shop's current offer, and a list of texts about the changes. */
export function useCartUpdate() {
  const [getBags] = useLazyShopperShopBagsQuery();
  const [getProducts] = useLazyShopperShopProductsQuery();
  const [changes, setChanges] = useState<readonly string[]>([]);

  /**
   * Loads the shop's current offer and adapts the cart to it.
   * @throws ApiError if the offer cannot be loaded; the cart then stays unchanged
   */
  const bringUpToDate = async (partnerId: string): Promise<void> => {
    const { bags } = await getBags(partnerId).unwrap();
    const products = getCart().items.every(isBagItem) ? [] : await getProducts(partnerId).unwrap();
    // Read the cart only after the requests, because another tab may have changed the cart in the meantime.
    const { items, partner } = getOpenCart();
    if (partner?.id !== partnerId) return;
    const next = reconcile(items, { bags, products });
    storeItems(next.items);
    setChanges(next.changes.length > 0 ? next.changes : ['Nada mudou no carrinho: tente concluir de novo.']);
  };

  const update = async (): Promise<void> => {
    const { partner } = getCart();
    if (!partner) return;
    try {
      await bringUpToDate(partner.id);
    } catch (error) {
      toast({ title: 'Erro ao atualizar o carrinho', description: messageOf(error), variant: 'error' });
    }
  };

  return { changes, dismissChanges: () => setChanges([]), update };
}
