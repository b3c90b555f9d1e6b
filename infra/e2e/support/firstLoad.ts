import { expect, type Locator, type Page, test } from '@playwright/test';
import { watchTransfers } from './transfer.ts';

/** Opens an address without the browser cache. Waits until the screen is usable and all requests have finished. */
export async function open(page: Page, path: string, ready: (page: Page) => Locator) {
  const transfers = await watchTransfers(page);
  await page.goto(path);
  await expect(ready(page)).toBeVisible();
  await expect.poll(transfers.pending).toBe(0);
  const { done, scriptKibibytes } = transfers;
  test.info().annotations.push({
    type: 'transferred',
    description: `${path}: ${scriptKibibytes().toFixed(1)} KiB of JavaScript, ${done.length} requests`,
  });
  return {
    paths: done.map(({ url }) => new URL(url).pathname),
    /** Addresses of all requests, including query strings. */
    addresses: done.map(({ url }) => url.slice(new URL(url).origin.length)),
  };
}

/** Returns the first pin or cluster on the map. */
export const pins = (page: Page) => page.getByRole('button', { name: /Aproximar$|, desde/ }).first();

/** Returns the addresses that the HTML of a page preloads. */
export function namedIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, at]) =>
    at?.replaceAll('&amp;', '&'),
  );
}
