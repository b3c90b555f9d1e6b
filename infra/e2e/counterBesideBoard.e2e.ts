import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP, expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { codedOrder, codeField, COUNTER, handOver, sendNow, UNDO_MS } from './support/counter.ts';
import { newBag, newShop, type Shop, statusOf } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const shops: { own: Shop } = {} as never;
const bags: { own: string } = {} as never;

test.describe.configure({ timeout: 120_000 });
test.use({
  viewport: DESKTOP,
  actionTimeout: 10_000,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('partner', () => shops.own),
});

test.beforeAll(async ({ stack }) => {
  shops.own = await newShop(stack, 'Padaria do Balcão ao Lado');
  bags.own = await newBag(stack, shops.own, 40);
});

const counter = (page: Page) => page.getByRole('region', { name: 'Entregar', exact: true });
const ticket = (page: Page, orderId: string) => page.locator(`#pedido-${orderId}`);
const SCROLL = 'window.scrollY';

/** Presses F2 until the field of the counter has the focus, because the board reacts only after its first paint. */
async function pressF2(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F2');
    await expect(codeField(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

test('F2 opens the counter beside the board, and Escape returns to the place of the board', async ({
  page,
  stack,
}) => {
  for (let count = 0; count < 5; count += 1) await codedOrder(stack, shops.own, bags.own);
  const { orderId } = await codedOrder(stack, shops.own, bags.own);
  await page.goto('/partners/orders?status=ready');
  const card = ticket(page, orderId);
  await card.getByRole('button', { name: /^Detalhes/ }).click();
  await card.getByRole('button', { name: /^Detalhes/ }).focus();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate<number>(SCROLL)).toBeGreaterThan(100);
  await pressF2(page);
  await expect(counter(page)).toBeVisible();
  await expect(page).toHaveURL(`${COUNTER}?status=ready`);
  // The exact position is not compared. The board has become longer, and the browser may scroll to keep the same
  // tickets visible.
  expect(await page.evaluate<number>(SCROLL)).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(counter(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Entregar', exact: true })).toBeFocused();
  expect(await page.evaluate<number>(SCROLL)).toBeGreaterThan(100);
  await expect(card.getByRole('button', { name: /^Detalhes/ })).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(counter(page)).toBeVisible();
  await page.goBack();
  await expect(counter(page)).toHaveCount(0);
});

test('the board keeps its keys and its dialogs beside the counter, and a code moves its ticket', async ({
  page,
  stack,
}) => {
  const { code, orderId, number } = await codedOrder(stack, shops.own, bags.own);
  await page.clock.install();
  await page.goto(COUNTER);
  await expect(codeField(page)).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Buscar pedidos' });
  await search.pressSequentially(code);
  await expect(search).toHaveValue(code);
  await expect(codeField(page)).toHaveValue('');
  await search.press('Escape');
  await expect(counter(page)).toBeVisible();
  await search.fill('');
  const card = ticket(page, orderId);
  await card.getByRole('button', { name: /^Marcar como Entregue/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(counter(page)).toBeVisible();
  await expectAccessible(page);
  await pressF2(page);
  await page.setViewportSize({ ...DESKTOP, height: 500 });
  await codeField(page).pressSequentially(code);
  const amounts = counter(page).getByRole('group', { name: 'Recebeu' }).getByRole('button');
  await expect(counter(page).getByRole('heading', { name: 'Clara Nunes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(amounts.first()).toBeFocused();
  const amount = (await amounts.first().boundingBox()) ?? { y: Infinity, height: 0 };
  const bar = await counter(page).getByRole('region', { name: 'Entrega', exact: true }).boundingBox();
  expect(amount.y + amount.height).toBeLessThan(bar?.y ?? 0);
  await page.setViewportSize(DESKTOP);
  await button(page, 'Voltar sem entregar').click();
  await handOver(page, code);
  await expect(
    page.getByRole('region', { name: 'Entregues hoje' }).locator(`#pedido-${orderId}`),
  ).toBeVisible();
  await expectAccessible(page);
  for (const width of [1024, 1279, DESKTOP.width]) {
    await page.setViewportSize({ ...DESKTOP, width });
    await expect(counter(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expect(codeField(page)).toBeFocused();
  await sendNow(page);
  const last = counter(page).getByRole('link', { name: `Ver pedido ${number}` });
  await expect(last).toBeVisible();
  expect(await statusOf(stack, shops.own, orderId)).toBe('delivered');
  await last.click();
  await expect(card).toBeFocused();
  await expect(counter(page)).toBeVisible();
  await pressF2(page);
  await codeField(page).pressSequentially(code);
  await expect(page.getByRole('heading', { name: /^Já entregue às?/ })).toBeFocused();
  await page.getByRole('link', { name: 'Ver pedido' }).click();
  await expect(counter(page)).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('a hand-over can be undone from the counter that already waits for the next customer', async ({
  page,
  stack,
}) => {
  const { code, orderId } = await codedOrder(stack, shops.own, bags.own);
  await page.clock.install();
  await page.goto(COUNTER);
  await handOver(page, code);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).pressSequentially('K7');
  await button(page, /^Desfazer · \d+ s$/).click();
  await expect(counter(page).getByText('Código certo', { exact: true })).toBeVisible();
  await expect(button(page, /^Desfazer/)).toHaveCount(0);
  await page.clock.fastForward(UNDO_MS);
  expect(await statusOf(stack, shops.own, orderId)).toBe('ready');
});

test('a dialog of the board opens the counter for its order, and keeps the place of the board', async ({
  page,
  stack,
}) => {
  const body = { mode: 'asked' };
  const { orderId } = await codedOrder(stack, shops.own, bags.own);
  await must(stack.url, 'PUT', '/api/orders/partner/handover-mode', { token: shops.own.token, body });
  // In this low window, Playwright must scroll the board before the click below, so `before` is not 0.
  await page.setViewportSize({ ...DESKTOP, height: 500 });
  await page.goto(COUNTER);
  await ticket(page, orderId)
    .getByRole('button', { name: /^Marcar como Entregue/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Marcar pedido .* como entregue/ });
  const before = await page.evaluate<number>(SCROLL);
  expect(before).toBeGreaterThan(0);
  await dialog.getByRole('link', { name: 'Pedir o código' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${COUNTER}?order=${orderId}`);
  await expect(codeField(page)).toBeFocused();
  expect(await page.evaluate<number>(SCROLL)).toBe(before);
  await button(page, 'Fechar').click();
  await expect(page).toHaveURL(/\/partners\/orders$/);
  await expect(page.getByRole('link', { name: 'Entregar', exact: true })).toBeFocused();
});
