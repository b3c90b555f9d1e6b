import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { centsToReais } from '@boaxepa/contracts/domain/money';
import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { type ApiError, isUnanswered, messageOf } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { type Cart, clearCart, getCart, setCartQuantity } from '../cart/cartStore.ts';
import { forgetCurrentPartner } from '../cart/currentPartner.ts';
import { placedOrderId } from '../cart/orderKey.ts';
import { unitCents } from '../cart/cartItem.ts';

/** How an order is received and paid. */
export type Way = Pick<OrderCreation, 'orderType' | 'paymentMethod' | 'deliveryAddress' | 'paymentIntentId'>;

/** The way that is always open, and the only one of the cart page. */
export const cashAtPickup: Way = { orderType: 'pickup', paymentMethod: 'cash' };

/** The cart as the payload of an order. */
export function orderOf(cart: Cart, partnerId: string, way: Way): OrderCreation {
  return {
    partnerId,
    ...way,
    items: cart.items.map((item) => ({
      productId: item.id,
      quantity: item.quantity,
      unitPrice: centsToReais(unitCents(item)),
    })),
    totalAmount: cart.totalPrice,
  };
}

/**
 * Whether an error ends an attempt, so that the next one takes a new key. After a lost answer or a failing server the order may
 * exist all the same: then the old key brings it back instead of making a second one.
 */
export function isFinal({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && code !== 'IDEMPOTENCY_IN_FLIGHT';
}

/** Whether the server refused the person and not the order: it says nothing of an earlier attempt whose answer was lost. */
export function endsSession({ status }: ApiError): boolean {
  return status === 401 || status === 403;
}

/** What a refusal says of single lines, by item id: its `details` name positions in the payload. */
export function problemsByItem(
  error: ApiError,
  body: Pick<OrderCreation, 'items'>,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { field, message } of error.details) {
    const position = /^items\[(\d+)\]/.exec(field)?.[1];
    const item = position === undefined ? undefined : body.items[Number(position)];
    if (item) problems.set(item.productId, message);
  }
  return problems;
}

/** Why there is no order, or why nobody knows: a cart that has changed since it was sent has lost its key. */
export function refusalWords(error: ApiError, cartChanged: boolean): string | undefined {
  if (cartChanged && !isFinal(error))
    return 'O carrinho mudou, e não sabemos se o pedido foi feito. Veja em Pedidos antes de tentar de novo.';
  if (isUnanswered(error))
    return 'Não recebemos a resposta. Confira sua conexão: ao tentar de novo, o pedido não é feito duas vezes.';
  return error.fromServer ? messageOf(error) : undefined;
}

/** Tells of an order whose success dialog cannot show. */
export function tellPlaced(orderId: string, title: string): void {
  toast({
    title,
    description: `Pedido #${orderNumber(orderId)}. Acompanhe em Pedidos.`,
    variant: 'success',
  });
}

/** Takes what was ordered out of the cart; what came in since, in this tab or another, stays. */
export function takeOut(ordered: Cart['items']): void {
  for (const { id, quantity } of ordered) {
    const present = getCart().items.find((item) => item.id === id);
    if (present) setCartQuantity(id, present.quantity - quantity);
  }
  if (!getCart().partner) forgetCurrentPartner();
}

/** Empties a cart that has become an order already, as closing the success dialog would; answers whether it had. */
export function endPlacedCart(title: string): boolean {
  const orderId = placedOrderId();
  if (orderId === undefined) return false;
  clearCart();
  forgetCurrentPartner();
  tellPlaced(orderId, title);
  return true;
}
