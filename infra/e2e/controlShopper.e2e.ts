import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP, PHONE } from './support/accessibility.ts';
import {
  expectChips,
  expectDevices,
  expectPushSettings,
  expectTileNotice,
  expectWaysOut,
  expectZoom,
  serveTiles,
} from './support/controlSteps.ts';
import {
  newBag,
  newProduct,
  newShop,
  newShopper,
  orderFor,
  type Person,
  placeOrder,
  type Shop,
} from './support/market.ts';
import { sessionOf, signedIn } from './support/sessions.ts';

const people: { shop: Shop; shopper: Person } = {} as never;

test.use({ reducedMotion: 'reduce', actionTimeout: 10_000 });
// The timeout is long because each test opens several screens.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ stack }) => {
  people.shop = await newShop(stack, 'Padaria dos Controles');
  people.shopper = await newShopper(stack, 'Dalva Reis');
  await newBag(stack, people.shop, 9);
  await newProduct(stack, people.shop, 'Pão de milho');
  await newProduct(stack, people.shop, 'Suco de uva', { category: 'beverages' });
  await newProduct(stack, people.shop, 'Bolo de cenoura', { category: 'sweets' });
});

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mapa dos parceiros' });

/** Opens clusters (groups of pins) on the map until a pin is visible. Expects that the pin opens its shop's card. */
async function expectPins(page: Page): Promise<void> {
  const map = mapOf(page);
  // The map is then zoomed out, so it has a cluster, however many shops the other tests have created.
  await expectZoom(map);
  const pin = map.getByRole('button', { name: /, (desde .+|fechada|sem sacolas)$/ }).first();
  await expect(async () => {
    const cluster = map.getByRole('button', { name: /parceiros\. Aproximar$/ }).first();
    // These events reach the cluster even while the map moves. Leaflet then replaces the element of the cluster, so that
    // a key could miss an element that has just received the focus.
    for (const type of ['keydown', 'keypress'])
      await cluster.dispatchEvent(type, { key: 'Enter', keyCode: 13, bubbles: true });
    await expect(pin).toBeVisible({ timeout: 1000 });
  }).toPass();
  const shop = (await pin.getAttribute('aria-label')) ?? '';
  await pin.press('Enter');
  await expect(page.getByRole('group', { name: shop })).toBeVisible();
}

test.describe('a shopper of the demo data', () => {
  test.use({ storageState: signedIn('shopper') });

  test('opens the details of orders, and loads more orders', async ({ page }) => {
    await page.goto('/pedidos');
    const details = page.locator('summary').filter({ hasText: 'Detalhes do pedido' });
    await details.first().click();
    await expect(page.getByText('Número', { exact: true }).first()).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Histórico do pedido' }).first().click();
    await expect(page.locator('details[open]')).toHaveCount(2);
    const before = await details.count();
    await button(page, 'Mostrar mais pedidos').click();
    await expect.poll(() => details.count()).toBeGreaterThan(before);
    await expectWaysOut(page, () => button(page, /^Avaliar pedido/).click(), 'Avaliar pedido', ['Fechar']);
  });

  test('uses the map of the start page and the map page', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    for (const path of ['/dashboard', '/mapa'])
      await test.step(path, async () => {
        await serveTiles(page, false);
        await page.goto(path);
        const locate = () => button(page, 'Ativar localização').click();
        await expectWaysOut(page, locate, 'Localizar parceiros próximos', ['Não permitir', 'Fechar']);
        await expectTileNotice(page, mapOf(page), () => page.reload());
        await expectPins(page);
      });
    await expectChips(page, ['Padarias', 'Mercados', 'Restaurantes', 'Farmácias', 'Outros', 'Todos']);
  });
});

test.describe('a new shopper', () => {
  test.use({
    storageState: signedIn('shopper', () => people.shopper),
  });

  test('filters the bags of a shop, and changes, empties and restores the cart', async ({ page }) => {
    const { id } = people.shop;
    await page.goto(`/parceiro/${id}`);
    await expectChips(page, ['Padaria', 'Bebidas', 'Doces', 'Todos']);
    await button(page, /^Adicionar/).click();
    await button(page, /^Diminuir/).click();
    await expect(page.getByRole('link', { name: 'Ver Carrinho' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Produtos', exact: true }).click();
    await expect(page).toHaveURL(`/parceiro/${id}`);
    await page.getByRole('link', { name: 'Sacolas', exact: true }).click();
    await expect(page).toHaveURL(`/parceiro/${id}/sacolas`);
    for (const [filter, none, all] of [
      ['Tipo', 'Doce', 'Todas'],
      ['Categoria', 'Bebidas', 'Todas'],
    ] as const) {
      await page.getByRole('combobox', { name: filter }).selectOption({ label: none });
      await expect(page.getByText('Nenhuma sacola encontrada').first()).toBeVisible();
      await page.getByRole('combobox', { name: filter }).selectOption({ label: all });
      await expect(page.getByRole('article')).toHaveCount(1);
    }
    await page.getByRole('link', { name: 'Sacolas', exact: true }).click();
    await button(page, /^Aumentar/).click();
    await button(page, /^Aumentar/).click();
    await button(page, /^Diminuir/).click();
    await page.getByRole('link', { name: 'Ver Carrinho' }).click();

    const line = (quantity: number) => page.getByText(new RegExp(`^${quantity} × `)).first();
    await expect(line(1)).toBeVisible();
    await button(page, /^Aumentar/).click();
    await expect(line(2)).toBeVisible();
    await button(page, /^Diminuir/).click();
    await expect(line(1)).toBeVisible();
    for (const name of [/^Retirar no parceiro/, /^Pagamento na retirada/]) {
      const radio = page.getByRole('radio', { name });
      await radio.click();
      await expect(radio).toBeChecked();
    }
    await page.getByRole('link', { name: 'Ver Padaria dos Controles no mapa' }).click();
    await expect(page).toHaveURL(`/mapa?partnerId=${id}`);
    await page.goto('/carrinho');
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page).toHaveURL(`/parceiro/${id}/sacolas`);

    await page.goto('/carrinho');
    await button(page, /^Remover/).click();
    await button(page, 'Desfazer').click();
    await expect(line(1)).toBeVisible();
    await button(page, /^Remover/).click();
    await button(page, 'Fechar notificação').click();
    await expect(button(page, 'Desfazer')).toHaveCount(0);
    await page.getByRole('link', { name: 'Explorar Parceiros' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    for (const [path, link] of [
      ['/carrinho', 'Voltar'],
      ['/pagamento', 'Explorar Parceiros'],
      ['/pedidos', 'Explorar Parceiros'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  test('dismisses the cancellation of an order, then cancels the order', async ({ page, stack }) => {
    const bagId = await newBag(stack, people.shop, 3);
    await placeOrder(stack, people.shopper, orderFor(people.shop, bagId));
    await page.goto('/pedidos');
    const open = () => button(page, /^Cancelar pedido/).click();
    await expectWaysOut(page, open, 'Cancelar pedido?', ['Voltar']);
    await open();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByText('Seu pedido foi cancelado com sucesso').first()).toBeVisible();
    await expect(button(page, /^Cancelar pedido/)).toHaveCount(0);
  });

  test('edits every field of the personal data', async ({ page }) => {
    await page.goto('/profile/personal');
    const fields = {
      Nome: 'Dalva',
      Sobrenome: 'Reis Prado',
      'Nome completo': 'Dalva Reis Prado',
      Telefone: '(11) 91234-5678',
    };
    const field = (name: string) =>
      name === 'Telefone' ? page.getByLabel(name) : page.getByLabel(name, { exact: true });
    for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
    await button(page, 'Salvar alterações').click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto('/profile/personal');
    for (const [name, value] of Object.entries(fields)) await expect(field(name)).toHaveValue(value);
  });

  test('dismisses the deletion of the account, ends sessions, chooses notifications, and signs out by the menu', async ({
    page,
    stack,
    browser,
  }) => {
    const signIn = () => sessionOf(stack.url, 'shopper', people.shopper);
    await page.goto('/profile');
    const openDeletion = () => button(page, /^Excluir minha conta/).click();
    await expectWaysOut(page, openDeletion, 'Excluir minha conta');
    await expectDevices(page, button(page, 'Aparelhos conectados'), signIn);
    const news = ['Pedido pronto', 'Pedido alterado pela loja', 'Pedido cancelado'];
    await expectPushSettings(page, button(page, /^Configurações/), 'Configurações', news);

    for (const viewport of [DESKTOP, PHONE]) {
      const context = await browser.newContext({
        baseURL: stack.url,
        viewport,
        storageState: await signIn(),
      });
      const other = await context.newPage();
      await other.goto('/dashboard');
      await button(other, 'Menu').click();
      await other.getByRole('menuitem', { name: 'Perfil' }).click();
      await expect(other).toHaveURL(/\/profile$/);
      await other.goto('/dashboard');
      await button(other, 'Menu').click();
      await other.getByRole('menuitem', { name: 'Sair' }).click();
      await expect(other.getByRole('link', { name: 'Criar conta' })).toBeVisible();
      await context.close();
    }
  });
});
