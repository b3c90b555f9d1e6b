import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { button, DESKTOP, expectAccessible } from './support/accessibility.ts';
import { serveCardLibrary, test } from './support/cardProvider.ts';
import { must } from './support/api.ts';
import { COUNTER, codeField } from './support/counter.ts';
import { newBag, newShop, type Shop } from './support/market.ts';
import { sessionOf, signedIn } from './support/sessions.ts';

let shop: Shop;

test.use({
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('shopper'),
});
// The timeout is long because the accessibility checks (axe) run several times and the machine may be busy.
test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ stack }) => {
  shop = await newShop(stack, 'Padaria da Esquina');
  await newBag(stack, shop, 6);
});

/** Adds a bag to the cart, and opens the payment page from the cart. */
async function toPayment(page: Page): Promise<void> {
  await page.goto(`/parceiro/${shop.id}/sacolas`);
  await button(page, /^Aumentar/).click();
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  await page.getByRole('link', { name: 'Outras formas de receber e pagar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible();
}

const payment = (page: Page) => button(page, /^Concluir Pagamento - R\$/);
const confirmationDialog = (page: Page) => page.getByRole('dialog', { name: 'Pedido Concluído!' });

test('a delivery is paid at the door, to an address that is checked', async ({ page }) => {
  await toPayment(page);
  for (const name of [/^PIX/, /^Pagamento mediante entrega/, /^Receber em casa/, /^Retirar no parceiro/]) {
    await page.getByRole('radio', { name }).check();
    await expect(page.getByLabel('CEP')).toHaveCount(name.source === '^Receber em casa' ? 1 : 0);
  }
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Receber em casa/ }).check();
  await expect(page.getByLabel('CEP')).toBeVisible();
  await payment(page).click();
  await expect(page.getByText('Rua é obrigatória').first()).toBeVisible();
  await expect(page.getByLabel('CEP')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await page.getByLabel('CEP').pressSequentially('01305100');
  await expect(page.getByLabel('CEP')).toHaveValue('01305-100');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('Rua').fill('Rua Augusta');
  await page.getByLabel('Número', { exact: true }).fill('500');
  await page.getByLabel('Bairro').fill('Consolação');
  await page.getByLabel('Complemento').fill('Apto 12');
  await payment(page).click();
  await expect(confirmationDialog(page).getByText(/O pagamento será realizado na entrega/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Voltar ao Início').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a retry after a lost response does not place a second order', async ({ page }) => {
  const orderIds: unknown[] = [];
  await page.route('**/api/orders', async (route) => {
    const answer = await route.fetch();
    orderIds.push(((await answer.json()) as { orderId: unknown }).orderId);
    await (orderIds.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await toPayment(page);
  await payment(page).click();
  await expect(page.getByText('Erro ao criar pedido').first()).toBeVisible();
  await payment(page).click();
  await expect(confirmationDialog(page)).toBeVisible();
  expect(orderIds).toEqual([orderIds[0], orderIds[0]]);
});

test('a card is authorised, pays the order, and its library is loaded only when card is chosen', async ({
  page,
  fakeStripe,
}) => {
  const requestCount = await serveCardLibrary(page, fakeStripe);
  await toPayment(page);
  await page.getByRole('radio', { name: /^Cartão/ }).check();
  expect(requestCount()).toBe(0);
  await payment(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento com Cartão' })).toBeVisible();
  const pay = button(page, /^Pagar R\$/);
  await pay.click();
  await expect(page.getByRole('alert')).toContainText(
    'Por favor, preencha todos os dados do cartão corretamente',
  );
  await expectAccessible(page);
  await page.getByLabel('Número do cartão').fill('4242424242424242');
  await pay.click();
  await expect(confirmationDialog(page).getByText(/Reservamos R\$\s10\.00 no seu cartão/)).toBeVisible();
  expect(requestCount()).toBe(1);
  const [id] = [...fakeStripe.intents.keys()].slice(-1);
  await expect.poll(() => fakeStripe.effects, { timeout: 30_000 }).toContain(`capture ${id} 1000`);
});

test('a payment library that does not load shows an error, loads at a retry, and a refused order is refunded', async ({
  page,
  stack,
  fakeStripe,
}) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await toPayment(page);
  await page.getByRole('radio', { name: /^Cartão/ }).check();
  await payment(page).click();
  await expect(page.getByText('Erro ao carregar sistema de pagamento')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('https://js.stripe.com/**');
  await serveCardLibrary(page, fakeStripe);
  await button(page, 'Tentar novamente').click();
  await page.getByLabel('Número do cartão').fill('4242424242424242');

  const { data } = await must<{ data: { id: string }[] }>(stack.url, 'GET', '/api/bags', {
    token: shop.token,
  });
  for (const { id } of data) await must(stack.url, 'DELETE', `/api/bags/${id}`, { token: shop.token });
  await button(page, /^Pagar R\$/).click();
  await expect(page.getByRole('alert')).toContainText('Nada foi cobrado');
  await expect(page.getByRole('alert')).toBeInViewport();
  const [id] = [...fakeStripe.intents.keys()].slice(-1);
  await expect.poll(() => fakeStripe.effects, { timeout: 30_000 }).toContain(`cancel ${id}`);
});

test('a card that is not charged after the confirmation leaves the money to the counter', async ({
  page,
  stack,
  browser,
  fakeStripe,
}) => {
  await newBag(stack, shop, 1);
  fakeStripe.before = async ({ path }) => {
    const id = /(?<id>[^/]+)\/capture$/.exec(path)?.groups?.['id'];
    if (id) fakeStripe.expire(id);
  };
  await serveCardLibrary(page, fakeStripe);
  await toPayment(page);
  await page.getByRole('radio', { name: /^Cartão/ }).check();
  await payment(page).click();
  await page.getByLabel('Número do cartão').fill('4242424242424242');
  await button(page, /^Pagar R\$/).click();
  await confirmationDialog(page).getByRole('link', { name: 'Ver meus pedidos' }).click();
  const order = page.getByRole('article').filter({ hasText: 'Cartão: não cobrado, pagar à loja' });
  await expect(order.getByText('Total a pagar na retirada')).toBeVisible({ timeout: 30_000 });
  fakeStripe.before = async () => undefined;
  await order.getByRole('link', { name: /^Mostrar código/ }).click();
  await expect(page.getByText('Pague no balcão')).toBeVisible();
  const code = (await page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/).innerText()).replace('-', '');

  const counter = await browser.newPage({ storageState: await sessionOf(stack.url, 'partner', shop) });
  await counter.goto(stack.url + COUNTER);
  await codeField(counter).pressSequentially(code);
  await expect(counter.getByText(/^Cobrar R\$\s10,00$/)).toBeVisible();
  await expect(counter.getByText('Já pago')).toHaveCount(0);
  await counter.close();
});
