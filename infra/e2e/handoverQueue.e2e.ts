import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible, PHONE } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { codedOrder, codeField, COUNTER, handOver, sendNow, UNDO_MS } from './support/counter.ts';
import { deviceDataKeys } from './support/deviceData.ts';
import { newBag, newShop, type Shop, statusOf } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const HANDOVER = '**/api/orders/*/handover';
const market: { shop: Shop; bag: string } = {} as never;

test.describe.configure({ timeout: 120_000 });
test.use({
  actionTimeout: 10_000,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('partner', () => market.shop),
});

test.beforeAll(async ({ stack }) => {
  market.shop = await newShop(stack, 'Padaria da Fila');
  market.bag = await newBag(stack, market.shop, 20);
});

/** Returns whether the device stores the data of the pickup counter. */
const hasCounterData = async (page: Page) =>
  (await deviceDataKeys(page)).some((key) => key.startsWith('counter:'));

test('a hand-over of a closed tab is sent at the next opening', async ({ page, context, stack }) => {
  const { code, orderId } = await codedOrder(stack, market.shop, market.bag);
  await page.goto(COUNTER);
  await handOver(page, code);
  await page.close();
  expect(await statusOf(stack, market.shop, orderId)).toBe('ready');
  const secondPage = await context.newPage();
  // Blocks the automatic attempt to send the hand-over. It follows after ten seconds, which can be before the click
  // below.
  await secondPage.route(HANDOVER, (route) => route.abort());
  await secondPage.goto(COUNTER);
  await button(secondPage, 'Ver entregas deste aparelho').click();
  await expect(secondPage.getByRole('heading', { name: '1 entrega aguardando envio' })).toBeVisible();
  await expectAccessible(secondPage);
  await secondPage.unroute(HANDOVER);
  await button(secondPage, 'Tentar enviar agora').click();
  await expect(secondPage.getByRole('list', { name: 'Enviadas' })).toBeVisible();
  expect(await statusOf(stack, market.shop, orderId)).toBe('delivered');
  await button(secondPage, 'Entregar outro').click();
  await expect(codeField(secondPage)).toBeVisible();
});

test('an undone hand-over leaves the queue, and the board shows a waiting one as delivered', async ({
  page,
  stack,
}) => {
  const { code, orderId } = await codedOrder(stack, market.shop, market.bag);
  const ticket = page.locator(`#pedido-${orderId}`);
  const column = page.getByRole('region', { name: 'Entregues hoje' });
  await page.goto(COUNTER);
  await handOver(page, code);
  await button(page, /^Desfazer/).click();
  await expect(page.getByText('Código certo', { exact: true })).toBeVisible();
  await page.goto('/partners/orders');
  await expect(ticket).toBeVisible();
  await expect(column.locator(ticket)).toHaveCount(0);
  await page.goto(COUNTER);
  await handOver(page, code);
  await page.getByRole('link', { name: 'Voltar aos pedidos' }).click();
  await expect(column.locator(ticket)).toBeVisible();
  expect(await statusOf(stack, market.shop, orderId)).toBe('ready');
});

test('the time for undoing pauses under the pointer and the focus', async ({ page, stack }) => {
  const { code, orderId } = await codedOrder(stack, market.shop, market.bag);
  await page.clock.install();
  await page.goto(COUNTER);
  await handOver(page, code);
  const undo = page.getByRole('button', { name: /^Desfazer/ });
  /** Lets more time pass than the undo period, and expects that the hand-over can still be undone. */
  const expectPause = async () => {
    for (let passedMs = 0; passedMs <= UNDO_MS; passedMs += UNDO_MS / 2) await page.clock.runFor(UNDO_MS / 2);
    await expect(undo).toBeVisible();
    expect(await statusOf(stack, market.shop, orderId)).toBe('ready');
  };
  await undo.hover();
  await expectPause();
  await undo.focus();
  await page.mouse.move(1, 1);
  await expectPause();
  await undo.blur();
  await sendNow(page);
  await expect(page.getByText('Entrega registrada.')).toBeVisible({ timeout: 20_000 });
  expect(await statusOf(stack, market.shop, orderId)).toBe('delivered');
});

test('the shop says what happened to orders that were closed before their hand-over arrived', async ({
  page,
  stack,
}) => {
  const { shop, bag } = market;
  const [givenOrder, keptOrder, twiceOrder] = [
    await codedOrder(stack, shop, bag),
    await codedOrder(stack, shop, bag),
    await codedOrder(stack, shop, bag),
  ];
  const { token } = shop;
  // Blocks the hand-over requests until the test has cancelled or delivered the orders through the API.
  await page.route(HANDOVER, (route) => route.abort());
  await page.goto(COUNTER);
  for (const { code } of [givenOrder, keptOrder, twiceOrder]) {
    await handOver(page, code);
    await button(page, 'Próximo cliente').click();
  }
  for (const { orderId } of [givenOrder, keptOrder])
    await must(stack.url, 'PATCH', `/api/orders/${orderId}/cancel`, { token });
  await must(stack.url, 'PATCH', `/api/orders/${twiceOrder.orderId}/status`, {
    token,
    body: { status: 'delivered' },
  });
  await page.unroute(HANDOVER);
  await button(page, 'Ver entregas deste aparelho').click();
  await button(page, 'Tentar enviar agora').click();
  const card = ({ number }: { number: string }) => page.getByRole('article', { name: `Pedido ${number}` });
  await expect(card(givenOrder).getByText(/^Pedido cancelado às?/)).toBeVisible();
  await expect(card(twiceOrder).getByText(/^Já entregue às?/)).toBeVisible();
  await expectAccessible(page);
  await card(givenOrder).getByRole('button', { name: 'Foi entregue mesmo assim' }).click();
  await card(keptOrder).getByRole('button', { name: 'Não foi entregue' }).click();
  await card(twiceOrder).getByRole('button', { name: 'Entendi' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await statusOf(stack, shop, givenOrder.orderId)).toBe('delivered');
  expect(await statusOf(stack, shop, keptOrder.orderId)).toBe('cancelled');
});

test('a QR code is verified after a start without the API, and its hand-over is sent when it returns', async ({
  page,
  context,
  stack,
}) => {
  const { qr, orderId } = await codedOrder(stack, market.shop, market.bag);
  const keys = page.waitForResponse('**/pickup-keys');
  const orders = page.waitForResponse('**/api/orders/partner');
  await page.clock.install();
  await page.goto(COUNTER);
  await Promise.all([keys, orders]);
  await expect.poll(() => hasCounterData(page)).toBe(true);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await context.setOffline(true);
  await codeField(page).fill(qr);
  await expect(page.getByText(/^Sem conexão: conferido neste aparelho/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Entregue').click();
  await expect(page.getByRole('heading', { name: /^Entregue às?/ })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(page.getByText('Você está sem conexão')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(740);
  await page.unroute('**/api/**');
  await context.setOffline(false);
  await sendNow(page);
  await expect(page.getByText('Entrega registrada.')).toBeVisible();
  expect(await statusOf(stack, market.shop, orderId)).toBe('delivered');
});

test('a code that the device cannot check is checked when the API answers again', async ({ page, stack }) => {
  const keys = page.waitForResponse('**/pickup-keys');
  const orders = page.waitForResponse('**/api/orders/partner');
  await page.goto(COUNTER);
  await Promise.all([keys, orders]);
  await page.route('**/api/**', (route) => route.abort());
  const { qr, code } = await codedOrder(stack, market.shop, market.bag);
  await codeField(page).fill(qr);
  await expect(page.getByRole('heading', { name: 'Este aparelho ainda não tem este pedido' })).toBeFocused();
  await expectAccessible(page);
  await button(page, 'Conferir com a rede').click();
  await expect(page.getByText('Ainda sem conexão')).toBeVisible();
  await button(page, 'Ler outro código').click();
  await codeField(page).fill(code);
  await expect(page.getByText('Sem conexão: código não conferido')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await button(page, 'Conferir com a rede').click();
  await expect(page.getByText('Código certo', { exact: true })).toBeVisible();
});
