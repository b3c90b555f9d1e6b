import { reaisToCents } from '@boaxepa/contracts/domain/money';

interface CartItemBase {
  readonly id: string;
  readonly name: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly quantity: number;
}

/** A bag in the cart. Prices are in reais. */
export interface BagCartItem extends CartItemBase {
  readonly originalPrice: number;
  readonly promotionalPrice: number;
  readonly type: string;
  readonly category: string;
}

/** A product in the cart. Prices are in reais. */
interface ProductCartItem extends CartItemBase {
  readonly price: number;
  readonly discountPrice?: number | null;
  readonly originalPrice?: number | null;
  readonly photoUrl?: string | null;
}

export type CartItem = BagCartItem | ProductCartItem;
export type NewCartItem = Omit<BagCartItem, 'quantity'> | Omit<ProductCartItem, 'quantity'>;

/** Returns true for a surprise bag and false for a product. Only bags have the property `type`. */
export function isBagItem(item: CartItem): item is BagCartItem {
  return 'type' in item;
}

type Priced = Partial<Record<'promotionalPrice' | 'originalPrice' | 'discountPrice' | 'price', unknown>>;

function positiveCents(value: unknown): number | undefined {
  const cents = reaisToCents(value);
  return cents !== undefined && cents > 0 ? cents : undefined;
}

/**
 * Returns the price of one unit in cents. For a bag, it is `promotionalPrice`, or `originalPrice` if there is no
 * promotional price. For a product, it is the lower of `price` and `discountPrice`.
 */
export function unitCents(item: Priced): number {
  const promotional = positiveCents(item.promotionalPrice);
  if (promotional !== undefined) return promotional;
  const price = positiveCents(item.price);
  const discount = positiveCents(item.discountPrice);
  if (price !== undefined && discount !== undefined) return Math.min(price, discount);
  return price ?? positiveCents(item.originalPrice) ?? 0;
}

/** Returns the price of one unit before the discount, in cents. Returns undefined if the item has no discount. */
export function formerCents(item: Priced): number | undefined {
  const before = positiveCents(item.originalPrice) ?? positiveCents(item.price);
  return before !== undefined && before > unitCents(item) ? before : undefined;
}

/**
 * Returns true if a value from the browser's storage is a valid cart item. Stored values may be damaged or come from an
 * older version.
 */
export function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, partnerId, partnerName, quantity } = value as Partial<Record<keyof CartItem, unknown>>;
  return (
    [id, name, partnerId].every((text) => typeof text === 'string' && text !== '') &&
    typeof partnerName === 'string' &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0
  );
}

/**
 * Returns true if a value from the browser's storage has no item id. The cart page then tells the user that the cart is
 * invalid.
 */
export function lacksId(value: unknown): boolean {
  return !(
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    value.id !== ''
  );
}
