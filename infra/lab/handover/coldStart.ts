import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/support/chromium.ts';
import { newBag, newShop, newShopper } from '../../e2e/support/market.ts';
import { enterAs } from '../../e2e/support/sessions.ts';
import { workerHasStored } from '../../e2e/support/worker.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { percentile } from '../statistics.ts';
import { contextOptions, type Mark, newCodedOrder } from './counter.ts';

const ROUNDS = 15;
const MOST_MS = 1000;

/**
 * Records the time from the start of the navigation until the page shows the text. This script runs before the scripts
 * of the page.
 */
const watchFor = (text: string) => `new MutationObserver((_changes, observer) => {
  if (!document.body?.textContent.includes(${JSON.stringify(text)})) return;
  observer.disconnect();
  window.shownAt = performance.now();
}).observe(document, { subtree: true, childList: true, characterData: true });`;

/** Starts a browser that keeps its data after it is closed, as the browser of a phone does. */
const openBrowser = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...contextOptions,
    serviceWorkers: 'allow',
    baseURL,
  });

/** Starts a new offline browser, and returns the time in milliseconds until the page at `address` shows the text. */
async function startTime(folder: string, url: string, address: string, text: string): Promise<number> {
  const context = await openBrowser(folder, url);
  try {
    await context.setOffline(true);
    const page = await context.newPage();
    await page.addInitScript(watchFor(text));
    await page.goto(address);
    await page.getByText(text).first().waitFor();
    return await page.evaluate<number>('window.shownAt');
  } finally {
    await context.close();
  }
}

/** Measures how long the installed app takes to show an open order after the browser was started offline. */
export async function coldStartMark(stack: Stack): Promise<Mark[]> {
  const { url } = stack;
  const shop = await newShop(stack, 'Padaria da Partida');
  const shopper = await newShopper(stack);
  const { orderId, code } = await newCodedOrder(stack, shop, await newBag(stack, shop, 1), shopper);
  const folder = await mkdtemp(path.join(tmpdir(), 'boaxepa-lab-start-'));
  try {
    const first = await openBrowser(folder, url);
    const page = await first.newPage();
    await enterAs(page, 'shopper', shopper);
    await page.goto('/pedidos');
    await workerHasStored(page, /pedidos-orderId-codigo/);
    await workerHasStored(page, /mf-manifest/);
    await first.close();

    // The gateway is also stopped, because `setOffline` affects only pages and not service workers.
    await stack.services.stop('gateway');
    const marks: Mark[] = [];
    for (const [address, text] of [
      [`/pedidos/${orderId}/codigo`, formatPickupCode(code)],
      ['/pedidos', orderNumber(orderId)],
    ] as const) {
      const times: number[] = [];
      while (times.length < ROUNDS) times.push(await startTime(folder, url, address, text));
      const p95 = percentile(times, 0.95);
      const figures = `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
      marks.push({
        what: `order at ${address.replace(orderId, ':orderId')} after a cold start without a connection: ${figures} of ${ROUNDS}`,
        holds: p95 <= MOST_MS,
      });
    }
    return marks;
  } finally {
    // Uses `restart`, not `start`, because the gateway may still be running after an error.
    await stack.services.restart('gateway');
    await rm(folder, { recursive: true, force: true });
  }
}
