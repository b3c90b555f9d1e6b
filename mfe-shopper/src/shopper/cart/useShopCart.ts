import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import { useCallback, useEffect, useState } from 'react';
import type { NewCartItem } from './cartItem.ts';
import { addToCart, type CartPartner, getCart, replaceCart, setCartQuantity, useCart } from './cartStore.ts';
import { storeCurrentPartner } from './currentPartner.ts';

const ADDED_MS = 2000;

/** Attempt to add an item of another shop. The page must ask the user whether the item may replace the cart. */
export interface Conflict {
  readonly cartPartner: CartPartner;
  readonly newPartner: CartPartner;
  readonly item: NewCartItem;
}

export function useShopCart(partner: PartnerDetail) {
  const { items } = useCart();
  const [conflict, setConflict] = useState<Conflict>();
  /**
   * Item that the user has just added. A confirmation is shown for two seconds. Each addition sets a new object, so
   * that adding the same item again restarts the two seconds.
   */
  const [addedItem, setAddedItem] = useState<{ readonly id: string }>();

  useEffect(() => {
    if (!addedItem) return undefined;
    const timer = setTimeout(() => setAddedItem(undefined), ADDED_MS);
    return () => clearTimeout(timer);
  }, [addedItem]);

  const showAdded = useCallback(
    (id: string) => {
      storeCurrentPartner(partner);
      setAddedItem({ id });
    },
    [partner],
  );

  /**
   * Sets the quantity of an item. The function is memoized, because a new function would make React render all memoized
   * cards again.
   */
  const change = useCallback(
    (item: NewCartItem, quantity: number) => {
      const existing = getCart().items.find(({ id }) => id === item.id)?.quantity ?? 0;
      if (quantity <= existing) {
        setCartQuantity(item.id, quantity);
        return;
      }
      const outcome = addToCart(item, quantity - existing);
      if (outcome.added) showAdded(item.id);
      else setConflict({ ...outcome.conflict, item });
    },
    [showAdded],
  );

  return {
    conflict,
    justAdded: addedItem?.id,
    quantityOf: (id: string) => items.find((item) => item.id === id)?.quantity ?? 0,
    change,
    dismissConflict: () => setConflict(undefined),
    replace: () => {
      if (!conflict) return;
      replaceCart(conflict.item);
      showAdded(conflict.item.id);
      setConflict(undefined);
    },
  };
}
