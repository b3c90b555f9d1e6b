import { expect, test } from './fixtures.ts';
import { button, DESKTOP, expectAccessible } from './support/accessibility.ts';
import { must } from './support/api.ts';
import { newBag, newProduct, newShop, type Shop } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

let shop: Shop;
let breadId: string;

test.use({
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('shopper'),
});
// The timeout is long because the accessibility checks (axe) run several times and the machine may be busy.
test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ stack }) => {
  shop = await newShop(stack, 'Padaria dos Avulsos');
  breadId = await newProduct(stack, shop, 'Pão de fermentação natural', { stock: 2 });
  await newProduct(stack, shop, 'Suco de laranja', {
    category: 'beverages',
    description: 'Garrafa de um litro, sem açúcar, espremida hoje cedo com laranjas da feira da Vila.',
  });
  await newProduct(stack, shop, 'Bolo de fubá', { category: 'sweets', stock: 0 });
  await newBag(stack, shop, 4);
});

test('a shopper finds products, adds them to a cart with a bag, and reads that one was sold out in the meantime', async ({
  page,
  stack,
}) => {
  await page.goto(`/parceiro/${shop.id}/sacolas`);
  await button(page, /^Aumentar/).click();
  await page.getByRole('link', { name: 'Produtos' }).click();
  await expect(page.getByText('3 produtos')).toBeVisible();
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Bolo de fubá').getByRole('button', { name: 'Esgotado' })).toBeDisabled();

  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('acucar');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await page.getByRole('button', { name: 'Padaria', exact: true }).click();
  await expect(page).toHaveURL(/\?categoria=bakery$/);

  const bread = card('Pão de fermentação natural');
  await bread.getByRole('button', { name: /^Adicionar/ }).press('Enter');
  const plus = bread.getByRole('button', { name: /^Aumentar/ });
  await expect(plus).toBeFocused();
  await plus.press('Enter');
  await expect(bread.getByText('Só há 2 disponíveis')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Carrinho', exact: true });
  await expect(bar.getByText('3 itens')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await button(page, 'Todos').click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible(page);

  await must(stack.url, 'PUT', `/api/products/${breadId}`, {
    token: shop.token,
    body: { name: 'Pão de fermentação natural', category: 'bakery', price: 10, stockQuantity: 1 },
  });
  await bar.getByRole('link', { name: 'Ver Carrinho' }).click();
  await expect(page.getByText('2 × Pão de fermentação natural')).toBeVisible();
  await expect(page.getByText('O carrinho mudou')).toBeVisible();
  await expect(page.getByText('Só há 1 disponível.')).toBeVisible();
  await expect(button(page, 'Concluir Pedido')).toBeDisabled();
  await expectAccessible(page);
  await button(page, 'Atualizar carrinho').click();
  await expect(page.getByText('1 × Pão de fermentação natural')).toBeVisible();
  await button(page, 'Concluir Pedido').click();
  const confirmation = page.getByRole('dialog', { name: 'Pedido Criado com Sucesso!' });
  await expect(confirmation.getByText('A loja ainda vai confirmar')).toBeVisible();
});

test('products that fail to load can be loaded again', async ({ page }) => {
  await page.route('**/api/partner/*/products', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/parceiro/${shop.id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/partner/*/products');
  await button(page, 'Tentar novamente').click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an unknown shop shows a message', async ({ page }) => {
  await page.goto('/parceiro/000000000000000000000000');
  await expect(page.getByText('Parceiro não encontrado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
});
