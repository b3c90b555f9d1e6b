import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { button, PHONE } from './support/accessibility.ts';
import { chooseAction, test } from './support/adminScreen.ts';
import { expectCopied, expectSummary, expectWaysOut } from './support/controlSteps.ts';
import { newShopper } from './support/market.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], actionTimeout: 10_000 });
// The timeout is long because each test opens many dialogs.
test.describe.configure({ timeout: 120_000 });

const amount = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));

/** Clicks a column heading twice, and expects both sort orders (ascending and descending). */
async function expectSorted(table: Locator, heading: string, column: number): Promise<void> {
  const header = table.getByRole('columnheader', { name: heading, exact: true });
  const texts = async () => {
    const rows = await table.locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('th, td').nth(column).innerText()));
  };
  for (let press = 0; press < 2; press += 1) {
    const before = (await header.getAttribute('aria-sort')) ?? 'none';
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', /ending$/);
    await expect(header).not.toHaveAttribute('aria-sort', before);
    const sign = (await header.getAttribute('aria-sort')) === 'descending' ? -1 : 1;
    const compare = (one: string, other: string) =>
      sign * (column === 0 ? one.localeCompare(other, 'pt-BR') : amount(one) - amount(other));
    const visibleTexts = await texts();
    expect(visibleTexts).toEqual(visibleTexts.toSorted(compare));
  }
}

test('the financial report explains its figures, sorts its rows and pages their orders', async ({ page }) => {
  await page.goto('/admin/financial');
  await expectSummary(page, 'Consultar');
  await button(page, 'Este mês').click();
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-01&endDate=/);
  await button(page, 'Hoje').click();
  await expect(page).toHaveURL(/startDate=([\d-]{10})&endDate=\1/);
  await button(page, 'Mês passado').click();
  for (const [name, text] of [
    ['O que são os parceiros', 'Parceiros com ao menos um pedido entregue'],
    ['O que é o total de pedidos', 'Pedidos entregues (concluídos)'],
    ['O que é a receita total', 'Soma dos valores dos pedidos entregues'],
    ['O que é o ticket médio', 'Receita total dividida pelo total de pedidos'],
  ] as const) {
    await button(page, name).click();
    await expect(page.getByRole('dialog', { name })).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const table = page.getByRole('table', { name: 'Por parceiro' });
  for (const [column, heading] of ['Parceiro', 'Pedidos', 'Valor total', 'Valor médio'].entries())
    await expectSorted(table, heading, column);

  const byCount = table.getByRole('columnheader', { name: 'Pedidos' });
  await expect(async () => {
    await byCount.getByRole('button').click();
    await expect(byCount).toHaveAttribute('aria-sort', 'descending', { timeout: 500 });
  }).toPass();
  await table.getByRole('button', { expanded: false }).first().click();
  const pages = page.getByRole('navigation', { name: /^Páginas de pedidos/ });
  await pages.getByRole('button', { name: 'Próxima' }).click();
  await expect(pages.getByText(/^Página 2 de/)).toBeVisible();
  await pages.getByRole('button', { name: 'Anterior' }).click();
  await expect(pages.getByText(/^Página 1 de/)).toBeVisible();
});

test('the security log is filtered by account and dates, and paged', async ({ page }) => {
  await page.goto('/admin/security-log');
  await button(page, 'Mais antigos').click();
  await expect(page).toHaveURL(/\?cursor=/);
  await button(page, 'Mais recentes').click();
  await expect(page).toHaveURL(/\/security-log$/);
  const account = page.getByLabel('ID da conta');
  await account.fill('0123456789abcdef01234567');
  await page.getByLabel('Data de início').fill('2020-01-01');
  await page.getByLabel('Data de fim').fill('2020-01-31');
  await button(page, 'Filtrar').click();
  await expect(page).toHaveURL(/accountId=0123456789abcdef01234567&startDate=2020-01-01&endDate=2020-01-31$/);
  await expect(page.getByText('Nenhum registro encontrado').first()).toBeVisible();
  await button(page, 'Limpar filtros').click();
  await expect(account).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

async function findShopper(page: Page, email: string): Promise<void> {
  await page.goto('/admin/shoppers');
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(email);
  await expect(button(page, /^Ações de/)).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
}

test('a shopper is edited, viewed and deleted', async ({ page, stack }) => {
  const { email } = await newShopper(stack, 'Celina Prado');
  await findShopper(page, email);
  await expectWaysOut(page, () => chooseAction(page, 'Editar'), /^Editar Celina/);
  await chooseAction(page, 'Editar');
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Sobrenome').fill('Prado Leme');
  await edit.getByLabel('Telefone').fill('(11) 91234-5678');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /Prado Leme/ })).toContainText('(11) 91234-5678');

  await chooseAction(page, 'Ver pedidos');
  await expect(page.getByRole('searchbox', { name: 'Buscar pedidos' })).toHaveValue(email);
  await button(page, 'Limpar busca').click();
  await expect(page.getByRole('searchbox', { name: 'Buscar pedidos' })).toHaveValue('');
  await findShopper(page, email);
  await chooseAction(page, 'Registro de segurança');
  await expect(page).toHaveURL(/\/admin\/security-log\?accountId=[0-9a-f]{24}$/);

  await findShopper(page, email);
  await expectWaysOut(page, () => chooseAction(page, 'Deletar'), /^Deletar Celina/, ['Cancelar']);
  await chooseAction(page, 'Deletar');
  const deletion = page.getByRole('alertdialog');
  await expectCopied(page, deletion.getByRole('button', { name: 'Copiar ID' }));
  await deletion.getByRole('button', { name: 'Confirmar Deleção' }).click();
  await expect(page.getByText('Shopper removido com sucesso').first()).toBeVisible();
});

test('the details of an acceptance are copied and closed on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/terms-audit');
  await button(page, /^Ver Detalhes/).click();
  const dialog = page.getByRole('dialog', { name: 'Detalhes do aceite' });
  for (const name of ['Copiar Endereço IP', 'Copiar ID do aceite'])
    await expectCopied(page, dialog.getByRole('button', { name }));
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^[0-9a-f]{24}$/);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the menu of a phone opens, closes and signs out', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Versões das áreas' }).click();
  await expect(page).toHaveURL(/\/admin\/releases$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Auditoria de Termos' }).click();
  await expect(page).toHaveURL(/\/admin\/terms-audit$/);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button(page, /^Abrir menu/).click();
  await menu.getByRole('button', { name: 'Fechar' }).click();
  await expect(menu).toHaveCount(0);
  await button(page, /^Abrir menu/).click();
  await menu.getByRole('link', { name: 'Registro de segurança' }).click();
  await expect(page).toHaveURL(/\/admin\/security-log$/);
  await button(page, /^Abrir menu/).click();
  await menu.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
