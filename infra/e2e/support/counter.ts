import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PickupCode } from '@boaxepa/contracts/wire/pickup';
import type { Locator, Page } from '@playwright/test';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { must } from './api.ts';
import type { Shop } from './market.ts';
import { type ReadyOrder, readyOrder } from './screens.ts';

export const COUNTER = '/partners/orders/entregar';

/** Reads the pickup codes of an order. `token` is the access token of the shopper who placed the order. */
export async function pickupCodeOf(
  { url }: Pick<Stack, 'url'>,
  { orderId, token }: ReadyOrder,
): Promise<PickupCode> {
  const path = `/api/orders/${orderId}/pickup-code`;
  return (await must<{ data: PickupCode }>(url, 'GET', path, { token })).data;
}

/** Creates an order that is ready for pickup. Returns the order with its pickup codes. */
export async function codedOrder(stack: Stack, shop: Shop, bag: string) {
  const order = await readyOrder(stack, shop, bag);
  return { ...order, number: orderNumber(order.orderId), ...(await pickupCodeOf(stack, order)) };
}

/** Time in milliseconds for which a hand-over can be undone (mfe-partner/src/shop/handovers/queue.ts). */
export const UNDO_MS = 10_000;

/**
 * Advances the clock of the page until the queued hand-over can no longer be undone, so that the page sends it. The
 * test must call `page.clock.install()` before it opens the page.
 */
export async function sendNow(page: Page): Promise<void> {
  // The button appears when the hand-over is queued. If the clock advanced earlier, it would not reach the time at
  // which the hand-over is sent.
  await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
  await page.clock.fastForward(UNDO_MS);
}

export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Código do cliente' });

/** Types a pickup code and marks the order as handed over. */
export async function handOver(page: Page, code: string): Promise<void> {
  await codeField(page).pressSequentially(code);
  // On a desktop, the board beside the counter has a button 'Entregues'.
  await page.getByRole('button', { name: 'Entregue', exact: true }).click();
  await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
}
