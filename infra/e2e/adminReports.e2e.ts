import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.ts';
import {
  button,
  DESKTOP,
  expectAccessible,
  expectAccessibleDialog,
  expectNoSidewaysScroll,
  PHONE,
} from './support/accessibility.ts';
import { test } from './support/adminScreen.ts';

// The timeout is long because the accessibility checks (axe) run several times.
test.describe.configure({ timeout: 240_000 });

test('a report is chosen, opened, downloaded as files, and requested again after a failure', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Gestão Financeira' }).click();
  await expect(page.getByText('Apenas pedidos entregues (concluídos) são contabilizados.')).toBeVisible();
  await button(page, 'Consultar').click();
  await expect(page.getByText('Por favor, selecione as datas de início e fim').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Data de início').fill('2020-01-01');
  await page.getByLabel('Data de fim').fill('2020-01-31');
  await button(page, 'Consultar').click();
  await expect(
    page.getByRole('heading', { name: 'Nenhum pedido encontrado no período selecionado' }),
  ).toBeVisible();

  await button(page, 'Mês passado').click();
  const table = page.getByRole('table', { name: 'Por parceiro' });
  await expect(table.getByRole('row', { name: /^TOTAL/ })).toBeVisible();
  const opener = table.getByRole('button', { expanded: false }).nth(3);
  await opener.click();
  await expect(page.getByRole('table', { name: /^Pedidos de/ })).toBeVisible();
  await page.getByText('Ver como tabela').first().click();
  await expect(page.getByRole('table', { name: 'Receita por dia' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [720, 850, 1024, 1130]) {
    await page.setViewportSize({ ...DESKTOP, width });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(DESKTOP);
  await expectAccessibleDialog(
    page,
    () => button(page, 'O que é o ticket médio').click(),
    'O que é o ticket médio',
  );

  const downloadReport = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const csv = await downloadReport('Baixar CSV');
  expect(csv.name).toMatch(/^relatorio-financeiro-.*\.csv$/);
  expect(csv.content.toString()).toMatch(/^\uFEFF"Parceiro";"Pedidos";"Valor total";"Valor médio"\r\n/);
  const xlsx = await downloadReport('Baixar planilha');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  // Spreadsheet files are ZIP files, which start with the letters PK.
  expect(xlsx.content.subarray(0, 2).toString()).toBe('PK');

  await button(page, '7 dias').click();
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('heading', { name: 'Maiores parceiros' })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/admin/financial-report?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await button(page, 'Hoje').click();
  await expect(page.getByRole('heading', { name: 'Erro ao consultar relatório' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/financial-report?*');
  await button(page, 'Tentar novamente').click();
  await expect(page.getByRole('group', { name: 'Receita total' })).toContainText('R$');
});

test('a printed report has the whole width of the paper and light colors, also in the dark theme', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> };
    localStorage['colorScheme'] = 'dark';
  });
  await page.goto('/admin/financial');
  await button(page, 'Mês passado').click();
  const card = page.getByRole('group', { name: 'Total de pedidos' });
  await expect(card).toHaveCSS('background-color', 'rgb(14, 42, 33)');
  await page.emulateMedia({ media: 'print' });
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(button(page, 'Consultar')).toBeHidden();
  await expect(button(page, 'Baixar CSV')).toBeHidden();
  // The width of A4 in landscape between Chromium's margins.
  const width = 1045;
  await page.setViewportSize({ ...DESKTOP, width });
  expect((await page.getByRole('main').boundingBox())?.width).toBe(width);
});

test('an acceptance is found and opened, beside the table on a desktop and over the table on a phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/admin/terms-audit*', (route) => route.abort());
  await page.goto('/admin/terms-audit');
  await expect(page.getByRole('heading', { name: 'Erro ao carregar aceites' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/terms-audit*');
  await button(page, 'Tentar novamente').click();
  await expect(page.getByRole('row')).toHaveCount(11);
  for (const width of [720, 850, 1024, 1130]) {
    await page.setViewportSize({ ...DESKTOP, width });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(DESKTOP);
  // Waits for the new list. Otherwise the test could click a button in a row of the old list.
  const found = page.waitForResponse(/search=padaria/);
  await page.getByRole('searchbox', { name: 'Buscar aceites' }).fill('padaria');
  await expect(page).toHaveURL(/\?search=padaria$/);
  await found;
  await expect(page.getByText(/^\d+ aceites?$/)).toBeAttached();
  const details = button(page, /^Ver Detalhes/);
  await details.click();
  const panel = page.getByRole('complementary', { name: 'Detalhes do aceite' });
  await expect(panel.getByText('Aceite Válido')).toBeVisible();
  await panel.getByRole('button', { name: 'Copiar ID do aceite' }).click();
  await expect(panel.getByRole('button', { name: 'Copiado ID do aceite' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^[0-9a-f]{24}$/);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('dialog', { name: 'Detalhes do aceite' })).toBeVisible();
  await page.setViewportSize(DESKTOP);
  // In the wide window, a panel replaces the dialog and takes over the focus.
  await expect(panel.getByRole('heading', { name: 'Detalhes do aceite' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(details).toBeFocused();

  await page.setViewportSize(PHONE);
  await expectAccessibleDialog(page, () => details.click(), 'Detalhes do aceite');
});
