import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { useEffect } from 'react';
import { hasUsableCode, usePickupCode } from '../usePickupCode.ts';

function Code({ order }: { readonly order: ShopperOrder }) {
  usePickupCode(order);
  return null;
}

/** Time after the list was shown, so that the download does not compete with the list. */
const AFTER_MS = 1500;

function Screen() {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed load is repeated when the screen opens.
      import(/* webpackChunkName: "pedidos-orderId-codigo" */ '../PickupCodePage.tsx').catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Loads the pickup codes of the open orders, and the screen that shows them, so that the screen opens without a connection. */
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
