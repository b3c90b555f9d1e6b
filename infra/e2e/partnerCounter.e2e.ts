import { expect, test } from './fixtures.ts';
import { button, DESKTOP, expectAccessible, PHONE } from './support/accessibility.ts';
import { must } from './support/api.ts';
import {
  adminToken,
  newProduct,
  newShop,
  newShopper,
  orderFor,
  placeOrder,
  type Shop,
} from './support/market.ts';
import { signedIn } from './support/sessions.ts';

/** Time in milliseconds that is longer than the 30 s between two polls of a shop's page for new orders. */
const POLL_MS = 31_000;

const shops: { counter: Shop } = {} as never;

test.describe.configure({ timeout: 120_000 });
test.use({
  viewport: PHONE,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('partner', () => shops.counter),
});

test.beforeAll(async ({ stack }) => {
  shops.counter = await newShop(stack, 'Padaria do Balcão');
});

test('a new order is announced on every screen of a phone, and its notification opens it', async ({
  page,
  stack,
}) => {
  const product = await newProduct(stack, shops.counter, 'Pão de forma');
  const shopper = await newShopper(stack, 'Joaquim Ferreira');
  // The orders in the first response do not count as new orders, so the test waits for this response.
  const ordersResponse = page.waitForResponse('**/api/orders/partner');
  await page.clock.install();
  await page.goto('/partners/products');
  await ordersResponse;
  const orderId = await placeOrder(stack, shopper, orderFor(shops.counter, product, 1, 8));
  await page.clock.fastForward(POLL_MS);
  await expect(page).toHaveTitle('(1) Produtos · Boa Xepa');
  await expect(page.getByText(/^Novo pedido .* de Joaquim Ferreira$/).first()).toBeVisible();
  await expect(button(page, 'Abrir menu')).toHaveText('1');
  await button(page, 'Ver pedido').click();
  await expect(page).toHaveURL(`/partners/orders#pedido-${orderId}`);
  const ticket = page.locator(`#pedido-${orderId}`);
  await expect(ticket).toBeFocused();
  await expect(ticket.getByText('Joaquim Ferreira')).toBeVisible();
  await expect(ticket.getByText('Pendente')).toBeVisible();
  await expect(page).toHaveTitle('Pedidos · Boa Xepa');
  await expectAccessible(page);
  await button(page, 'Agora não').click();
  await expect(button(page, 'Ligar o som')).toHaveCount(0);
});

test('a notification about a new order does not cover the close button of a dialog', async ({
  page,
  stack,
}) => {
  const product = await newProduct(stack, shops.counter, 'Pão integral');
  const shopper = await newShopper(stack, 'Antônia Ramos');
  const ordersResponse = page.waitForResponse('**/api/orders/partner');
  await page.clock.install();
  await page.goto('/partners/products');
  await ordersResponse;
  await button(page, 'Novo Produto').click();
  await placeOrder(stack, shopper, orderFor(shops.counter, product, 1, 8));
  await page.clock.fastForward(POLL_MS);
  const notice = page.getByRole('listitem').filter({ hasText: 'Antônia Ramos' });
  await expect(notice).toBeVisible();
  const { x = 0, width = 0 } = (await notice.boundingBox()) ?? {};
  const close = await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).boundingBox();
  expect(close?.x).toBeGreaterThan(x + width);
});

test('a price with a thousands separator keeps its value, and the form asks before it discards changes', async ({
  page,
}) => {
  await page.goto('/partners/products');
  await button(page, 'Novo Produto').click();
  const dialog = page.getByRole('dialog', { name: 'Novo Produto' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Cesta de fim de ano');
  await dialog.getByLabel('Preço original').pressSequentially('1.234,56');
  await dialog.getByLabel('Preço promocional').pressSequentially('-5');
  await dialog.getByLabel('Categoria').selectOption({ label: 'Padaria' });
  await dialog.getByLabel('Estoque', { exact: true }).pressSequentially('1,5');
  await expect(dialog.getByLabel('Preço original')).toHaveValue('R$ 1.234,56');
  await button(page, 'Criar Produto').click();
  await expect(dialog.getByText('Estoque deve ser um número inteiro').first()).toBeVisible();
  await expect(dialog.getByText('Preço promocional inválido').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await button(page, 'Continuar editando').click();
  await dialog.getByLabel('Estoque', { exact: true }).fill('3');
  await dialog.getByLabel('Preço promocional').fill('');
  await button(page, 'Criar Produto').click();
  const card = page.getByRole('article', { name: 'Cesta de fim de ano' });
  await expect(card.getByText('R$ 1.234,56')).toBeVisible();
});

test('the stock screen asks before it discards unsaved stock', async ({ page, stack }) => {
  await newProduct(stack, shops.counter, 'Rosca de coco');
  await page.goto('/partners/products');
  const count = page.getByRole('spinbutton', { name: 'Quantidade de Rosca de coco' });
  await button(page, 'Diminuir Rosca de coco').click();
  await expect(count).toHaveValue('4');
  await button(page, 'Abrir menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sacolas' }).click();
  await button(page, 'Continuar editando').click();
  await expect(count).toHaveValue('4');
  await count.fill('-5');
  await expect(page.getByText('Digite um número inteiro de 0 a 99.999')).toBeVisible();
  await expect(button(page, 'Salvar estoque de Rosca de coco')).toHaveCount(0);
  await button(page, 'Desfazer estoque de Rosca de coco').click();
  await expect(count).toHaveValue('5');
});

test('a profile form does not overwrite the changes of an administrator', async ({ page, stack }) => {
  await page.goto('/partner/dados-cadastrais');
  await page.getByLabel('Nome do negócio').fill('Padaria do Balcão Novo');
  await must(stack.url, 'PUT', `/api/admin/partners/${shops.counter.id}`, {
    token: await adminToken(stack.url),
    body: { address: 'Rua Nova, 1, São Paulo' },
  });
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText(/^Rua Nova, 1, São Paulo \(antes: /)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Manter o meu texto').click();
  await expect(page.getByLabel('Endereço')).toHaveValue('Rua Nova, 1, São Paulo');
  await expect(page.getByLabel('Nome do negócio')).toHaveValue('Padaria do Balcão Novo');
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('Dados atualizados com sucesso!').first()).toBeVisible();
});

test('a shop without ratings shows an empty state', async ({ page }) => {
  await page.goto('/partners/ratings');
  await expect(page.getByText('Ainda sem avaliações')).toBeVisible();
  await expect(page).toHaveTitle(/Avaliações · Boa Xepa$/);
  await expectAccessible(page);
});

for (const viewport of [PHONE, DESKTOP])
  test(`a notification does not cover the main button at ${viewport.width} px`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await page.goto('/partners/products');
    await button(page, 'Novo Produto').click();
    const dialog = page.getByRole('dialog', { name: 'Novo Produto' });
    await dialog.getByLabel('Nome', { exact: true }).fill(`Bolo de ${viewport.width}`);
    await dialog.getByLabel('Preço original').fill('12');
    await dialog.getByLabel('Categoria').selectOption({ label: 'Padaria' });
    await dialog.getByLabel('Estoque', { exact: true }).fill('3');
    await button(page, 'Criar Produto').click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Produto criado com sucesso' });
    await expect(dialog).toHaveCount(0);
    await expect(notice).toBeVisible();
    await info.attach('notice', { body: await page.screenshot(), contentType: 'image/png' });
    const [noticeBox, main] = await Promise.all([
      notice.boundingBox(),
      button(page, 'Novo Produto').boundingBox(),
    ]);
    expect(main).not.toBeNull();
    expect((noticeBox?.y ?? 0) > (main?.y ?? 0) + (main?.height ?? 0)).toBe(true);
    await expectAccessible(page);
  });
