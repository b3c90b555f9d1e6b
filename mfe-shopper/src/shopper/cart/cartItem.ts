import { reaisToCents } from '@boaxepa/contracts/domain/money';

interface CartItemBase {
  readonly id: string;
  readonly name: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly quantity: number;
}

/** A bag in the cart. Prices in reais, as the calls carry them. */
export interface BagCartItem extends CartItemBase {
  readonly originalPrice: number;
  readonly promotionalPrice: number;
  readonly type: string;
  readonly category: string;
}

/** A product in the cart. Prices in reais. */
export interface ProductCartItem extends CartItemBase {
  readonly price: number;
  readonly discountPrice?: number | null;
  readonly originalPrice?: number | null;
  readonly photoUrl?: string | null;
}

export type CartItem = BagCartItem | ProductCartItem;
/** What a screen adds: an item without its quantity. */
export type NewCartItem = Omit<BagCartItem, 'quantity'> | Omit<ProductCartItem, 'quantity'>;

/** Whether a cart item is a bag: products have no type. */
export function isBagItem(item: CartItem): item is BagCartItem {
  return 'type' in item;
}

type Priced = Partial<Record<'promotionalPrice' | 'originalPrice' | 'discountPrice' | 'price', unknown>>;

function positive(value: unknown): number | undefined {
  const cents = reaisToCents(value);
  return cents !== undefined && cents > 0 ? cents : undefined;
}

/**
 * Integer cents that one unit costs: promotionalPrice, else originalPrice. A product has its present price in
 * `price`, lowered by a `discountPrice` below it; its originalPrice is only what is struck through.
 */
export function unitCents(item: Priced): number {
  const promotional = positive(item.promotionalPrice);
  if (promotional !== undefined) return promotional;
  const price = positive(item.price);
  const discount = positive(item.discountPrice);
  if (price !== undefined && discount !== undefined) return Math.min(price, discount);
  return price ?? positive(item.originalPrice) ?? 0;
}

/** Integer cents to strike through, when the item was dearer; else undefined. */
export function struckCents(item: Priced): number | undefined {
  const before = positive(item.originalPrice) ?? positive(item.price);
  return before !== undefined && before > unitCents(item) ? before : undefined;
}

/** Whether a stored value is a cart item: it has an id and a name, a shop and a quantity of at least one. */
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

/** Whether a stored value has lost its id, which the cart page reports. */
export function lacksId(value: unknown): boolean {
  return !(
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    value.id !== ''
  );
}
