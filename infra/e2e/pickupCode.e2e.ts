import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import type { Page } from '@playwright/test';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { pickupCodeOf } from './support/counter.ts';
import {
  newBag,
  newShop,
  newShopper,
  orderFor,
  type Person,
  placeOrder,
  type Shop,
} from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const people: { shop: Shop; shopper: Person; bagId: string } = {} as never;

test.use({
  reducedMotion: 'reduce',
  storageState: signedIn('shopper', () => people.shopper),
});

test.beforeAll(async ({ stack }) => {
  people.shop = await newShop(stack, 'Padaria do Código');
  people.bagId = await newBag(stack, people.shop, 9);
  people.shopper = await newShopper(stack, 'Clara Souza');
});

interface PlacedOrder {
  readonly orderId: string;
  readonly code: string;
}

async function newOrder(stack: Stack): Promise<PlacedOrder> {
  const { shop, shopper, bagId } = people;
  const orderId = await placeOrder(stack, shopper, orderFor(shop, bagId));
  const { code } = await pickupCodeOf(stack, { orderId, token: shopper.token });
  return { orderId, code };
}
const handOver = ({ url }: Stack, { orderId, code }: PlacedOrder) =>
  must(url, 'PATCH', `/api/orders/${orderId}/handover`, {
    token: people.shop.token,
    headers: { 'idempotency-key': orderId },
    body: { code },
  });

const ticket = (page: Page) => page.getByRole('region', { name: 'Código de retirada' });
const showCode = (page: Page, { orderId }: PlacedOrder) =>
  page.getByRole('link', { name: `Mostrar código do pedido ${orderNumber(orderId)}` });

test('the pickup code opens from the card of the order, and closes', async ({ page, stack }) => {
  const order = await newOrder(stack);
  await page.goto('/pedidos');
  await showCode(page, order).click();
  await expect(ticket(page).getByText(formatPickupCode(order.code))).toBeVisible();
  await expect(ticket(page).getByRole('img')).toBeVisible();
  await page.getByRole('link', { name: 'Fechar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Pedidos' })).toBeVisible();
});

test('the pickup code opens without a connection after Meus Pedidos has loaded it', async ({
  page,
  context,
  stack,
}) => {
  const order = await newOrder(stack);
  const screenLoaded = page.waitForResponse(/pedidos-orderId-codigo/);
  await page.goto('/pedidos');
  await screenLoaded;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await showCode(page, order).click();
  await expect(ticket(page).getByText(formatPickupCode(order.code))).toBeVisible();
  await expect(page.getByText('Sem conexão: o código continua valendo')).toBeVisible();
  await expectAccessible(page);
});

test('the page of the pickup code changes by itself when the shop hands the order over', async ({
  page,
  stack,
}) => {
  const order = await newOrder(stack);
  await page.goto(`/pedidos/${order.orderId}/codigo`);
  await expect(ticket(page)).toBeVisible();
  await handOver(stack, order);
  await expect(page.getByRole('heading', { name: 'Pedido retirado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bom apetite, Clara!' })).toBeVisible();
  await expectAccessible(page);
  const savedNotice = page.getByText('Resposta salva. Toque em outra para mudar.');
  for (const answer of ['Tudo', 'Quase tudo', 'Sobrou']) {
    await page.getByRole('radio', { name: answer, exact: true }).check({ force: true });
    await expect(savedNotice).toBeVisible();
  }
  await page.getByRole('radio', { name: '4 estrelas: Bom' }).check({ force: true });
  await page.getByLabel('Comentário').fill('Pão ainda morno');
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Sua nota: 4 · Bom')).toBeVisible();
  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  const past = page.getByRole('article', { name: `Pedido ${orderNumber(order.orderId)}` });
  await expect(past.getByRole('radio', { name: 'Sobrou' })).toBeChecked();
  for (const answer of ['Tudo', 'Quase tudo', 'Sobrou']) {
    await past.getByRole('radio', { name: answer, exact: true }).check({ force: true });
    await expect(savedNotice).toBeVisible();
  }
});

test('an answer about leftovers without a connection is sent once when the connection returns', async ({
  page,
  context,
  stack,
}) => {
  const order = await newOrder(stack);
  await handOver(stack, order);
  const sentMethods: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/leftovers')) sentMethods.push(request.method());
  });
  await page.goto(`/pedidos/${order.orderId}/codigo`);
  const answer = page.getByRole('radio', { name: 'Sobrou', exact: true });
  await expect(answer).toBeAttached();
  await context.setOffline(true);
  await answer.check({ force: true });
  await expect(page.getByText(/^Resposta guardada neste aparelho/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Resposta salva. Toque em outra para mudar.')).toBeVisible();
  await page.reload();
  await expect(answer).toBeChecked();
  expect(sentMethods).toEqual(['PUT']);
});

test('a grey ticket replaces the pickup code when the shop cancels the order', async ({ page, stack }) => {
  const order = await newOrder(stack);
  await page.goto(`/pedidos/${order.orderId}/codigo`);
  await expect(ticket(page).getByText(formatPickupCode(order.code))).toBeVisible();
  await must(stack.url, 'PATCH', `/api/orders/${order.orderId}/cancel`, { token: people.shop.token });
  await expect(page.getByRole('heading', { name: 'Pedido Cancelado' })).toBeVisible();
  await expect(ticket(page).getByText(formatPickupCode(order.code))).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Pedidos' })).toBeVisible();
});

test('a link shows the pickup code to another person until the shopper cancels the link', async ({
  page,
  browser,
  stack,
}) => {
  const order = await newOrder(stack);
  const offer =
    "Object.defineProperty(navigator, 'share', { value: async ({ text }) => { window.shared = text; } })";
  await page.addInitScript(offer);
  await page.goto(`/pedidos/${order.orderId}/codigo`);
  const opener = page.getByRole('button', { name: 'Enviar para quem vai retirar' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Enviar para quem vai retirar' });
  await sheet.getByLabel('Mensagem').fill('Busca pra mim?');
  await sheet.getByRole('button', { name: 'Compartilhar' }).click();
  await expect.poll(() => page.evaluate('window.shared')).toMatch(/^Busca pra mim\?\nhttp.*\/r\/[\w-]{32}$/);
  const address =
    String(await page.evaluate('window.shared'))
      .split('\n')
      .at(-1) ?? '';
  await expectAccessible(page);

  const friend = await browser.newContext({ baseURL: stack.url });
  const friendPage = await friend.newPage();
  const [response] = await Promise.all([
    friendPage.waitForResponse(/\/r\//),
    friendPage.goto(new URL(address).pathname),
  ]);
  expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(ticket(friendPage).getByText(formatPickupCode(order.code))).toBeVisible();
  await expect(friendPage.getByText(/^Leve R\$/)).toBeVisible();
  await expect(friendPage.getByText('Clara')).toHaveCount(0);

  await sheet.getByRole('button', { name: 'Copiar link' }).click();
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await opener.click();
  await sheet.getByRole('button', { name: 'Cancelar link' }).click();
  await expect(sheet).toHaveCount(0);
  await friendPage.reload();
  await expect(friendPage.getByText('Este link não vale mais')).toBeVisible();
  await expect(ticket(friendPage)).toHaveCount(0);
  await friend.close();
});
