import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/areaFailures.ts';
import { newBag, newShop, newShopper, orderFor, placeOrder } from './support/market.ts';
import { screenHeading } from './support/screens.ts';
import { sessionOf } from './support/sessions.ts';
import { navigate, openTab } from './support/tab.ts';
import { withWorker, workerHasStored } from './support/worker.ts';

test.use({ ...withWorker, reducedMotion: 'reduce' });

/**
 * Invents the file names of the next release. `main` is the new path of the shell's main script. `names` maps two old
 * texts of the service worker to new ones: this path, and the revision (hash) of the offline page.
 */
async function newNames({ url }: Stack): Promise<{ main: string; names: Record<string, string> }> {
  const worker = await (await fetch(new URL('/sw.js', url))).text();
  const [main = ''] = /\/main\.\w+\.js/.exec(worker) ?? [];
  const [, revision = ''] = /'revision':'(\w+)','url':'\/offline\.html'/.exec(worker) ?? [];
  expect([main, revision]).not.toContain('');
  const newer = '/main.0123abcd.js';
  return { main: newer, names: { [main]: newer, [revision]: '0123abcd' } };
}

const runsScript = (path: string) => `document.querySelector('script[src="${path}"]') !== null`;

const BANNER = 'Há uma nova versão da Boa Xepa';

test('a new worker waits until the person accepts the banner, and the page reloads once', async ({
  page,
  context,
  stack,
  network,
}) => {
  const { main, names } = await newNames(stack);
  const tab = await openTab(page, network.url, { worker: true });
  await workerHasStored(page, /offline\.html/);
  const banner = page.getByText(BANNER);
  await expect(banner).toHaveCount(0);

  network.rename(names);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect(banner).toBeVisible();
  const isWaiting = 'navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)';
  expect(await page.evaluate(isWaiting)).toBe(true);
  expect(tab.loads()).toBe(1);
  expect(await page.evaluate(runsScript(main))).toBe(false);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect.poll(() => tab.loads()).toBe(2);
  await expect(screenHeading(page)).toBeVisible();
  await workerHasStored(page, new RegExp(main));
  expect(await page.evaluate(runsScript(main))).toBe(true);
  expect(await page.evaluate(isWaiting)).toBe(false);
  await expect(banner).toHaveCount(0);
  expect(tab.loads()).toBe(2);

  await context.setOffline(true);
  await page.reload();
  await expect(screenHeading(page)).toBeVisible();
  expect(await page.evaluate(runsScript(main))).toBe(true);
});

test('the banner waits while a code is visible and while typed text is not saved', async ({
  browser,
  stack,
  network,
}) => {
  const shop = await newShop(stack, 'Padaria da Versão');
  const shopper = await newShopper(stack, 'Clara Souza');
  const orderId = await placeOrder(stack, shopper, orderFor(shop, await newBag(stack, shop, 2)));
  const { names } = await newNames(stack);
  const context = await browser.newContext({
    baseURL: network.url,
    storageState: await sessionOf(network.url, 'shopper', shopper),
  });
  const page = await context.newPage();
  const banner = page.getByText(BANNER);
  await page.goto('/pedidos');
  await workerHasStored(page, /offline\.html/);
  await page.getByRole('link', { name: `Mostrar código do pedido ${orderNumber(orderId)}` }).click();
  await expect(page.getByRole('region', { name: 'Código de retirada' })).toBeVisible();
  network.rename(names);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  const isWaiting =
    'navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting?.state === "installed")';
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true);
  await expect(banner).toHaveCount(0);
  await page.getByRole('link', { name: 'Fechar' }).click();
  await expect(banner).toBeVisible();

  await navigate(page, '/profile/personal');
  const name = page.getByLabel('Nome', { exact: true });
  await expect(name).toHaveValue('Clara');
  await expect(banner).toBeVisible();
  await name.fill('Clarice');
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Dados atualizados com sucesso!').first()).toBeVisible();
  await expect(banner).toBeVisible();
  await context.close();
});
