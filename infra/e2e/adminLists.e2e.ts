import { expect } from './fixtures.ts';
import {
  button,
  DESKTOP,
  expectAccessible,
  expectAccessibleDialog,
  expectAccessibleMenu,
  expectFitAtDoubleText,
  expectNoSidewaysScroll,
  PHONE,
} from './support/accessibility.ts';
import { chooseAction, test } from './support/adminScreen.ts';

// The timeout is long because the accessibility checks (axe) run several times.
test.describe.configure({ timeout: 120_000 });

test('an administrator finds a shopper from the dashboard, edits the data, and cannot delete the shopper while orders are open', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Clientes' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('cliente@boaxepa.test');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleMenu(page, button(page, /^Ações de/));

  await expectAccessibleDialog(
    page,
    async () => {
      await chooseAction(page, 'Editar');
      await page.getByLabel('Nome', { exact: true }).fill('A');
      await button(page, 'Salvar').click();
      await expect(page.getByText('Nome deve ter pelo menos 2 caracteres').first()).toBeVisible();
    },
    /^Editar/,
  );
  await chooseAction(page, 'Editar');
  await page.getByLabel('Nome', { exact: true }).fill('Clarice');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Shopper atualizado com sucesso').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Clarice/ })).toBeVisible();

  await chooseAction(page, 'Deletar');
  await button(page, 'Confirmar Deleção').click();
  await expect(
    page
      .getByText(
        'Há pedidos em aberto. A conta só pode ser excluída depois que eles forem entregues ou cancelados.',
      )
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver pedidos deste cliente' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?search=cliente%40boaxepa\.test$/);
  await expect(page.getByRole('searchbox', { name: 'Buscar pedidos' })).toHaveValue('cliente@boaxepa.test');
});

test('the address holds the filters and the page of the orders, and the list recovers from a lost connection', async ({
  page,
}) => {
  await page.goto('/admin/orders');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('Admin - Apenas visualização')).toBeVisible();
  for (const width of [720, 850, 1024, 1130]) {
    await page.setViewportSize({ ...DESKTOP, width });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(DESKTOP);
  await button(page, 'Página 2').click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Entregue');
  await expect(page).toHaveURL(/\?status=delivered$/);
  await expect(page.getByRole('cell', { name: /^Entregue/ })).toHaveCount(10);
  await page.reload();
  await expect(page.getByRole('cell', { name: /^Entregue/ })).toHaveCount(10);

  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelado');
  await expect(page.getByRole('heading', { name: 'Erro ao carregar pedidos' })).toBeVisible();
  await expect(page.getByText('Tente novamente em alguns instantes')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/orders?*');
  await button(page, 'Tentar novamente').click();
  await expect(page.getByRole('cell', { name: /^Cancelado/ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('ninguém com este nome');
  await button(page, 'Limpar filtros').click();
  await expect(page.getByRole('region', { name: 'Pedidos' })).toBeFocused();
});

test('the list of partners fits the window with twice the text size', async ({ page }) => {
  await page.goto('/admin/partners?status=pending');
  await expect(button(page, /^Aprovar/)).toBeVisible();
  const approve = await button(page, /^Aprovar/).boundingBox();
  const reject = await button(page, /^Rejeitar/).boundingBox();
  expect(approve?.y).toBe(reject?.y);
  await expectFitAtDoubleText(page);
});
