import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { useEffect } from 'react';
import { hasUsableCode, usePickupCode } from '../usePickupCode.ts';

function Code({ order }: { readonly order: ShopperOrder }) {
  usePickupCode(order);
  return null;
}

/** The preload of the page starts after this many milliseconds, so that the list of orders can load first. */
const AFTER_MS = 1500;

function Screen() {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Ignore an error of the preload. The page is loaded again when the user opens it.
      import(/* webpackChunkName: "pedidos-orderId-codigo" */ '../PickupCodePage.tsx').catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Loads the pickup codes of all open orders and the page that shows them. The shopper can then open a pickup code
 * offline, at the shop.
 */
export function PickupPreload({ orders }: { readonly orders: readonly ShopperOrder[] }) {
  const coded = orders.filter(hasUsableCode);
  return (
    <>
      {coded.map((order) => (
        <Code key={order.id} order={order} />
      ))}
      {coded.length > 0 && <Screen />}
    </>
  );
}
