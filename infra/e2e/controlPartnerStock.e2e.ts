import type { Page } from '@playwright/test';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP, PHONE, textOnPage } from './support/accessibility.ts';
import {
  expectChips,
  expectDevices,
  expectPushSettings,
  expectSummary,
  expectToggle,
  expectWaysOut,
} from './support/controlSteps.ts';
import { newBag, newProduct, newShop, type Shop } from './support/market.ts';
import { sessionOf, signedIn } from './support/sessions.ts';

const PHOTO = 'https://example.test/foto.jpg';
const shops: { stocked: Shop } = {} as never;

test.use({
  reducedMotion: 'reduce',
  viewport: DESKTOP,
  actionTimeout: 10_000,
  storageState: signedIn('partner', () => shops.stocked),
});
// The timeout is long because each test opens many dialogs.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  shops.stocked = await newShop(stack, 'Padaria do Estoque');
  await newBag(stack, shops.stocked, 4);
  await newProduct(stack, shops.stocked, 'Broa de milho', { stock: 40 });
  await newProduct(stack, shops.stocked, 'Cuca de banana', { stock: 2 });
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('products are filtered, sorted and paged', async ({ page }) => {
  await page.goto('/partners/products');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectChips(page, ['Em estoque', 'Estoque baixo', 'Sem estoque', 'Super Oferta', 'Todos']);
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption({ label: 'Maior estoque' });
  await expect(page.getByRole('row').nth(1)).toContainText('Broa de milho');
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption({ label: 'Menor estoque' });
  await expect(page.getByRole('row').nth(1)).toContainText('Cuca de banana');
  await page.getByRole('combobox', { name: 'Por página' }).selectOption('50');
  await expect(page).toHaveURL(/perPage=50/);
});

test('a product is created with every field, put on offer, edited and deleted', async ({ page }) => {
  await page.goto('/partners/products');
  await button(page, 'Novo Produto').click();
  const creationDialog = page.getByRole('dialog', { name: 'Novo Produto' });
  await expectSummary(page, 'Criar Produto');
  await creationDialog.getByLabel('Nome', { exact: true }).fill('Sonho de nata');
  await creationDialog.getByLabel('Descrição').fill('Com recheio da casa');
  await creationDialog.getByLabel('URL da foto').fill(PHOTO);
  await creationDialog.getByLabel('Preço original').fill('12,00');
  await creationDialog.getByLabel('Categoria').selectOption({ label: 'Doces' });
  await creationDialog.getByLabel('Estoque', { exact: true }).fill('6');
  await creationDialog.getByRole('switch', { name: 'Super Oferta' }).click();
  await creationDialog.getByRole('button', { name: 'Criar Produto' }).click();
  await expect(textOnPage(page, 'Produto criado com sucesso')).toBeVisible();
  const offer = page.getByRole('switch', { name: 'Super Oferta: Sonho de nata' });
  await expect(offer).toBeChecked();
  await offer.click();
  await expect(offer).not.toBeChecked();

  const open = () => button(page, 'Editar Sonho de nata').click();
  await expectWaysOut(page, open, 'Editar Produto');
  await open();
  const editDialog = page.getByRole('dialog', { name: 'Editar Produto' });
  const fields = {
    Nome: 'Sonho de creme',
    Descrição: 'Com recheio de creme',
    'URL da foto': `${PHOTO}?v=2`,
    'Preço original': 'R$ 14,00',
    'Preço promocional': 'R$ 9,00',
    Estoque: '8',
  };
  const field = (name: string) => editDialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
  await editDialog.getByLabel('Categoria').selectOption({ label: 'Padaria' });
  await editDialog.getByRole('switch', { name: 'Super Oferta' }).click();
  await editDialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(textOnPage(page, 'Produto atualizado com sucesso')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Super Oferta: Sonho de creme' })).toBeChecked();
  await button(page, 'Editar Sonho de creme').click();
  for (const [name, value] of Object.entries(fields)) await expect(field(name)).toHaveValue(value);
  await editDialog.getByRole('button', { name: 'Cancelar' }).click();

  const openDeletion = () => button(page, 'Excluir Sonho de creme').click();
  await expectWaysOut(page, openDeletion, 'Excluir Sonho de creme?', ['Cancelar']);
  await openDeletion();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(textOnPage(page, 'Produto excluído com sucesso')).toBeVisible();
  await expect(row(page, 'Sonho de creme')).toHaveCount(0);
});

test('the import on a phone explains its columns and can be closed', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/partners/products');
  await button(page, 'Importar planilha').click();
  await page.locator('summary').filter({ hasText: 'Como preencher cada coluna' }).click();
  await expect(page.getByText(/Exemplo: /).first()).toBeVisible();
  await button(page, 'Fechar importação').click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a bag is edited, paused and deleted', async ({ page }) => {
  await page.goto('/partners/bags');
  await button(page, 'Nova Sacola').click();
  await expectSummary(page, 'Criar Sacola');
  await page.keyboard.press('Escape');
  const open = () => button(page, /^Editar/).click();
  await expectWaysOut(page, open, 'Editar Sacola');
  await open();
  const dialog = page.getByRole('dialog', { name: 'Editar Sacola' });
  const date = addDaysToDate(localDate(defaultZone, new Date()), 2);
  await dialog.getByLabel('Tipo').selectOption({ label: 'Doce' });
  await dialog.getByLabel('Categoria').selectOption({ label: 'Diversos' });
  const fields = {
    'Preço original': 'R$ 40,00',
    'Preço promocional': 'R$ 18,00',
    Estoque: '7',
    'Data de vencimento': date,
  };
  for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name).fill(value);
  await dialog.getByRole('switch', { name: 'Disponível para venda' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(textOnPage(page, 'Sacola atualizada com sucesso')).toBeVisible();
  await open();
  for (const [name, value] of Object.entries(fields))
    await expect(dialog.getByLabel(name)).toHaveValue(value);
  await expect(dialog.getByRole('switch', { name: 'Disponível para venda' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  const openDeletion = () => button(page, /^Excluir Doce - Diversos/).click();
  await expectWaysOut(page, openDeletion, /^Excluir/, ['Cancelar']);
  await openDeletion();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a shop edits its data and dismisses the deletion of its account', async ({ page, stack }) => {
  await page.goto('/partner/dados-cadastrais');
  const openDownload = () => button(page, 'Baixar meus dados').click();
  await expectWaysOut(page, openDownload, 'Baixar meus dados');
  await openDownload();
  await expectToggle(page, 'Senha atual');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  const openClosing = () => button(page, 'Encerrar conta').click();
  await expectWaysOut(page, openClosing, 'Encerrar conta');
  await openClosing();
  await expectToggle(page, 'Senha atual');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expectPushSettings(page, button(page, 'Configurar notificações'), 'Notificações de pedidos', []);
  await page.getByLabel('Tipo de negócio').selectOption({ label: 'Mercearia' });
  await page.getByLabel('Nome do proprietário').fill('Rosa Lima Prado');
  await page.getByLabel('Telefone').fill('(11) 91234-5678');
  await button(page, 'Salvar alterações').click();
  await expect(page).toHaveURL(/\/partners\/dashboard$/);
  await page.goto('/partner/dados-cadastrais');
  await expect(page.getByLabel('Nome do proprietário')).toHaveValue('Rosa Lima Prado');
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 91234-5678');
  await expect(page.getByLabel('Tipo de negócio')).toHaveValue('grocery');

  await page.setViewportSize(PHONE);
  await page.goto('/partner/troca-senha');
  await expectDevices(page, button(page, 'Aparelhos conectados'), () =>
    sessionOf(stack.url, 'partner', shops.stocked),
  );
});
