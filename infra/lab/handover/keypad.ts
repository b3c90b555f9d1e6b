import { chromium } from '@playwright/test';
import { button } from '../../e2e/support/accessibility.ts';
import { launchOptions } from '../../e2e/support/chromium.ts';
import { sessionOf } from '../../e2e/support/sessions.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { contextOptions, type Mark, shopWithOrders } from './counter.ts';

/** Maximum number of taps from the orders board until an order is handed over. */
const MOST_TAPS = 8;

/**
 * Hands over an order on a phone. Types the pickup code with the keypad on the page. Returns whether the number of taps
 * is at most MOST_TAPS.
 */
export async function keypadMark(stack: Stack): Promise<Mark[]> {
  const { shop, orders } = await shopWithOrders(stack, 1);
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: stack.url,
      hasTouch: true,
      storageState: await sessionOf(stack.url, 'partner', shop),
    });
    const page = await context.newPage();
    await page.goto('/partners/orders');
    const keypad = page.getByRole('group', { name: 'Teclado do código' });
    const taps = [
      page.getByRole('link', { name: 'Entregar', exact: true }),
      ...[...(orders[0]?.code ?? '')].map((key) => keypad.getByRole('button', { name: key, exact: true })),
      button(page, 'Entregue'),
    ];
    for (const target of taps) await target.tap();
    await page.getByRole('heading', { name: /^Entregue às?/ }).waitFor();
    return [{ what: `${taps.length} taps from the board to the hand-over`, holds: taps.length <= MOST_TAPS }];
  } finally {
    await browser.close();
  }
}
