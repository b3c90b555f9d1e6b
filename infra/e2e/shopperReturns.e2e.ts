import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible, PHONE } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { serveTiles } from './support/controlSteps.ts';
import { newBag, newProduct, newShop, type Shop } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const SHOP = 'Empório da Volta';
const PRODUCT = 'Requeijão de corte';
let shop: Shop;
let bagId: string;
let productId: string;

test.use({
  viewport: PHONE,
  reducedMotion: 'reduce',
  storageState: signedIn('shopper'),
});
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  // The shop is in Campinas, where the demo data has only one other shop.
  shop = await newShop(stack, SHOP, { latitude: -22.9056, longitude: -47.0608 });
  bagId = await newBag(stack, shop, 3);
  productId = await newProduct(stack, shop, PRODUCT, { stock: 4 });
});

/** Returns the back link in the page header. */
const arrow = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true });

test('a search finds a product, the card names it, and the arrow returns to the search', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('searchbox').fill('corte  requeijao');
  const card = page.getByRole('article').filter({ hasText: SHOP });
  await expect(card.getByText(`Tem: ${PRODUCT}`)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('heading').click();
  await expect(page).toHaveURL(`/parceiro/${shop.id}/sacolas`);
  await page.getByRole('link', { name: 'Produtos' }).click();
  await expect(page).toHaveURL(`/parceiro/${shop.id}`);
  await arrow(page).click();
  await expect(page.getByRole('searchbox')).toHaveValue('corte  requeijao');
  await expect(card.getByText(`Tem: ${PRODUCT}`)).toBeVisible();
  await card.getByRole('link', { name: `Tem: ${PRODUCT}` }).click();
  await expect(page.getByRole('article', { name: PRODUCT })).toBeVisible();
});

test('a shopper who returns to the list finds it unchanged', async ({ page }) => {
  await page.goto('/dashboard');
  const scrollPosition = () => page.evaluate<number>('scrollY');
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/\/dashboard\?q=a$/);
  const lowerCard = page.getByRole('article').nth(6);
  await lowerCard.scrollIntoViewIfNeeded();
  const place = await scrollPosition();
  expect(place).toBeGreaterThan(0);
  await lowerCard.getByRole('heading').click();
  await expect(page).toHaveURL(/\/sacolas$/);
  await expect.poll(scrollPosition).toBe(0);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect.poll(scrollPosition).toBe(place);
});

test('the searched area of the map is kept after the list, a shop and Back', async ({ page }) => {
  await serveTiles(page, true);
  const map = page.getByRole('region', { name: 'Mapa dos parceiros' });
  const pin = map.getByRole('button', { name: new RegExp(`^${SHOP}`) });
  await page.goto('/mapa?area=-22.90000,-47.06000,13');
  await expect(page.getByText('Nesta área · 20 km')).toBeVisible();
  await map.getByRole('button', { name: 'Aproximar', exact: true }).click();
  await button(page, 'Buscar nesta área').click();
  await expect(page).toHaveURL(/area=-22\.\d+%2C-47\.\d+%2C14/);
  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: SHOP })).toBeVisible();
  await page.getByRole('link', { name: 'Mapa', exact: true }).first().click();
  await expect(pin).toBeVisible();
  await pin.click();
  await page.getByRole('link', { name: 'Ver sacolas' }).click();
  await expect(page).toHaveURL(`/parceiro/${shop.id}/sacolas`);
  await arrow(page).click();
  await expect(page.getByText('Nesta área · 20 km')).toBeVisible();
  await expect(pin).toBeVisible();
  await expect(page.getByRole('group', { name: new RegExp(`^${SHOP}`) })).toBeVisible();
});

test('the cart changes quantities, and updates a changed price and a sold-out bag without a reload', async ({
  page,
  stack,
}) => {
  await page.goto(`/parceiro/${shop.id}/sacolas`);
  await button(page, /^Aumentar/).click();
  await page.getByRole('link', { name: 'Produtos' }).click();
  await button(page, `Adicionar: ${PRODUCT}`).click();
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  const total = page.getByRole('region', { name: 'Total do pedido' });
  await expect(total.getByText(/R\$\s18\.00/)).toBeVisible();
  await button(page, `Aumentar ${PRODUCT}`).click();
  await expect(page.getByText(`2 × ${PRODUCT}`)).toBeVisible();
  await expect(total.getByText(/R\$\s26\.00/)).toBeVisible();
  await expectAccessible(page);

  const { url } = stack;
  await must(url, 'PUT', `/api/products/${productId}`, {
    token: shop.token,
    body: { name: PRODUCT, category: 'bakery', price: 10, discountPrice: 9, stockQuantity: 4 },
  });
  await must(url, 'DELETE', `/api/bags/${bagId}`, { token: shop.token });
  await page.reload();
  await expect(page.getByText('O carrinho mudou')).toBeVisible();
  await expect(page.getByText(/O preço passou de R\$\s8\.00 para R\$\s9\.00/)).toBeVisible();
  await expect(page.getByText('Não está mais disponível.')).toBeVisible();
  await expect(total.getByText(/R\$\s18\.00/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Atualizar carrinho').click();
  await expect(page.getByText('O carrinho mudou')).toHaveCount(0);
  await expect(button(page, 'Concluir Pedido')).toBeEnabled();
});
