import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { toast } from '@boaxepa/ui';
import { clearCart } from '../cart/cartStore.ts';
import { readPlacedOrderId } from '../cart/orderKey.ts';

/** Tells the user with a toast that an order was placed. Used if the success dialog cannot be shown. */
export function confirmInToast(orderId: string, title: string): void {
  toast({
    title,
    description: `Pedido #${orderNumber(orderId)}. Acompanhe em Pedidos.`,
    variant: 'success',
  });
}

/**
 * Empties the cart if its items were ordered with the order `orderId`. Does nothing if the cart has changed since then.
 */
export function removePlacedItems(orderId: string): void {
  if (readPlacedOrderId() !== orderId) return;
  clearCart();
}

/**
 * Empties the cart and shows a toast if the items of the cart have already been ordered, for example before a reload.
 * This prevents a second order of the same items. Returns true if the cart was emptied.
 */
export function clearPlacedCart(title: string): boolean {
  const orderId = readPlacedOrderId();
  if (orderId === undefined) return false;
  removePlacedItems(orderId);
  confirmInToast(orderId, title);
  return true;
}
