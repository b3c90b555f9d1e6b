import type { Bag } from '@boaxepa/contracts/bags';
import type { PartnerDetail } from '@boaxepa/contracts/partners';
import { addToCart, type CartPartner, replaceCart, setCartQuantity } from '../../shopper/cart/cartStore.ts';
import { rememberCurrentPartner } from '../../shopper/cart/currentPartner.ts';
import { useCart } from '../../shopper/cart/useCart.ts';
import { useEffect, useState } from 'react';

const ADDED_MS = 2000;

/** An attempt to add from another shop than the cart's. */
export interface Conflict {
  readonly inCart: CartPartner;
  readonly adding: CartPartner;
  readonly bag: Bag;
}

function cartItem(bag: Bag, partner: PartnerDetail) {
  const { id, name, type, category, originalPrice, promotionalPrice } = bag;
  return {
    id,
    name,
    type,
    category,
    originalPrice,
    promotionalPrice,
    partnerId: partner.id,
    partnerName: partner.businessName,
  };
}

/** The cart as the bag page uses it: quantities, the flag after an add, the conflict of two shops. */
export function useBagCart(partner: PartnerDetail) {
  const { items } = useCart();
  const [conflict, setConflict] = useState<Conflict>();
  /** A new object for every add, so that the two seconds begin anew. */
  const [added, setAdded] = useState<{ readonly id: string }>();

  useEffect(() => {
    if (!added) return undefined;
    const timer = setTimeout(() => setAdded(undefined), ADDED_MS);
    return () => clearTimeout(timer);
  }, [added]);

  const noteAdded = (bag: Bag) => {
    rememberCurrentPartner(partner);
    setAdded({ id: bag.id });
  };
  const quantityOf = (id: string) => items.find((item) => item.id === id)?.quantity ?? 0;

  return {
    conflict,
    justAdded: added?.id,
    quantityOf,
    change: (bag: Bag, quantity: number) => {
      if (quantity <= quantityOf(bag.id)) {
        setCartQuantity(bag.id, quantity);
        return;
      }
      const outcome = addToCart(cartItem(bag, partner), quantity - quantityOf(bag.id));
      if (outcome.added) noteAdded(bag);
      else setConflict({ ...outcome.conflict, bag });
    },
    dismissConflict: () => setConflict(undefined),
    replace: () => {
      if (!conflict) return;
      replaceCart(cartItem(conflict.bag, partner));
      noteAdded(conflict.bag);
      setConflict(undefined);
    },
  };
}
