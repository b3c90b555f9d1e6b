import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathsOf } from '../run/stack/layout.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect } from './fixtures.ts';
import { test } from './support/areaFailures.ts';
import { openTab } from './support/tab.ts';
import { withWorker, workerHasStored } from './support/worker.ts';

test.use({
  ...withWorker,
  withDemoData: false,
  switches: { ...withWorker.switches, SERVICE_WORKER: 'off' },
});

/** Returns the service worker that the gateway served before the operators switched it off. */
async function builtWorker({ dataDir }: Stack): Promise<string> {
  const { shell } = pathsOf(dataDir);
  const [release = ''] = await readdir(shell);
  return readFile(path.join(shell, release, 'sw.js'), 'utf8');
}

test('SERVICE_WORKER=off removes the worker and its files without a second reload', async ({
  page,
  stack,
  network,
}) => {
  network.disturb(/^\/sw\.js/, { type: 'text/javascript', body: await builtWorker(stack) });
  const tab = await openTab(page, network.url);
  await page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => undefined)");
  await workerHasStored(page, /offline\.html/);

  network.restore();
  await page.reload();
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'))
    .toBe(0);
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([]);
  await tab.enter('mfe-shopper');
  await tab.expectArea('mfe-shopper');
  expect(tab.loads()).toBe(2);
});
