import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { HandoverMode, PickupCode } from '@boaxepa/contracts/wire/pickup';
import type { Page } from '@playwright/test';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { newBag, newShop, type Shop } from './support/market.ts';
import { readyOrder } from './support/screens.ts';
import { sessionOf } from './support/sessions.ts';

const COUNTER = '/partners/orders/entregar';
const DESKTOP = { width: 1280, height: 900 };

const shops: { own: Shop; other: Shop } = {} as never;
const bags: { own: string; other: string } = {} as never;

test.describe.configure({ timeout: 120_000 });
test.use({
  actionTimeout: 10_000,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: async ({ stack }, use) => use(await sessionOf(stack.url, 'partner', shops.own)),
});

test.beforeAll(async ({ stack }) => {
  shops.own = await newShop(stack, 'Padaria da Entrega');
  shops.other = await newShop(stack, 'Empório Santa Cecília');
  bags.own = await newBag(stack, shops.own, 40);
  bags.other = await newBag(stack, shops.other, 5);
});

/** Creates an order that is ready for pickup. Returns the order with its pickup codes. */
async function newOrder(stack: Stack, shop: Shop = shops.own, bag: string = bags.own) {
  const { orderId, token } = await readyOrder(stack, shop, bag);
  const { data } = await must<{ data: PickupCode }>(stack.url, 'GET', `/api/orders/${orderId}/pickup-code`, {
    token,
  });
  return { orderId, token, number: orderNumber(orderId), ...data };
}

async function statusOf({ url }: Stack, orderId: string): Promise<OrderStatus> {
  const { data } = await must<{ data: { status: OrderStatus } }>(url, 'GET', `/api/orders/${orderId}`, {
    token: shops.own.token,
  });
  return data.status;
}

const saveMode = ({ url }: Stack, mode: HandoverMode) =>
  must(url, 'PUT', '/api/orders/partner/handover-mode', { token: shops.own.token, body: { mode } });

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código do cliente' });

async function pressKeys(page: Page, keys: string): Promise<void> {
  const keypad = page.getByRole('group', { name: 'Teclado do código' });
  for (const key of keys) await keypad.getByRole('button', { name: key, exact: true }).click();
}

/** Types a pickup code and hands the order over. */
async function handOver(page: Page, code: string): Promise<void> {
  await codeField(page).pressSequentially(code);
  await button(page, 'Entregue').click();
  await expect(page.getByRole('heading', { name: /^Entregue às \d\d:\d\d$/ })).toBeVisible();
}

test('an order is handed over on a phone by the keypad, undone, and handed over again', async ({
  page,
  stack,
}) => {
  const { code, orderId, number } = await newOrder(stack);
  await page.goto('/partners/orders');
  await page.getByRole('link', { name: 'Entregar', exact: true }).click();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await pressKeys(page, code.slice(0, 5));
  await expect(page.getByText('Falta 1. O código é conferido no sexto.').first()).toBeVisible();
  await button(page, 'Apagar').click();
  await button(page, 'Limpar').click();
  await expect(codeField(page)).toHaveValue('');
  await pressKeys(page, code);
  await expect(page.getByText('Código certo')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('Cobrar R$ 10,00')).toBeVisible();
  for (const amount of ['R$ 10', 'R$ 20', 'R$ 50'])
    await page.getByRole('button', { name: amount, exact: true }).click();
  await expect(page.getByText('R$ 40,00')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Voltar sem entregar').click();
  await codeField(page).pressSequentially(code);
  await button(page, 'Entregue').click();
  await expect(page.getByRole('heading', { name: /^Entregue às/ })).toBeFocused();
  await expectAccessible(page);
  await button(page, /^Desfazer · \d+ s$/).click();
  await expect(page.getByText('Código certo')).toBeVisible();
  expect(await statusOf(stack, orderId)).toBe('ready');
  await button(page, 'Entregue').click();
  await expect(page.getByText('Entrega registrada.')).toBeVisible({ timeout: 20_000 });
  expect(await statusOf(stack, orderId)).toBe('delivered');
  await button(page, 'Próximo cliente').click();
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).pressSequentially(code);
  await expect(page.getByRole('heading', { name: /^Já entregue às/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver pedido' }).click();
  await expect(page).toHaveURL(new RegExp(`#pedido-${orderId}$`));
});

test('the keypad has a key for every character of a code', async ({ page }) => {
  await page.goto(COUNTER);
  for (const keys of ['12345', '67890', 'ABCDE', 'FGHJK', 'MNPQR', 'STVWX', 'YZ']) {
    await pressKeys(page, keys);
    await expect(codeField(page)).toHaveValue(keys);
    await button(page, 'Limpar').click();
  }
});

test('a hand-over of a closed tab is sent at the next opening', async ({ page, context, stack }) => {
  const { code, orderId } = await newOrder(stack);
  await page.goto(COUNTER);
  await handOver(page, code);
  await page.close();
  expect(await statusOf(stack, orderId)).toBe('ready');
  const again = await context.newPage();
  await again.goto(COUNTER);
  await button(again, 'Ver entregas deste aparelho').click();
  await expect(again.getByRole('heading', { name: '1 entrega aguardando envio' })).toBeVisible();
  await expectAccessible(again);
  await button(again, 'Tentar enviar agora').click();
  await expect(again.getByRole('list', { name: 'Enviadas' })).toBeVisible();
  expect(await statusOf(stack, orderId)).toBe('delivered');
  await button(again, 'Entregar outro').click();
  await expect(codeField(again)).toBeVisible();
});

test('an undone hand-over leaves the queue, and the board shows a waiting one as delivered', async ({
  page,
  stack,
}) => {
  const { code, orderId } = await newOrder(stack);
  await page.goto(COUNTER);
  await handOver(page, code);
  await page.getByRole('link', { name: 'Voltar aos pedidos' }).click();
  const column = page.getByRole('region', { name: 'Entregues hoje' });
  await expect(column.locator(`#pedido-${orderId}`)).toBeVisible();
  expect(await statusOf(stack, orderId)).toBe('ready');
});

test('a hand-over of a cancelled order is shown with its reason', async ({ page, stack }) => {
  const { code, orderId, number } = await newOrder(stack);
  await page.goto(COUNTER);
  await handOver(page, code);
  await must(stack.url, 'PATCH', `/api/orders/${orderId}/cancel`, { token: shops.own.token });
  await button(page, 'Próximo cliente').click();
  await button(page, 'Ver entregas deste aparelho').click();
  await button(page, 'Tentar enviar agora').click();
  const refused = page.getByRole('article', { name: `Pedido ${number}` });
  await expect(refused.getByText(/Pedido cancelado às/)).toBeVisible();
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Entendi' }).click();
  await expect(refused).toHaveCount(0);
});

test('an order of another shop and a wrong code are refused with their reason', async ({ page, stack }) => {
  const { qr } = await newOrder(stack, shops.other, bags.other);
  await page.goto(COUNTER);
  await codeField(page).fill(qr);
  await expect(page.getByRole('heading', { name: 'Este pedido é de outra loja' })).toBeFocused();
  await expect(page.getByText('Empório Santa Cecília')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Ler outro código').click();
  await codeField(page).pressSequentially('000000');
  await expect(page.getByText('Nenhum pedido em aberto tem este código')).toBeVisible();
  await expectAccessible(page);
});

test('a QR code is verified without a connection, and its hand-over is sent when it returns', async ({
  page,
  context,
  stack,
}) => {
  const { qr, orderId } = await newOrder(stack);
  const keys = page.waitForResponse('**/pickup-keys');
  const orders = page.waitForResponse('**/api/orders/partner');
  await page.goto(COUNTER);
  await Promise.all([keys, orders]);
  await expect(codeField(page)).toBeVisible();
  await context.setOffline(true);
  await codeField(page).fill(qr);
  await expect(page.getByText(/^Sem conexão: conferido neste aparelho/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Entregue').click();
  await expect(page.getByRole('heading', { name: /^Entregue às/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Entrega registrada.')).toBeVisible({ timeout: 30_000 });
  expect(await statusOf(stack, orderId)).toBe('delivered');
});

test('five wrong codes require the order number', async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria dos Cinco Erros');
  const { code, number } = await newOrder(stack, shop, await newBag(stack, shop, 2));
  const [origin] = (await sessionOf(stack.url, 'partner', shop)).origins;
  const stored = Object.fromEntries((origin?.localStorage ?? []).map(({ name, value }) => [name, value]));
  await page.goto('/');
  await page.evaluate(`void Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await page.goto(COUNTER);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = page.waitForResponse('**/pickup-check');
    await codeField(page).fill(`00000${attempt}`);
    await answer;
    await expect(page.getByText('Nenhum pedido em aberto tem este código')).toBeVisible();
  }
  await codeField(page).fill(code);
  await expect(page.getByLabel('Número do pedido', { exact: true })).toBeFocused();
  await page.getByLabel('Número do pedido', { exact: true }).fill(number);
  await expectAccessible(page);
  await button(page, 'Conferir').click();
  await expect(page.getByText('Código certo')).toBeVisible();
});

test('an order is handed over without a code, with a reason', async ({ page, stack }) => {
  const { orderId, number } = await newOrder(stack);
  await page.goto(COUNTER);
  await button(page, 'Entregar sem código').click();
  await button(page, 'Digitar o código').click();
  await button(page, 'Entregar sem código').click();
  await page.getByLabel('Pedido', { exact: true }).selectOption(orderId);
  for (const reason of [
    'O código não abriu',
    'Cliente sem o aplicativo',
    'Conheço o cliente',
    'Celular sem bateria',
  ])
    await button(page, reason).click();
  await page.getByLabel('Motivo', { exact: true }).fill('Celular quebrado');
  await expectAccessible(page);
  await button(page, 'Continuar').click();
  await expect(page.getByText('Sem código')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await button(page, 'Entregue').click();
  await expect(page.getByText('Entrega registrada.')).toBeVisible({ timeout: 20_000 });
  const { data } = await must<{ data: { handover: unknown } }>(stack.url, 'GET', `/api/orders/${orderId}`, {
    token: shops.own.token,
  });
  expect(data.handover).toMatchObject({ proof: 'override', reason: 'Celular quebrado' });
});

test('a shop chooses when its board asks for the code', async ({ page, stack }) => {
  await page.goto(COUNTER);
  await button(page, 'Quando pedir o código').click();
  await button(page, 'Voltar ao código').click();
  await button(page, 'Quando pedir o código').click();
  await expect(page.getByRole('radio', { name: 'Não pedir' })).toBeChecked();
  for (const name of ['Sempre pedir', 'Não pedir', 'Pedir, mas posso pular'])
    await page.getByRole('radio', { name }).check();
  await expectAccessible(page);
  await button(page, 'Salvar').click();
  await expect(page.getByText('Preferência salva').first()).toBeVisible();
  await expect(codeField(page)).toBeVisible();
  const { data } = await must(stack.url, 'GET', '/api/orders/partner/handover-mode', {
    token: shops.own.token,
  });
  expect(data).toEqual({ mode: 'asked' });
  await saveMode(stack, 'off');
});

test('the board of a desktop opens the counter, and asks for the code when the shop wants it', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(DESKTOP);
  const { orderId, number } = await newOrder(stack);
  await page.goto('/partners/orders');
  await page.getByRole('link', { name: 'Entregar', exact: true }).click();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/partners\/orders$/);
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  // The board listens to the key only after its first paint.
  await expect(async () => {
    await page.keyboard.press('F2');
    await expect(codeField(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  const deliver = page.locator(`#pedido-${orderId}`).getByRole('button', { name: /^Marcar como Entregue/ });
  await saveMode(stack, 'asked');
  await page.reload();
  await deliver.click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Pedir o código' }).click();
  await expect(codeField(page)).toBeFocused();
  await saveMode(stack, 'required');
  await page.goto('/partners/orders');
  await deliver.click();
  await expect(page).toHaveURL(new RegExp(`${COUNTER}\\?order=${orderId}$`));
  await button(page, 'Entregar sem código').click();
  await expect(page.getByLabel('Pedido', { exact: true })).toHaveValue(orderId);
  await expect(page.getByText(number)).toBeAttached();
  await saveMode(stack, 'off');
});
