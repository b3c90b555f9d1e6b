import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newBag, newCandidate, newProduct, newShop } from './support/market.ts';
import { enterAs } from './support/sessions.ts';
import { styleOf } from './support/style.ts';

const TABLET = { width: 768, height: 1024 };

/** Returns the border box of a visible element. */
async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Delays the answers of matching requests. Returns a function that lets them pass. */
async function holdAnswers(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

test('the bar of the cart leaves the border of the navigation visible', async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria da Borda');
  await newBag(stack, shop, 4);
  await enterAs(page, 'shopper');
  await page.goto(`/parceiro/${shop.id}/sacolas`);
  await page.getByRole('button', { name: /^Aumentar/ }).click();
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  const bar = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Concluir Pedido' }) });
  const navigation = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Início' }) });
  expect((await boxOf(bar)).bottom).toBeCloseTo((await boxOf(navigation)).y, 0);
});

test('the zoom buttons of a map have the thin border of the other controls', async ({ page }) => {
  await enterAs(page, 'shopper');
  await page.goto('/mapa');
  await expect(page.locator('.leaflet-control-zoom')).toHaveCSS('border-top-width', '1px');
});

test('the first star of a rating is below the start of its question', async ({ page }) => {
  await enterAs(page, 'shopper');
  await page.goto('/pedidos');
  await page
    .getByRole('button', { name: /^Avaliar pedido/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const star = await boxOf(dialog.locator('label svg').first());
  expect(star.x).toBeCloseTo((await boxOf(dialog.getByText('Sua nota'))).x, 0);
});

test('all kinds of shops fit into one line beside the map of a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAs(page, 'shopper');
  await page.goto('/dashboard');
  const first = await boxOf(page.getByRole('button', { name: 'Todos' }));
  expect((await boxOf(page.getByRole('button', { name: 'Outros' }))).y).toBeCloseTo(first.y, 0);
});

test('the first shop is close to the heading of its list', async ({ page }) => {
  await enterAs(page, 'shopper');
  await page.goto('/dashboard');
  const heading = await boxOf(page.getByRole('heading', { name: 'Parceiros Disponíveis' }));
  const shop = await boxOf(page.locator('main article').first());
  expect(shop.y - heading.bottom).toBeLessThan(20);
});

test('a former price and its discount are in one line of the table', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAs(page, 'partner');
  await page.goto('/partners/products');
  const price = page
    .getByRole('row', { name: /Sonho de creme/ })
    .locator('td')
    .nth(1);
  const former = await boxOf(price.locator('s'));
  expect((await boxOf(price.getByText('-44%'))).y).toBeLessThan(former.bottom);
});

test('the first order of a shop is visible on a phone below the offer of a sound', async ({ page }) => {
  await enterAs(page, 'partner');
  await page.goto('/partners/orders');
  await expect(page.getByRole('button', { name: 'Ligar o som' })).toBeVisible();
  const number = page.locator('main article').first().locator('h3');
  const bar = page.getByRole('region', { name: 'Entrega' });
  expect((await boxOf(number)).bottom).toBeLessThan((await boxOf(bar)).y - 100);
});

test('a notification leaves the close button of the menu free on a phone', async ({ page }) => {
  await enterAs(page, 'partner');
  await page.goto('/partner/troca-senha');
  for (const name of ['Senha atual', 'Nova senha', 'Confirmar nova senha'])
    await page
      .getByRole('textbox', { name, exact: true })
      .fill(name === 'Senha atual' ? 'Errada123' : 'feirinha2026');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  // Not by its role: an open dialog hides the toast from the accessibility tree.
  const toast = page.locator('li').filter({ hasText: 'Falha ao alterar senha' });
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: /^Abrir menu/ }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
  // Waits until the menu has stopped moving, and until the button receives clicks.
  await close.click({ trial: true });
  expect((await boxOf(toast)).right).toBeLessThan((await boxOf(close)).x);
});

test('the list of bags does not move when its rows appear', async ({ page }) => {
  await enterAs(page, 'partner');
  const answer = await holdAnswers(page, '**/api/bags');
  await page.goto('/partners/bags');
  const list = page.getByRole('region', { name: 'Lista de sacolas' });
  const { y } = await boxOf(list);
  answer();
  await expect(list.getByRole('button', { name: /^Editar/ }).first()).toBeVisible();
  expect((await boxOf(list)).y).toBeCloseTo(y, 0);
});

test('the figures of a shop move by less than two lines when its tasks appear', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAs(page, 'partner');
  const answer = await holdAnswers(page, '**/api/{orders/partner,bags}*');
  await page.goto('/partners/dashboard');
  const figures = page.getByRole('region', { name: 'Resumo da loja' });
  const { y } = await boxOf(figures);
  answer();
  await expect(page.getByRole('link', { name: 'Abrir pedidos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver sacolas' })).toBeVisible();
  expect((await boxOf(figures)).y - y).toBeLessThan(48);
});

test('a sold-out product has a visible button', async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria Esgotada');
  await newProduct(stack, shop, 'Bolo de rolo', { stock: 0 });
  await enterAs(page, 'shopper');
  await page.goto(`/parceiro/${shop.id}`);
  const button = page.getByRole('button', { name: 'Esgotado' });
  const card = page.locator('main article').filter({ has: button });
  await expect(button).toBeVisible();
  expect(await styleOf(button, 'background-color')).not.toBe(await styleOf(card, 'background-color'));
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('the current view of the map differs from the other one', async ({ page }) => {
    await enterAs(page, 'shopper');
    await page.goto('/mapa');
    const views = page.getByRole('navigation', { name: 'Ver como' });
    const current = views.getByRole('link', { name: 'Mapa' });
    await expect(current).toHaveAttribute('aria-current', 'true');
    expect(await styleOf(current, 'background-color')).not.toBe(await styleOf(views, 'background-color'));
  });

  test('the bar of the cart has an edge on the cards below it', async ({ page, stack }) => {
    const shop = await newShop(stack, 'Padaria Noturna');
    await newBag(stack, shop, 4);
    await enterAs(page, 'shopper');
    await page.goto(`/parceiro/${shop.id}/sacolas`);
    await page.getByRole('button', { name: /^Aumentar/ }).click();
    const bar = page.getByRole('region').filter({ has: page.getByRole('link', { name: 'Ver Carrinho' }) });
    await expect(bar).toHaveCSS('box-shadow', /0px 0px 0px 1px/);
  });
});

test.describe('for administrators', () => {
  test.beforeEach(({ page }) => enterAs(page, 'admin'));

  test('the tags of the security log do not cover the next column on a tablet', async ({ page }) => {
    await page.setViewportSize(TABLET);
    await page.goto('/admin/security-log');
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    const tag = await boxOf(cells.nth(0).locator('svg').locator('..'));
    expect(tag.right).toBeLessThanOrEqual((await boxOf(cells.nth(1))).x);
  });

  test('the back arrow is beside the title if a text of several lines follows', async ({ page }) => {
    await page.goto('/admin/security-log');
    const arrow = await boxOf(page.getByRole('link', { name: 'Voltar' }));
    const title = await boxOf(page.getByRole('heading', { name: 'Registro de segurança' }));
    expect(arrow.y).toBeLessThan(title.bottom);
  });

  test('the data of a shop are close to each other in its approval', async ({ page, stack }) => {
    await newCandidate(stack, 'Padaria a Aprovar');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/partners');
    await page.getByRole('button', { name: 'Aprovar Padaria a Aprovar' }).click();
    const data = page.getByRole('dialog');
    const address = await boxOf(data.getByText('Endereço', { exact: true }));
    expect(address.y - (await boxOf(data.getByText('CNPJ', { exact: true }))).y).toBeLessThan(72);
  });

  test('a menu without other buttons is beside the name on a phone', async ({ page }) => {
    await page.goto('/admin/shoppers');
    const row = page.getByRole('row').nth(1);
    const name = await boxOf(row.getByRole('rowheader'));
    const menu = await boxOf(row.getByRole('button', { name: /^Ações de/ }));
    expect(menu.y).toBeLessThan(name.bottom);
  });

  test('the figures leave no gap in their row', async ({ page }) => {
    for (const width of [TABLET.width, 1920]) {
      await page.setViewportSize({ width, height: 1080 });
      await page.goto('/admin/dashboard');
      const tile = page.getByRole('group', { name: 'Receita total' });
      await expect(tile).toContainText('Pedidos entregues');
      expect((await boxOf(tile)).right).toBeCloseTo((await boxOf(tile.locator('..'))).right, 0);
    }
  });
});
