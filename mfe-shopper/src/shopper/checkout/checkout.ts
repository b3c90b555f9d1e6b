import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { centsToReais, withDotPrices } from '@boaxepa/contracts/domain/moneyTexts';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { type ApiError, isUnanswered, messageOf } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { type Cart, clearCart, getCart, setCartQuantity } from '../cart/cartStore.ts';
import { clearCurrentPartner } from '../cart/currentPartner.ts';
import { readPlacedOrderId } from '../cart/orderKey.ts';
import { unitCents } from '../cart/cartItem.ts';

/** Options of an order that the user selects. */
export type CheckoutSelection = Pick<
  OrderCreation,
  'orderType' | 'paymentMethod' | 'deliveryAddress' | 'paymentIntentId'
>;

/** The option that is always available, and the only option of the cart page. */
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
 * Returns whether an error is final, so that the next attempt needs a new key. After a lost response or a server error, the old
 * key finds an existing order.
 */
export function isFinal({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && code !== 'IDEMPOTENCY_IN_FLIGHT';
}

/** Returns whether the server refused the user and not the order. An earlier attempt may still have created the order. */
export function isSessionError({ status }: ApiError): boolean {
  return status === 401 || status === 403;
}

/**
 * Returns the messages of a refusal for each item id. The error refers to positions in the body, such as `items[0]`. Prices get a
 * decimal dot, as in the cart.
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
 * Returns the reason why no order was created. If the cart has changed since the request, the text says that the result is
 * unknown.
 */
export function refusalText(error: ApiError, cartChanged: boolean): string | undefined {
  if (cartChanged && !isFinal(error))
    return 'O carrinho mudou, e não sabemos se o pedido foi feito. Veja em Pedidos antes de tentar de novo.';
  if (isUnanswered(error))
    return 'Não recebemos a resposta. Confira sua conexão: ao tentar de novo, o pedido não é feito duas vezes.';
  return error.fromServer ? messageOf(error) : undefined;
}

/** Confirms an order in a toast, as a fallback for the success dialog. */
export function confirmInToast(orderId: string, title: string): void {
  toast({
    title,
    description: `Pedido #${orderNumber(orderId)}. Acompanhe em Pedidos.`,
    variant: 'success',
  });
}

/** Removes the ordered units from the cart. Units that were added since the order stay. */
export function removeOrderedItems(ordered: Cart['items']): void {
  for (const { id, quantity } of ordered) {
    const present = getCart().items.find((item) => item.id === id);
    if (present) setCartQuantity(id, present.quantity - quantity);
  }
  if (!getCart().partner) clearCurrentPartner();
}

/** Empties a cart that was already ordered, for example before a reload. Returns whether there was an order. */
export function clearPlacedCart(title: string): boolean {
  const orderId = readPlacedOrderId();
  if (orderId === undefined) return false;
  clearCart();
  clearCurrentPartner();
  confirmInToast(orderId, title);
  return true;
}
