import { centsToReais } from '@boaxepa/contracts/domain/money';
import {
  readStored,
  readStoredJson,
  removeStored,
  storageKeys,
  useStored,
  writeStored,
} from '@boaxepa/shell-sdk';
import { type CartItem, isCartItem, lacksId, type NewCartItem, unitCents } from './cartItem.ts';
import { readPlacedOrderId } from './orderKey.ts';

export interface CartPartner {
  readonly id: string;
  readonly name: string;
}

/** Content of the cart at one moment. `totalPrice` is in reais, `totalCents` in cents. */
export interface Cart {
  readonly items: readonly CartItem[];
  /** Total number of units in the cart. */
  readonly totalItems: number;
  readonly totalCents: number;
  readonly totalPrice: number;
  readonly partner: CartPartner | null;
  /**
   * True if a stored item had no id. The cart page then tells the user that the cart is invalid, and empties the cart.
   */
  readonly hadInvalidItems: boolean;
}

/**
 * Result of adding an item to the cart. A cart can contain the items of only one shop. An item of another shop is not
 * added, because the page must ask the user first.
 */
type AddOutcome =
  | { readonly added: true }
  | {
      readonly added: false;
      readonly conflict: { readonly cartPartner: CartPartner; readonly newPartner: CartPartner };
    };

function buildCart(stored: readonly unknown[]): Cart {
  const valid = stored.filter(isCartItem);
  const partnerId = valid[0]?.partnerId;
  // A cart belongs to one shop. If the stored cart is damaged and contains several shops, use only the items of the
  // first shop.
  const items = valid.filter((item) => item.partnerId === partnerId);
  const totalCents = items.reduce((sum, item) => sum + unitCents(item) * item.quantity, 0);
  const [first] = items;
  return {
    items,
    totalItems: items.reduce((sum, item) => sum + item.quantity, 0),
    totalCents,
    totalPrice: centsToReais(totalCents),
    partner: first ? { id: first.partnerId, name: first.partnerName } : null,
    hadInvalidItems: stored.some(lacksId),
  };
}

let cached: { text: string | null; cart: Cart } = { text: null, cart: buildCart([]) };

/**
 * Reads the cart from localStorage, which all tabs share. Returns the same object until the cart changes, because React
 * compares the objects.
 */
export function getCart(): Cart {
  const text = readStored(storageKeys.cart);
  if (text !== cached.text) {
    const stored = readStoredJson(storageKeys.cart);
    cached = { text, cart: buildCart(Array.isArray(stored) ? stored : []) };
  }
  return cached.cart;
}

/**
 * Returns the cart, or an empty cart if its items are already ordered. Ordered items stay in the stored cart while the
 * success dialog is open. A change of the cart must not keep them, because the shopper would order them again.
 */
export function getOpenCart(): Cart {
  return readPlacedOrderId() === undefined ? getCart() : buildCart([]);
}

/** Returns the cart, and renders the component again after a change in any tab. */
export function useCart(): Cart {
  useStored(storageKeys.cart);
  return getCart();
}

/**
 * Stores the items of the cart. Also removes the Idempotency-Key of the last attempt to order, because a changed cart
 * is another order.
 */
export function storeItems(items: readonly CartItem[]): void {
  removeStored(storageKeys.orderKey);
  if (items.length === 0) removeStored(storageKeys.cart);
  else writeStored(storageKeys.cart, JSON.stringify(items));
}

function requirePositiveInteger(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1)
    throw new RangeError('quantity must be a positive integer');
  return quantity;
}

/**
 * Adds units of an item to the cart. An item of another shop is not added.
 * @throws RangeError unless `quantity` is a positive integer
 */
export function addToCart(item: NewCartItem, quantity = 1): AddOutcome {
  const { items, partner } = getOpenCart();
  if (partner && partner.id !== item.partnerId)
    return {
      added: false,
      conflict: { cartPartner: partner, newPartner: { id: item.partnerId, name: item.partnerName } },
    };
  const existing = items.find(({ id }) => id === item.id);
  if (existing) setCartQuantity(item.id, existing.quantity + requirePositiveInteger(quantity));
  else storeItems([...items, { ...item, quantity: requirePositiveInteger(quantity) }]);
  return { added: true };
}

/**
 * Replaces the whole cart with one unit of an item. Call it only after the user has confirmed with 'Sim, limpar' (yes,
 * clear).
 */
export function replaceCart(item: NewCartItem): void {
  storeItems([{ ...item, quantity: 1 }]);
}

/**
 * Sets the quantity of an item in the cart. A quantity of 0 or less removes the item. An unknown id has no effect. If
 * the items of the cart are already ordered, the cart becomes empty.
 */
export function setCartQuantity(id: string, quantity: number): void {
  if (!getCart().items.some((item) => item.id === id)) return;
  const { items } = getOpenCart();
  storeItems(
    quantity <= 0
      ? items.filter((item) => item.id !== id)
      : items.map((item) =>
          item.id === id ? { ...item, quantity: requirePositiveInteger(quantity) } : item,
        ),
  );
}

/**
 * Removes an item from the cart.
 * @returns a function that puts the item back at its old position. The function has no effect if the cart now belongs
 * to another shop.
 */
export function removeFromCart(id: string): () => void {
  const before = getOpenCart().items;
  const index = before.findIndex((item) => item.id === id);
  const item = before[index];
  setCartQuantity(id, 0);
  return () => {
    const { items, partner } = getOpenCart();
    if (!item || items.some((other) => other.id === id) || (partner && partner.id !== item.partnerId)) return;
    storeItems(items.toSpliced(index, 0, item));
  };
}

/** Removes the items of the cart and its stored shop. */
export function clearCart(): void {
  storeItems([]);
  removeStored(storageKeys.currentPartner);
}
