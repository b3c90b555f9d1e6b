import { centsToReais } from '@boaxepa/contracts/domain/money';
import { readStored, removeStored, storageKeys, subscribeStored, writeStored } from '@boaxepa/shell-sdk';
import { type CartItem, isCartItem, lacksId, type NewCartItem, unitCents } from './cartItem.ts';

export interface CartPartner {
  readonly id: string;
  readonly name: string;
}

/** A snapshot of the cart. `totalPrice` is in reais, and `totalCents` is in integer cents. */
export interface Cart {
  readonly items: readonly CartItem[];
  /** Total number of units. */
  readonly totalItems: number;
  readonly totalCents: number;
  readonly totalPrice: number;
  readonly partner: CartPartner | null;
  /** True if a stored item had no id. The cart page then reports and empties the cart. */
  readonly hadInvalidItems: boolean;
}

/** Result of an addition. An item of another shop is not added, and the screen asks the user. */
export type AddOutcome =
  | { readonly added: true }
  | {
      readonly added: false;
      readonly conflict: { readonly cartPartner: CartPartner; readonly newPartner: CartPartner };
    };

function parse(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function buildCart(stored: readonly unknown[]): Cart {
  const valid = stored.filter(isCartItem);
  const partnerId = valid[0]?.partnerId;
  // If stored data is damaged, use only the items of the first shop.
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

const empty = buildCart([]);
let cached: { text: string | null; cart: Cart } = { text: null, cart: empty };

/** Reads the cart from the storage that all tabs share. Returns the same object until the cart changes. */
export function getCart(): Cart {
  const text = readStored(storageKeys.cart);
  if (text !== cached.text) cached = { text, cart: buildCart(parse(text)) };
  return cached.cart;
}

/** Returns an empty cart, the server snapshot for `useSyncExternalStore`. */
export function emptyCart(): Cart {
  return empty;
}

/** Calls the listener after a change of the cart in any tab. */
export function subscribeCart(listener: () => void): () => void {
  return subscribeStored([storageKeys.cart], listener);
}

/** Stores the items. Removes the idempotency key, because a changed cart is a different order. */
function storeItems(items: readonly CartItem[]): void {
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
 * Adds units of an item to the cart.
 * @throws RangeError unless `quantity` is a positive integer
 */
export function addToCart(item: NewCartItem, quantity = 1): AddOutcome {
  const { items, partner } = getCart();
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

/** Replaces the whole cart by one item, after the confirmation with 'Sim, limpar'. */
export function replaceCart(item: NewCartItem, quantity = 1): void {
  storeItems([{ ...item, quantity: requirePositiveInteger(quantity) }]);
}

/** Sets the quantity of an item. A quantity of 0 or less removes the item. An unknown id has no effect. */
export function setCartQuantity(id: string, quantity: number): void {
  const { items } = getCart();
  if (!items.some((item) => item.id === id)) return;
  storeItems(
    quantity <= 0
      ? items.filter((item) => item.id !== id)
      : items.map((item) =>
          item.id === id ? { ...item, quantity: requirePositiveInteger(quantity) } : item,
        ),
  );
}

/** Removes an item. The returned function restores the item at its former position, if the cart still belongs to the shop. */
export function removeFromCart(id: string): () => void {
  const before = getCart().items;
  const index = before.findIndex((item) => item.id === id);
  const item = before[index];
  setCartQuantity(id, 0);
  return () => {
    const { items, partner } = getCart();
    if (!item || items.some((other) => other.id === id) || (partner && partner.id !== item.partnerId)) return;
    storeItems(items.toSpliced(index, 0, item));
  };
}

export function clearCart(): void {
  storeItems([]);
}
