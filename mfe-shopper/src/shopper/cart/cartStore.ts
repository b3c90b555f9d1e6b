import { centsToReais } from '@boaxepa/contracts/domain/money';
import { readStored, removeStored, storageKeys, subscribeStored, writeStored } from '@boaxepa/shell-sdk';
import { type CartItem, isCartItem, lacksId, type NewCartItem, unitCents } from './cartItem.ts';

export interface CartPartner {
  readonly id: string;
  readonly name: string;
}

/** A snapshot of the cart. `totalPrice` is in reais, and `totalCents` is the same amount in integer cents. */
export interface Cart {
  readonly items: readonly CartItem[];
  /** Total number of units, not of lines. */
  readonly totalItems: number;
  readonly totalCents: number;
  readonly totalPrice: number;
  readonly partner: CartPartner | null;
  /** True if the stored cart contained an item without an id. The cart page reports this and empties the cart. */
  readonly hadInvalidItems: boolean;
}

/** Result of adding an item. An item of another shop is not added. The screen then shows the conflict and asks the user. */
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
  // A cart contains items of one shop only. If stored data is damaged, only the items of its first shop are used.
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

/** Reads the cart from the storage, so that all tabs show the same cart. Returns the same object until the cart changes. */
export function getCart(): Cart {
  const text = readStored(storageKeys.cart);
  if (text !== cached.text) cached = { text, cart: buildCart(parse(text)) };
  return cached.cart;
}

/** Returns the empty cart, as the server snapshot for `useSyncExternalStore`. */
export function emptyCart(): Cart {
  return empty;
}

/** Calls the listener after every change of the cart, in this tab or in another tab. */
export function subscribeCart(listener: () => void): () => void {
  return subscribeStored([storageKeys.cart], listener);
}

/** Stores the items and removes the idempotency key, because a changed cart leads to a different order. */
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
 * Adds units of an item to those in the cart.
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

/** Replaces the cart by one item, after the user has confirmed with 'Sim, limpar'. */
export function replaceCart(item: NewCartItem, quantity = 1): void {
  storeItems([{ ...item, quantity: requirePositiveInteger(quantity) }]);
}

/** Sets the quantity of an item. A quantity of 0 or less removes the item. An unknown id changes nothing. */
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

/**
 * Removes an item. The returned function restores the item at its former position, unless the cart belongs to another shop by
 * then.
 */
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
