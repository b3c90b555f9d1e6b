import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import type { PickupCode } from '@boaxepa/contracts/wire/pickup';
import { pickupCodeOf } from '../../e2e/support/counter.ts';
import {
  newBag,
  newShop,
  newShopper,
  orderFor,
  type Person,
  placeOrder,
  type Shop,
} from '../../e2e/support/market.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';

/** Number of concurrent requests during the measurements. */
export const CLIENTS = 6;

/** A measured goal, and whether it was met. */
export interface Mark {
  what: string;
  holds: boolean;
}

export interface CodedOrder extends PickupCode {
  orderId: string;
}

/** Context of a phone. */
export const contextOptions = {
  viewport: { width: 360, height: 740 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
  // A service worker would bypass the Playwright routes that simulate a lost connection.
  serviceWorkers: 'block',
} as const;

/** Places an order and reads its pickup code, both as digits and as a QR code. */
export async function newCodedOrder(
  stack: Stack,
  shop: Shop,
  bagId: string,
  shopper: Person,
): Promise<CodedOrder> {
  const orderId = await placeOrder(stack, shopper, orderFor(shop, bagId));
  return { orderId, ...(await pickupCodeOf(stack, { orderId, token: shopper.token })) };
}

/** Creates a shop with `count` open orders, and reads the pickup codes of these orders. */
export async function shopWithOrders(
  stack: Stack,
  count: number,
): Promise<{ shop: Shop; orders: CodedOrder[] }> {
  const shop = await newShop(stack, 'Padaria das Medidas');
  const bagId = await newBag(stack, shop, count);
  const shoppers: Person[] = [];
  for (let index = 0; index < CLIENTS; index += 1) shoppers.push(await newShopper(stack));
  const orders: CodedOrder[] = [];
  await forEachConcurrently([...Array(count).keys()], CLIENTS, async (index) => {
    const shopper = shoppers[index % CLIENTS];
    if (shopper) orders.push(await newCodedOrder(stack, shop, bagId, shopper));
  });
  return { shop, orders };
}
