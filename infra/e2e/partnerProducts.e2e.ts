import { expect, test } from './fixtures.ts';
import { button, DESKTOP, expectAccessible, expectAccessibleDialog, PHONE } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { newApprovedShop, type Shop } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

interface PageElement {
  closest(selectors: string): PageElement | null;
  getBoundingClientRect(): { top: number };
  scrollBy(options: { top: number; behavior: 'instant' }): void;
}

const shops: { empty: Shop; stocked: Shop } = {} as never;

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
// The timeout is long because the accessibility checks (axe) run several times.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  shops.empty = await newApprovedShop(stack, 'Quitanda Vazia');
  shops.stocked = await newApprovedShop(stack, 'Empório das Prateleiras');
  const products = Array.from({ length: 120 }, (_, index) => ({
    name: index === 7 ? 'Pão de queijo mineiro' : `Produto ${String(index).padStart(3, '0')}`,
    description: 'Do dia',
    category: index % 2 ? 'bakery' : 'fruits',
    price: 10,
    ...(index % 3 === 0 && { discountPrice: 5 }),
    stockQuantity: index % 30,
  }));
  await must(stack.url, 'POST', '/api/products/import/confirm', {
    token: shops.stocked.token,
    body: { products },
  });
});

test.describe('a shop without products', () => {
  test.use({
    storageState: signedIn('partner', () => shops.empty),
  });

  test('creates its first one, and corrects its stock when the response to a save is lost', async ({
    page,
  }) => {
    await page.goto('/partners/products');
    await expect(page.getByRole('heading', { name: 'Nenhum produto cadastrado' })).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(
      page,
      async () => {
        await button(page, 'Novo Produto').click();
        await button(page, 'Criar Produto').click();
        await expect(page.getByText('Nome é obrigatório').first()).toBeVisible();
      },
      'Novo Produto',
    );
    await button(page, 'Novo Produto').click();
    // Scrolls the label of a field out of view, and then focuses the field by keyboard. The label must become visible.
    await page.getByLabel('Nome').press('Tab');
    await page.getByLabel('Nome').evaluate((element) => {
      // The cast is necessary because this function runs in the browser, but this file has no DOM types.
      const input = element as unknown as PageElement;
      const body = input.closest('[role=group][aria-label=Conteúdo]');
      const { top } = input.getBoundingClientRect();
      body?.scrollBy({ top: top - body.getBoundingClientRect().top, behavior: 'instant' });
    });
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('Nome')).toBeFocused();
    await expect(page.locator('label', { hasText: /^Nome$/ })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Nome').fill('Bolo de fubá');
    await page.getByLabel('Preço original').fill('24,00');
    await page.getByLabel(/^Preço promocional/).fill('15,00');
    await page.getByLabel('Categoria').last().selectOption('Doces');
    await page.getByLabel('Estoque', { exact: true }).fill('4');
    await button(page, 'Criar Produto').click();
    const card = page.getByRole('article', { name: 'Bolo de fubá' });
    await expect(card.getByText('Estoque baixo')).toBeVisible();
    await expect(card.getByText('R$ 15,00')).toBeVisible();

    await button(page, 'Aumentar Bolo de fubá').click();
    // The server saves the new stock, but the page receives no response.
    await page.route('**/api/products/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Salvar estoque de Bolo de fubá').click();
    await expect(card.getByText(/^Não sabemos se o estoque foi salvo/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/products/*');
    await button(page, 'Salvar estoque de Bolo de fubá').click();
    await expect(button(page, 'Salvar estoque de Bolo de fubá')).toHaveCount(0);
    await page.reload();
    await expect(card.getByRole('spinbutton')).toHaveValue('5');
  });
});

test.describe('a shop with many products', () => {
  test.use({
    storageState: signedIn('partner', () => shops.stocked),
    viewport: DESKTOP,
  });

  test('finds one by search, in a table on a desktop and in cards on a phone', async ({ page }) => {
    await page.goto('/partners/products');
    await expect(page.getByText('Mostrando 120 de 120 produtos · 2 categorias')).toBeVisible();
    await button(page, 'Próxima').click();
    await expect(page.getByText('26–50 de 120')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('PAO DE');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText('1–1 de 1')).toBeVisible();
    // The test checks only a few rows, because all rows have the same colors and the accessibility checks (axe) are
    // slow.
    await expectAccessible(page);
    await expectAccessibleDialog(page, () => button(page, /^Editar Pão/).click(), 'Editar Produto');
    await expectAccessibleDialog(page, () => button(page, /^Excluir Pão/).click(), /^Excluir Pão/);
    await button(page, 'Limpar filtros').click();
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('article')).toHaveCount(25);
    await button(page, 'Sem estoque').click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expectAccessible(page);
    await page.getByLabel('Categoria').selectOption('Peixes');
    await expect(page.getByRole('heading', { name: 'Nenhum produto em Peixes' })).toBeVisible();
    await expectAccessible(page);
  });
});
