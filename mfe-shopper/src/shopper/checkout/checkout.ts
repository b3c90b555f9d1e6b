import { centsToReais, withDotPrices } from '@boaxepa/contracts/domain/moneyTexts';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import {
  type ApiError,
  isServerDown,
  isUnanswered,
  messageOf,
  removeStored,
  storageKeys,
} from '@boaxepa/shell-sdk';
import { type Cart, getCart, setCartQuantity } from '../cart/cartStore.ts';
import { unitCents } from '../cart/cartItem.ts';

/** The user's choice for an order: order type, payment method, delivery address, and the card payment. */
export type CheckoutSelection = Pick<
  OrderCreation,
  'orderType' | 'paymentMethod' | 'deliveryAddress' | 'paymentIntentId'
>;

/** Pickup with cash. The server always offers this selection, and the cart page offers no other. */
export const cashAtPickupSelection: CheckoutSelection = { orderType: 'pickup', paymentMethod: 'cash' };

export function toOrderBody(cart: Cart, partnerId: string, selection: CheckoutSelection): OrderCreation {
  return {
    partnerId,
    ...selection,
    items: cart.items.map((item) => ({
      productId: item.id,
      quantity: item.quantity,
      unitPrice: centsToReais(unitCents(item)),
    })),
    totalAmount: cart.totalPrice,
  };
}

/**
 * Returns true if the server has decided about the order, so that the next attempt needs a new Idempotency-Key. After a
 * lost response or a server error, the order may exist: repeat the request with the old key to find it.
 */
export function isFinal({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && code !== 'IDEMPOTENCY_IN_FLIGHT';
}

/**
 * Returns true if the server refused the request because of the user's session or a rate limit, without reading the
 * order. Such a refusal does not tell whether an earlier attempt has created the order.
 */
export function isUnreadOrder({ status }: ApiError): boolean {
  return status === 401 || status === 403 || status === 429;
}

/**
 * Returns the error messages for single items, by item id. The server identifies an item by its position in the
 * request, such as `items[0]`. Prices get a decimal point instead of a comma, as on the cart page.
 */
export function problemsByItem(
  error: ApiError,
  body: Pick<OrderCreation, 'items'>,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { field, message } of error.details) {
    const position = /^items\[(\d+)\]/.exec(field)?.[1];
    const item = position === undefined ? undefined : body.items[Number(position)];
    if (item) problems.set(item.productId, withDotPrices(message));
  }
  return problems;
}

/**
 * Explains a failed attempt to order. Without a final response, the order may exist. If the cart has changed since the
 * request, the text asks the user to check the list of orders.
 */
export function refusalText(error: ApiError, cartChanged: boolean): string | undefined {
  if (cartChanged && !isFinal(error))
    return 'O carrinho mudou, e não sabemos se o pedido foi feito. Veja em Pedidos antes de tentar de novo.';
  // A 503 with a message of the server is a refusal. Any other 502, 503 or 504 says as little as a lost response.
  if (isUnanswered(error) || (isServerDown(error) && !(error.status === 503 && error.fromServer)))
    return 'Não recebemos a resposta. Confira sua conexão: ao tentar de novo, o pedido não é feito duas vezes.';
  return error.fromServer ? messageOf(error) : undefined;
}

/** Removes the ordered units from the cart. Units that the user added after the order was sent stay in the cart. */
export function removeOrderedItems(ordered: Cart['items']): void {
  for (const { id, quantity } of ordered) {
    const present = getCart().items.find((item) => item.id === id);
    if (present) setCartQuantity(id, present.quantity - quantity);
  }
  if (!getCart().partner) removeStored(storageKeys.currentPartner);
}
