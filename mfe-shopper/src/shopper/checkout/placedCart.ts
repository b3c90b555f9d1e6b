import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { getSession } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import type { useLazyShopperOrdersQuery } from '../api.ts';
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

type LoadOrders = ReturnType<typeof useLazyShopperOrdersQuery>[0];

/** Returns the present state of an order, or undefined if the orders do not load or nobody is signed in as a shopper. */
export async function loadOrder(orderId: string, loadOrders: LoadOrders): Promise<ShopperOrder | undefined> {
  if (getSession()?.userType !== 'shopper') return undefined;
  const orders = await loadOrders()
    .unwrap()
    .catch(() => []);
  return orders.find(({ id }) => id === orderId);
}

/** Shows the toast of a placed order, unless the order has been cancelled or collected since then. */
async function confirmIfOpen(orderId: string, title: string, loadOrders: LoadOrders): Promise<void> {
  const order = await loadOrder(orderId, loadOrders);
  if (!order || isOpenStatus(order.status)) confirmInToast(orderId, title);
}

/**
 * Empties the cart and shows a toast if the items of the cart have already been ordered, for example before a reload.
 * This prevents a second order of the same items. Returns true if the cart was emptied.
 */
export function clearPlacedCart(title: string, loadOrders: LoadOrders): boolean {
  const orderId = readPlacedOrderId();
  if (orderId === undefined) return false;
  removePlacedItems(orderId);
  void confirmIfOpen(orderId, title, loadOrders);
  return true;
}
