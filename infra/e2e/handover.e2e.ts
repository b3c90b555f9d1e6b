import type { HandoverMode } from '@boaxepa/contracts/wire/pickup';
import type { Page, Request } from '@playwright/test';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP, expectAccessible } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { changeAnswer } from './support/changeAnswer.ts';
import { codedOrder, codeField, COUNTER, sendNow, UNDO_MS } from './support/counter.ts';
import { newBag, newShop, type Shop, statusOf } from './support/market.ts';
import { enterAs, signedIn } from './support/sessions.ts';

const shops: { own: Shop; other: Shop } = {} as never;
const bags: { own: string; other: string } = {} as never;
/** Creates an order that is ready for pickup. */
const newOrder = (stack: Stack, shop = shops.own, bag = bags.own) => codedOrder(stack, shop, bag);

test.describe.configure({ timeout: 120_000 });
test.use({
  actionTimeout: 10_000,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('partner', () => shops.own),
});

test.beforeAll(async ({ stack }) => {
  shops.own = await newShop(stack, 'Padaria da Entrega');
  shops.other = await newShop(stack, 'Empório Santa Cecília');
  bags.own = await newBag(stack, shops.own, 40);
  bags.other = await newBag(stack, shops.other, 5);
});

const saveMode = ({ url }: Stack, mode: HandoverMode) =>
  must(url, 'PUT', '/api/orders/partner/handover-mode', { token: shops.own.token, body: { mode } });

async function pressKeys(page: Page, keys: string): Promise<void> {
  const keypad = page.getByRole('group', { name: 'Teclado do código' });
  for (const key of keys) await keypad.getByRole('button', { name: key, exact: true }).click();
}

test('an order is handed over on a phone by the keypad, undone, and handed over again', async ({
  page,
  stack,
}) => {
  const { code, orderId, number } = await newOrder(stack);
  const handovers: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/handover')) handovers.push(request);
  });
  await page.clock.install();
  await page.goto('/partners/orders');
  await page.getByRole('link', { name: 'Entregar', exact: true }).click();
  await expect(codeField(page)).toBeFocused();
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await page.getByRole('link', { name: 'Entregar', exact: true }).click();
  await expect(codeField(page)).toBeFocused();
  await pressKeys(page, code.slice(0, 5));
  await expect(page.getByText('Falta 1. O código é conferido no sexto.').first()).toBeVisible();
  await button(page, 'Apagar').click();
  await button(page, 'Limpar').click();
  await expect(codeField(page)).toHaveValue('');
  await pressKeys(page, code);
  await expect(page.getByText('Código certo', { exact: true })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('Cobrar R$ 10,00', { exact: true })).toBeVisible();
  for (const amount of ['R$ 10', 'R$ 20', 'R$ 50'])
    await page.getByRole('button', { name: amount, exact: true }).click();
  await expect(page.getByText('R$ 40,00')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Voltar sem entregar').click();
  await codeField(page).pressSequentially(code);
  await button(page, 'Entregue').click();
  await expect(page.getByRole('heading', { name: /^Entregue às? \d\d:\d\d$/ })).toBeFocused();
  await expectAccessible(page);
  await button(page, /^Desfazer · \d+ s$/).click();
  await expect(page.getByText('Código certo', { exact: true })).toBeVisible();
  await page.clock.fastForward(UNDO_MS);
  await button(page, 'Entregue').click();
  await sendNow(page);
  await expect(page.getByText('Entrega registrada.')).toBeVisible();
  expect(await statusOf(stack, shops.own, orderId)).toBe('delivered');
  // The undone hand-over was not sent, so no email and no message about it exists.
  expect(handovers).toHaveLength(1);
  await button(page, 'Próximo cliente').click();
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).pressSequentially(code);
  await expect(page.getByRole('heading', { name: /^Já entregue às?/ })).toBeFocused();
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

test('five wrong codes require the order number', async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria dos Cinco Erros');
  const { code, number } = await newOrder(stack, shop, await newBag(stack, shop, 2));
  await enterAs(page, 'partner', shop);
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
  await expect(page.getByText('Código certo', { exact: true })).toBeVisible();
});

test('an order is handed over without a code, with a reason', async ({ page, stack }) => {
  const { orderId, number } = await newOrder(stack);
  await page.clock.install();
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
  await expect(page.getByText('Sem código', { exact: true })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await button(page, 'Entregue').click();
  await sendNow(page);
  await expect(page.getByText('Entrega registrada.')).toBeVisible();
  const { data } = await must<{ data: { handover: unknown } }>(stack.url, 'GET', `/api/orders/${orderId}`, {
    token: shops.own.token,
  });
  expect(data.handover).toMatchObject({ proof: 'override', reason: 'Celular quebrado' });
});

test('an order is handed over after its window, with a reason beside the code', async ({ page, stack }) => {
  const { code, orderId } = await newOrder(stack);
  await changeAnswer<object>(page, '**/api/orders/partner/pickup-check', (data) => ({
    ...data,
    pickupEndsAt: '2026-11-20T22:30:00Z',
  }));
  await page.clock.install();
  await page.goto(COUNTER);
  await codeField(page).fill(code);
  await expect(page.getByText('O horário terminou em 20/11 às 19:30')).toBeVisible();
  await button(page, 'Entregar mesmo assim').click();
  await expect(page.getByLabel('Motivo', { exact: true })).toBeFocused();
  await expectAccessible(page);
  for (const reason of ['O pedido atrasou', 'Combinado com o cliente', 'O cliente se atrasou'])
    await button(page, reason).click();
  await button(page, 'Entregar mesmo assim').click();
  await sendNow(page);
  await expect(page.getByText('Entrega registrada.')).toBeVisible();
  const { data } = await must<{ data: { handover: unknown } }>(stack.url, 'GET', `/api/orders/${orderId}`, {
    token: shops.own.token,
  });
  expect(data.handover).toMatchObject({ proof: 'code', reason: 'O cliente se atrasou' });
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

test('the board of a desktop opens the counter, and asks for the code if the shop has set this', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(DESKTOP);
  const { orderId, number } = await newOrder(stack);
  await page.goto('/partners/orders');
  await page.getByRole('link', { name: 'Entregar', exact: true }).click();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/partners\/orders$/);
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  // The board reacts to the F2 key only after its first paint, so the test presses F2 until the field has the focus.
  await expect(async () => {
    await page.keyboard.press('F2');
    await expect(codeField(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await button(page, 'Fechar').click();
  const deliver = page.locator(`#pedido-${orderId}`).getByRole('button', { name: /^Marcar como Entregue/ });
  await saveMode(stack, 'asked');
  await page.reload();
  await deliver.click();
  const dialog = page.getByRole('dialog', { name: /^Marcar pedido .* como entregue/ });
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await deliver.click();
  await dialog.getByRole('link', { name: 'Pedir o código' }).click();
  await expect(codeField(page)).toBeFocused();
  await saveMode(stack, 'required');
  await page.goto('/partners/orders');
  await deliver.click();
  await expect(page).toHaveURL(new RegExp(`${COUNTER}\\?order=${orderId}$`));
  await button(page, 'Entregar sem código').click();
  await expect(page.getByLabel('Pedido', { exact: true })).toHaveValue(orderId);
  const counter = page.getByRole('region', { name: 'Entregar', exact: true });
  await expect(counter.getByText(number)).toBeAttached();
  await saveMode(stack, 'off');
});

test('a shop that asks for codes skips a code for a reason, which the order shows', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(DESKTOP);
  await saveMode(stack, 'asked');
  const { orderId } = await newOrder(stack);
  await page.clock.install();
  await page.goto('/partners/orders');
  const card = page.locator(`#pedido-${orderId}`);
  await card.getByRole('button', { name: /^Marcar como Entregue/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Marcar pedido .* como entregue/ });
  await dialog.getByRole('button', { name: 'Marcar como Entregue' }).click();
  await expect(dialog.getByText('Informe o motivo', { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const reason of [
    'O código não abriu',
    'Cliente sem o aplicativo',
    'Conheço o cliente',
    'Celular sem bateria',
  ])
    await dialog.getByRole('button', { name: reason }).click();
  await dialog.getByRole('button', { name: 'Marcar como Entregue' }).click();
  await expect(page.getByText(/^Pedido .* entregue$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card.getByRole('button', { name: /^Marcar como Entregue/ })).toBeVisible();
  await card.getByRole('button', { name: /^Marcar como Entregue/ }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Veio a irmã da cliente');
  await dialog.getByRole('button', { name: 'Marcar como Entregue' }).click();
  // The dialog closes when the hand-over is queued. If the clock advanced earlier, it would not reach the time at which
  // the hand-over is sent.
  await expect(dialog).toHaveCount(0);
  await page.clock.fastForward(UNDO_MS);
  await expect.poll(() => statusOf(stack, shops.own, orderId)).toBe('delivered');
  await page.reload();
  await card.getByRole('button', { name: /^Detalhes/ }).click();
  await expect(card.getByText('Sem código')).toBeVisible();
  await expect(card.getByText('Veio a irmã da cliente')).toBeVisible();
  await expectAccessible(page);
  await saveMode(stack, 'off');
});
