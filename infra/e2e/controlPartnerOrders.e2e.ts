import { expect, test } from './fixtures.ts';
import { button, DESKTOP } from './support/accessibility.ts';
import { expectWaysOut } from './support/controlSteps.ts';
import {
  newApprovedShop,
  newProduct,
  newShop,
  newShopper,
  orderFor,
  placeOrder,
  type Shop,
} from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const shops: { busy: Shop; fresh: Shop } = {} as never;

test.use({ reducedMotion: 'reduce', actionTimeout: 10_000 });
// The timeout is long because each test opens several screens.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  shops.busy = await newShop(stack, 'Padaria Movimentada');
  shops.fresh = await newApprovedShop(stack, 'Padaria Recém-Chegada');
  const productId = await newProduct(stack, shops.busy, 'Pão italiano', { stock: 9 });
  const shopper = await newShopper(stack, 'Elis Rocha');
  for (let order = 0; order < 2; order += 1)
    await placeOrder(stack, shopper, orderFor(shops.busy, productId, 2, 8));
});

test.describe('a shop of the demo data', () => {
  test.use({
    viewport: DESKTOP,
    storageState: signedIn('partner'),
  });

  test('filters and opens its orders', async ({ page }) => {
    await page.goto('/partners/orders');
    await button(page, 'Ligar o som').click();
    await expect(button(page, 'Agora não')).toHaveCount(0);
    for (const column of ['entregues', 'cancelados']) {
      await button(page, `Ver os últimos 30 dias de pedidos ${column}`).click();
      await expect(page).toHaveURL(/status=(delivered|cancelled)$/);
      await page.goBack();
    }
    for (const [name, address] of [
      ['A confirmar', /status=pending$/],
      ['Prontos', /status=ready$/],
      ['Entregues', /status=delivered$/],
      ['Cancelados', /status=cancelled$/],
      ['Todos', /\/partners\/orders$/],
    ] as const) {
      const chip = button(page, new RegExp(`^${name}( \\d+)?$`));
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(address);
    }
    await button(page, /^Entregues/).click();
    // The list initially contains only the orders of the last 30 days. The button adds older orders.
    const orders = page.getByRole('article');
    await expect(orders.first()).toBeVisible();
    const recent = await orders.count();
    await button(page, 'Mostrar mais pedidos').click();
    await expect(orders.nth(recent)).toBeVisible();
    await button(page, 'Todos').click();
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Delivery' });
    await expect(page).toHaveURL(/type=delivery$/);
    await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('nada disso');
    await expect(page.getByRole('article')).toHaveCount(0);
    await button(page, 'Limpar filtros').click();
    await expect(page.getByRole('searchbox', { name: 'Buscar pedidos' })).toHaveValue('');
    await expect(page).toHaveURL(/\/partners\/orders$/);

    const details = button(page, /^Detalhes do pedido/);
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Pedido em', { exact: true }).first()).toBeVisible();
    await expectWaysOut(page, () => button(page, /^Marcar como Entregue/).click(), /como entregue\?$/, [
      'Voltar',
    ]);
    const sends = page.getByRole('button', { name: /^Saiu para Entrega/ });
    const before = await sends.count();
    await sends.first().click();
    await expect(sends).toHaveCount(before - 1);
  });

  test('opens the sections of its dashboard, and all ratings', async ({ page }) => {
    await page.goto('/partners/dashboard');
    await page.getByText('Ver como tabela').first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Pedido [0-9A-F]{8}$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/partners\/orders/);
    await page.goto('/partners/dashboard');
    await page.getByRole('link', { name: 'Ver avaliações' }).click();
    const ratings = page.getByRole('list', { name: /^Avaliações/ }).locator('> li');
    await expect(ratings.first()).toBeVisible();
    const before = await ratings.count();
    await button(page, 'Mostrar mais avaliações').click();
    await expect.poll(() => ratings.count()).toBeGreaterThan(before);
    const orderLink = ratings.last().getByRole('link');
    const order = await orderLink.innerText();
    await orderLink.click();
    await expect(page.getByRole('article', { name: order })).toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page).toHaveURL(/\/partners\/dashboard$/);
  });
});

test.describe('a shop with two new orders', () => {
  test.use({
    storageState: signedIn('partner', () => shops.busy),
  });

  test('switches the sound, adjusts an order and cancels another', async ({ page }) => {
    await page.goto('/partners/orders');
    await button(page, 'Agora não').click();
    const sound = button(page, /^(Som|Toque para ativar o som)$/);
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');

    const openOrder = () =>
      page
        .getByRole('link', { name: /^Confirmar pedido/ })
        .first()
        .click();
    await openOrder();
    await button(page, /^Remover/).click();
    await expect(page.getByText('Removido', { exact: true })).toBeVisible();
    await button(page, /^Restaurar/).click();
    await expect(page.getByText('Removido', { exact: true })).toHaveCount(0);
    await page.getByRole('spinbutton', { name: /^Quantidade de/ }).fill('1');
    await expect(page.getByText('Alterado', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar', exact: true }).first().click();
    await button(page, 'Sair sem salvar').click();
    await expect(page).toHaveURL(/\/partners\/orders$/);

    const open = async () => {
      await button(page, /^Mais ações/).click();
      await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
    };
    await expectWaysOut(page, open, /^Cancelar pedido/, ['Voltar', 'Fechar']);
    await open();
    const dialog = page.getByRole('dialog', { name: /^Cancelar pedido/ });
    await dialog.getByLabel('Motivo').fill('Acabou a farinha');
    await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByText(/^Pedido [0-9A-F]{8} cancelado$/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Confirmar pedido/ })).toHaveCount(1);
  });

  test('opens and closes the menu, and cannot delete its account while orders are open', async ({ page }) => {
    await page.goto('/partner/dados-cadastrais');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button(page, /^Abrir menu/).click();
    await menu.getByRole('button', { name: 'Fechar' }).click();
    await expect(menu).toHaveCount(0);
    const openClosing = () => button(page, 'Encerrar conta').click();
    await expectWaysOut(page, openClosing, 'Encerrar conta', ['Fechar']);
    await openClosing();
    await page.getByRole('dialog').getByRole('link', { name: 'Ver pedidos' }).click();
    await expect(page).toHaveURL(/\/partners\/orders$/);
    await button(page, /^Abrir menu/).click();
    await menu.getByRole('link', { name: 'Avaliações' }).click();
    await expect(page).toHaveURL(/\/partners\/ratings$/);
  });
});

test.describe('a new shop', () => {
  test.use({
    storageState: signedIn('partner', () => shops.fresh),
  });

  test('completes its first steps by the links of the welcome', async ({ page }) => {
    for (const [leave, step, address] of [
      ['Fazer Depois', 'Configure os horários da loja', /\/partner\/gestao-horarios$/],
      ['Fechar', 'Cadastre o primeiro produto', /\/partners\/products$/],
      ['Fechar', 'Crie a primeira sacola', /\/partners\/bags$/],
    ] as const) {
      await page.goto('/partners/dashboard');
      const welcome = page.getByRole('dialog', { name: 'Boas-vindas à Boa Xepa!' });
      await welcome.getByRole('button', { name: leave }).click();
      await expect(welcome).toHaveCount(0);
      await page.locator('main').getByRole('link', { name: step }).click();
      await expect(page).toHaveURL(address);
      // The session storage records that the dialog was dismissed. The test clears the storage so that the dialog opens
      // again.
      await page.evaluate('sessionStorage.clear()');
    }
  });
});
