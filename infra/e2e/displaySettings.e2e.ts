import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { DESKTOP, expectFitAtDoubleText, expectNoSidewaysScroll } from './support/accessibility.ts';
import { newBag, newShop, newShopper, orderFor, placeOrder } from './support/market.ts';
import { enterAs } from './support/sessions.ts';
import { styleOf } from './support/style.ts';

/** Expects that the main control of a screen can be scrolled into view, and that no other element covers it. */
async function expectUsable(page: Page, action: Locator): Promise<void> {
  await expect(action).toBeVisible();
  await expectNoSidewaysScroll(page);
  await action.click({ trial: true });
}

test.describe('at 200 % zoom of a window of 1280 × 900', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('a shopper reaches every control of the order path', async ({ page, stack }) => {
    const shop = await newShop(stack, 'Padaria de Letras Grandes');
    await newBag(stack, shop, 4);
    await page.goto('/login');
    await expectUsable(page, page.getByRole('button', { name: 'Entrar' }));
    await enterAs(page, 'shopper');
    await page.goto('/dashboard');
    await expectUsable(page, page.locator('main a[href^="/parceiro/"]').first());
    await page.goto(`/parceiro/${shop.id}/sacolas`);
    const increaseButtons = page.getByRole('button', { name: /^Aumentar/ });
    await expectUsable(page, increaseButtons);
    await increaseButtons.click();
    await page.getByRole('link', { name: 'Ver Carrinho' }).click();
    await expectUsable(page, page.getByRole('button', { name: 'Concluir Pedido' }));
    await page.goto('/pedidos');
    await expectUsable(page, page.getByRole('button', { name: /^Avaliar pedido/ }).first());
  });

  test('a partner reaches the next step of an order and the buttons of a dialog', async ({ page }) => {
    await enterAs(page, 'partner');
    await page.goto('/partners/orders');
    await expectUsable(page, page.getByRole('button', { name: /^Marcar como/ }).first());
    await page.goto('/partners/bags');
    await page.getByRole('button', { name: 'Nova Sacola' }).first().click();
    await expectUsable(page, page.getByRole('button', { name: 'Criar Sacola' }));
  });

  test('an administrator reaches the actions on a partner', async ({ page }) => {
    await enterAs(page, 'admin');
    await page.goto('/admin/partners');
    await expectUsable(page, page.getByRole('button', { name: /^Ações de/ }).first());
  });
});

test('the coordinates of a shop are one below the other on a large phone', async ({ page }) => {
  await page.setViewportSize({ width: 430, height: 932 });
  await enterAs(page, 'admin');
  await page.goto('/admin/partners?status=pending');
  await page
    .getByRole('button', { name: /^Aprovar/ })
    .first()
    .click();
  const latitude = await page.getByLabel('Latitude').boundingBox();
  const longitude = await page.getByLabel('Longitude').boundingBox();
  expect(latitude?.x).toBe(longitude?.x);
});

test('the button of a report is below the dates if it has no space beside them', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await enterAs(page, 'admin');
  await page.goto('/admin/financial');
  const date = await page.getByLabel('Data de fim').boundingBox();
  const consult = await page.getByRole('button', { name: 'Consultar' }).boundingBox();
  expect(date && consult && consult.y > date.y + date.height).toBe(true);
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('a menu that is higher than the space beside its button scrolls inside the window', async ({
    page,
  }) => {
    await enterAs(page, 'admin');
    await page.goto('/admin/partners');
    await page
      .getByRole('button', { name: /^Ações de/ })
      .nth(2)
      .click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeInViewport({ ratio: 1 });
    for (const entry of ['Horários', 'Deletar'])
      await expectUsable(page, menu.getByRole('menuitem', { name: entry }));
  });
});

interface Box {
  left: number;
  right: number;
}
/** The parts of the DOM that `expectWhole` needs, because this file has no DOM types. */
interface Measured {
  childNodes: Iterable<{ nodeType: number }>;
  closest(selector: string): { getBoundingClientRect(): Box };
  ownerDocument: {
    createRange(): {
      selectNodeContents(node: unknown): void;
      getClientRects(): Iterable<Box>;
    };
  };
}

/** Expects that a text is in one line, and inside the closest element that matches the selector `container`. */
async function expectWhole(text: Locator, container: string): Promise<void> {
  const { lines, box } = await text.evaluate((found, selector) => {
    const element = found as unknown as Measured;
    const range = element.ownerDocument.createRange();
    // 3 is the type of text nodes.
    range.selectNodeContents([...element.childNodes].find(({ nodeType }) => nodeType === 3));
    const plain = ({ left, right }: Box) => ({ left, right });
    return {
      lines: [...range.getClientRects()].map(plain),
      box: plain(element.closest(selector).getBoundingClientRect()),
    };
  }, container);
  expect(lines).toHaveLength(1);
  for (const { left, right } of lines) expect(left >= box.left && right <= box.right).toBe(true);
}

test('a shopper reads bags, orders and the pickup code on a phone with twice the text size', async ({
  page,
  stack,
}) => {
  const shop = await newShop(stack, 'Padaria do Texto Grande');
  const bag = await newBag(stack, shop, 3, { type: 'salgada' });
  const shopper = await newShopper(stack);
  const orderId = await placeOrder(stack, shopper, orderFor(shop, bag));
  await enterAs(page, 'shopper', shopper);
  const openEnlarged = async (path: string, shown: Locator) => {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expectFitAtDoubleText(page);
  };
  await openEnlarged(`/dashboard?q=Texto+Grande`, page.getByRole('article'));
  await expectWhole(page.getByRole('article').getByText(/^R\$/), 'article');
  for (const label of ['Início', 'Mapa', 'Pedidos', 'Carrinho'])
    await expectWhole(page.getByRole('navigation').getByText(label), 'a');
  await openEnlarged(`/parceiro/${shop.id}/sacolas`, page.getByText('Últimas!'));
  await page.getByRole('button', { name: /^Aumentar/ }).click();
  await expectWhole(page.getByRole('region', { name: 'Carrinho' }).getByText(/^R\$/), '[role=region]');
  await openEnlarged('/pedidos', page.getByText('Mostrar código'));
  await openEnlarged(`/pedidos/${orderId}/codigo`, page.getByRole('region', { name: 'Código de retirada' }));
});

test('the welcome page fits a phone with twice the text size', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  await expectFitAtDoubleText(page);
});

test('the time of the last acceptance stays inside its card with twice the text size', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin/terms-audit');
  await expect(page.getByRole('group', { name: 'Último aceite' })).toContainText(/\d{2}:\d{2}/);
  await expectFitAtDoubleText(page);
});

test("the tag for the last units does not change a card's height on a phone", async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria das Últimas');
  await newBag(stack, shop, 3);
  await newBag(stack, shop, 8, { type: 'doce' });
  await page.goto(`/parceiro/${shop.id}/sacolas`);
  await expect(page.getByText('Últimas!')).toBeVisible();
  const cards = await page.getByRole('article').all();
  const heights = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.height));
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBe(heights[1]);
});

test('a long shop name without spaces wraps on the cards of orders', async ({ page, stack }) => {
  const shop = await newShop(stack, 'Panificadora'.repeat(10));
  const shopper = await newShopper(stack);
  await placeOrder(stack, shopper, orderFor(shop, await newBag(stack, shop, 5)));
  await enterAs(page, 'shopper', shopper);
  await page.goto('/pedidos');
  const card = page.getByRole('article');
  const expectInside = async () => {
    const name = await card.getByRole('heading', { name: /^Panificadora/ }).boundingBox();
    const box = await card.boundingBox();
    expect(name && box && name.x + name.width < box.x + box.width).toBe(true);
  };
  await expectInside();
  await card.getByRole('button', { name: /^Cancelar/ }).click();
  await page.getByRole('button', { name: 'Cancelar pedido', exact: true }).click();
  await expect(card.getByText('Pedido Cancelado', { exact: true })).toBeVisible();
  await expectInside();
});

test.describe('at a width of 1280', () => {
  test.use({ viewport: DESKTOP });

  test('a long email of an administrator wraps in the sidebar', async ({ page }) => {
    const email = 'administracao.regional.sudeste@boaxepa.test';
    await enterAs(page, 'admin');
    await page.evaluate(
      `localStorage.user = JSON.stringify({ ...JSON.parse(localStorage.user), email: '${email}' })`,
    );
    await page.goto('/admin/dashboard');
    const shown = await page.getByText(email, { exact: true }).boundingBox();
    const sidebar = await page.getByRole('complementary').boundingBox();
    expect(shown && sidebar && shown.x + shown.width < sidebar.x + sidebar.width).toBe(true);
  });

  test('the table of products fits the window with twice the text size', async ({ page }) => {
    await enterAs(page, 'partner');
    await page.goto('/partners/products');
    await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible();
    await expectFitAtDoubleText(page);
  });

  test('the prices of bags beside each other have the same height, also for the last units', async ({
    page,
    stack,
  }) => {
    const shop = await newShop(stack, 'Padaria das Últimas');
    await newBag(stack, shop, 1);
    await newBag(stack, shop, 8, { type: 'doce' });
    await page.goto(`/parceiro/${shop.id}/sacolas`);
    await expect(page.getByText('Última!')).toBeVisible();
    const prices = await page
      .getByRole('article')
      .getByText(/^Agora R\$/)
      .all();
    const tops = await Promise.all(prices.map(async (price) => (await price.boundingBox())?.y));
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
  });
});

test('a dialog opens without animation when the system prefers reduced motion', async ({ page }) => {
  const durations = async () => {
    await page.goto('/cadastrar');
    await page.getByRole('button', { name: /Política de Privacidade/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const seconds = await Promise.all(
      ['animation-duration', 'transition-duration'].map((name) => styleOf(dialog, name)),
    );
    return Math.max(...seconds.join(',').split(',').map(Number.parseFloat));
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await durations()).toBeGreaterThan(0.05);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations()).toBeLessThanOrEqual(0.01);
});

test("focus and invalid fields remain visible in the system's forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const email = page.getByLabel('Email', { exact: true });
  const right = await styleOf(email, 'border-top-width');
  await email.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  expect(await styleOf(email, 'outline-style')).toBe('solid');
  expect(Number.parseFloat(await styleOf(email, 'outline-width'))).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await styleOf(email, 'border-top-width')).not.toBe(right);
});

test("an inactive button has another color than an active one in the system's forced colors", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enterAs(page, 'admin');
  await page.goto('/admin/orders');
  const inactive = page.getByRole('button', { name: 'Anterior' });
  await expect(inactive).toHaveAttribute('aria-disabled', 'true');
  const activeColor = await styleOf(page.getByRole('button', { name: 'Próxima' }), 'color');
  expect(await styleOf(inactive, 'color')).not.toBe(activeColor);
});

test('the page has the chosen theme before any script file loads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> };
    localStorage['colorScheme'] = 'dark';
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
