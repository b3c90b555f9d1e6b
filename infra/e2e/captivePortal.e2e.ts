import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { expect } from './fixtures.ts';
import { button, expectAccessible } from './support/accessibility.ts';
import { test } from './support/areaFailures.ts';
import { pickupCodeOf } from './support/counter.ts';
import { newBag, newProduct, newShop, newShopper, orderFor, placeOrder } from './support/market.ts';
import { screenHeading } from './support/screens.ts';
import { sessionOf } from './support/sessions.ts';
import { navigate } from './support/tab.ts';
import { withWorker, workerHasStored } from './support/worker.ts';

test.use({ ...withWorker, reducedMotion: 'reduce' });

const portal = {
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Wi-Fi</title><h1>Aceite os termos do Wi-Fi</h1>',
};
/** Collects the addresses of all HTML pages in the browser's caches. The script runs in the page. */
const storedPages = `(async () => {
  const pages = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { headers } = await cache.match(request);
      if (headers.get('content-type').startsWith('text/html')) pages.push(new URL(request.url).pathname);
    }
  }
  return pages;
})()`;

test('the HTML of a captive portal is not taken for an answer', async ({ browser, stack, network }) => {
  const shop = await newShop(stack, 'Padaria do Portal');
  const shopper = await newShopper(stack, 'Clara Souza');
  const orderId = await placeOrder(stack, shopper, orderFor(shop, await newBag(stack, shop, 2)));
  const { code } = await pickupCodeOf(stack, { orderId, token: shopper.token });
  const context = await browser.newContext({
    baseURL: network.url,
    storageState: await sessionOf(network.url, 'shopper', shopper),
  });
  const page = await context.newPage();
  await page.goto('/pedidos');
  await workerHasStored(page, /pedidos-orderId-codigo/);
  await workerHasStored(page, /mf-manifest/);

  network.disturb(/^\//, portal);
  await page.getByRole('link', { name: `Mostrar código do pedido ${orderNumber(orderId)}` }).click();
  await expect(page.getByText(formatPickupCode(code))).toBeVisible();
  await expect(page.getByText('Sem conexão: o código continua valendo')).toBeVisible();
  // The browser has not cached the code of the next screen, so the page must show the offline message.
  await navigate(page, '/mensagens');
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((one) => one.update()).catch(() => {})',
  );
  expect(await page.evaluate(storedPages)).toEqual(['/offline.html']);

  network.restore();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
  await page.reload();
  await expect(screenHeading(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
  await context.close();
});

test('a Wi-Fi network without internet is treated like no connection', async ({
  browser,
  stack,
  network,
}) => {
  const shop = await newShop(stack, 'Padaria do Wi-Fi');
  await newProduct(stack, shop, 'Pão de milho');
  await newProduct(stack, shop, 'Pão de queijo');
  const shopper = await newShopper(stack, 'Clara Souza');
  const context = await browser.newContext({
    baseURL: network.url,
    storageState: await sessionOf(network.url, 'shopper', shopper),
  });
  const page = await context.newPage();
  await page.goto(`/parceiro/${shop.id}`);
  await button(page, 'Adicionar: Pão de milho').click();
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  await expect(button(page, 'Concluir Pedido')).toBeEnabled();
  await workerHasStored(page, /mf-manifest/);

  network.disturb(/^\//, 'refuse');
  await page.goto(`/parceiro/${shop.id}`);
  expect(await page.evaluate('navigator.onLine')).toBe(true);
  const add = button(page, 'Adicionar: Pão de queijo');
  await expect(add).toHaveAccessibleDescription('Adicionar precisa de internet');
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Você está sem conexão').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  const order = button(page, 'Concluir Pedido');
  await expect(order).toHaveAccessibleDescription(/^Concluir o pedido precisa de internet/);
  const increaseButton = button(page, 'Aumentar Pão de milho');
  await expect(increaseButton).toHaveAccessibleDescription('Adicionar precisa de internet');
  await expectAccessible(page);

  network.restore();
  // The timeout is 20 s, because the page checks only every ten seconds whether it is online again.
  await expect(order).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 });
  await increaseButton.click();
  await expect(page.getByText('2 × Pão de milho')).toBeVisible();
  await context.close();
});
