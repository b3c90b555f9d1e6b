import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './support/areaFailures.ts';
import { entrances, openTab, type RemoteName } from './support/tab.ts';

// The timeout is long because the tests simulate slow networks.
test.describe.configure({ timeout: 120_000 });

/** Delays every further request of the page by `latency` milliseconds. */
async function slowDown(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

const areas = Object.entries(entrances) as [RemoteName, (typeof entrances)[RemoteName]][];

for (const latency of [400, 1000, 2000])
  for (const [remote, { path, heading }] of areas)
    test(`${remote} opens with a round trip of ${latency} ms and an empty cache`, async ({ page }) => {
      await slowDown(page, latency);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

test('a navigation with a round trip of 2 s shows the slow-loading notice, then the screen', async ({
  page,
  stack,
}) => {
  const tab = await openTab(page, stack.url);
  await slowDown(page, 2000);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByText('Ainda carregando…', { exact: true })).toBeVisible();
  await expect(page.getByText('A rede está lenta.', { exact: true })).toBeVisible();
  await tab.expectArea('mfe-shopper');
  expect(tab.loads()).toBe(1);
});

test('a retry joins the pending download, and shows the screen when the download succeeds', async ({
  page,
  network,
}) => {
  const requests: string[] = [];
  const tab = await openTab(page, network.url);
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  network.disturb(/remoteEntry/, 'delay');
  await tab.enterUntil('mfe-shopper', 'Ainda carregando…');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 de 6 partes');
  const before = requests.length;
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('button', { name: 'Tentando...' })).toBeVisible();
  expect(requests).toHaveLength(before);
  network.restore();
  network.release();
  await tab.expectArea('mfe-shopper');
  expect(requests.filter((path) => path.includes('remoteEntry'))).toHaveLength(1);
  expect(requests.join()).not.toContain('again');
  expect(tab.loads()).toBe(1);
});
