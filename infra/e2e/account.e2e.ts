import { readFile } from 'node:fs/promises';
import { shopperTermsVersion } from '@boaxepa/contracts/wire/accounts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  button,
  DESKTOP,
  expectAccessible,
  expectAccessibleDialog,
  field,
  heading,
  PHONE,
} from './support/accessibility.ts';
import { must } from './support/api.ts';
import {
  adminToken,
  newApprovedShop,
  newBag,
  newCpf,
  newShop,
  newShopper,
  orderFor,
  placeOrder,
} from './support/market.ts';
import { enterAs, tokenOf } from './support/sessions.ts';

const NEW_PASSWORD = 'feira-livre-27';

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
test.describe.configure({ timeout: 120_000 });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function changePassword(page: Page, present: string): Promise<void> {
  await field(page, 'Senha atual').fill(present);
  await field(page, 'Nova senha').fill(NEW_PASSWORD);
  await field(page, 'Confirmar nova senha').fill(NEW_PASSWORD);
  await button(page, 'Alterar senha').click();
}

test('the notification of a refused registration covers neither a button nor the focused field', async ({
  page,
  stack,
}) => {
  // Simulates a message of three lines. On a phone with a larger text size, real messages are that long.
  const message =
    'Este email já tem uma conta. Entre com ele, ou use outro email para criar uma nova conta agora.';
  await page.route('**/api/auth/register/shopper', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { details?: object[] };
    const details = answer.details?.map((detail) => ({ ...detail, message }));
    await route.fulfill({ response, json: { ...answer, message, details } });
  });
  const { email } = await newShopper(stack);
  await page.goto('/cadastrar');
  await field(page, 'Nome completo').fill('Clara Nunes');
  await field(page, 'Email').fill(email);
  await field(page, 'CPF').fill(newCpf());
  await field(page, 'Senha').fill(NEW_PASSWORD);
  await field(page, 'Confirmar senha').fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await button(page, 'Criar conta').click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Erro no Cadastro' });
  await expect(notice).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  const noticeBox = await boxOf(notice);
  const fieldBox = await boxOf(field(page, 'Email'));
  const submit = await boxOf(button(page, 'Criar conta'));
  const arrow = await boxOf(page.getByRole('link', { name: 'Voltar' }));
  expect(fieldBox.y).toBeGreaterThanOrEqual(noticeBox.bottom);
  expect(submit.y).toBeGreaterThanOrEqual(noticeBox.bottom);
  // Expects that the notification is to the right of the back arrow. The arrow's vertical position does not matter,
  // because the page has scrolled.
  expect(arrow.right).toBeLessThanOrEqual(noticeBox.x);
});

test('a mouse click opens a row that a notification covers in part', async ({ page, stack }) => {
  await enterAs(page, 'shopper', await newShopper(stack));
  await page.goto('/profile/personal');
  await field(page, 'Nome').fill('Clarice');
  const row = button(page, /^Privacidade/);
  const notice = page.getByRole('listitem').filter({ hasText: 'Dados atualizados com sucesso!' });
  await button(page, 'Salvar alterações').click();
  await expect(row).toBeVisible();
  // Scrolls until the notification covers the lower half of the row. The notification moves when the form disappears.
  const distance = async () => {
    const { y, height } = await boxOf(row);
    return y + height / 2 - (await boxOf(notice)).y;
  };
  await expect(async () => {
    await page.mouse.wheel(0, await distance());
    expect(await distance()).toBeCloseTo(0, 0);
  }).toPass();
  const { x, y } = await boxOf(row);
  await page.mouse.move(x + 20, y + 16);
  await page.mouse.down();
  // Waits for two frames between press and release, which is the duration of a fast click.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Política de Privacidade' })).toBeVisible();
});

test('a shopper corrects the personal data, and the greeting shows the new name', async ({ page, stack }) => {
  await enterAs(page, 'shopper', await newShopper(stack));
  await page.goto('/profile');
  await expect(page.getByText('Clara Nunes')).toBeVisible();
  await page.getByRole('link', { name: /Dados pessoais/ }).click();
  await field(page, 'Nome').fill('C');
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Nome').fill('Clarice');
  await page.route('**/api/shopper/me', (route) => route.abort());
  await button(page, 'Salvar alterações').click();
  await expect(page.getByRole('alert')).toContainText('Erro ao atualizar dados. Tente novamente.');
  await page.unroute('**/api/shopper/me');
  await button(page, 'Salvar alterações').click();
  await expect(page.getByText('Dados atualizados com sucesso!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/dashboard');
  await expect(heading(page, 'Olá, Clarice!')).toBeVisible();
});

test('a shopper changes the password, downloads all data and deletes the account', async ({
  page,
  stack,
}) => {
  const shopper = await newShopper(stack);
  await enterAs(page, 'shopper', shopper);
  await page.setViewportSize(DESKTOP);
  await page.goto('/profile');
  await expectAccessibleDialog(page, () => button(page, 'Trocar senha').click(), 'Trocar senha');
  await expectAccessibleDialog(page, () => button(page, /^Privacidade/).click(), 'Política de Privacidade');
  await button(page, 'Trocar senha').click();
  await changePassword(page, 'Errada123');
  await expect(page.getByText('Senha atual incorreta').first()).toBeVisible();
  await changePassword(page, shopper.password);
  await expect(page.getByText('Senha alterada com sucesso!', { exact: true })).toBeVisible();

  await button(page, 'Escuro').click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await button(page, 'Sistema').click();

  const path = `/api/admin/shoppers?search=${encodeURIComponent(shopper.email)}`;
  await must(stack.url, 'GET', path, { token: await adminToken(stack.url) });
  const openDownload = () => button(page, /^Baixar meus dados/).click();
  await expectAccessibleDialog(page, openDownload, 'Baixar meus dados');
  const download = page.waitForEvent('download');
  await openDownload();
  await field(page, 'Senha atual').fill(NEW_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Baixar', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('boa-xepa-meus-dados.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { email: shopper.email },
    termsAcceptances: [{ version: shopperTermsVersion }],
    push: { quietHours: null, browsers: [] },
    looks: [{ look: 'shoppers.look' }],
  });

  await expectAccessibleDialog(
    page,
    () => button(page, /^Excluir minha conta/).click(),
    'Excluir minha conta',
  );
  await button(page, /^Excluir minha conta/).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await page.setViewportSize(PHONE);
  await field(page, 'Senha atual').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Conta excluída com sucesso' });
  await expect(notice).toBeVisible();
  const register = page.getByRole('link', { name: 'Criar conta' });
  await expect(register).toBeVisible();
  const [noticeBox, registerBox] = await Promise.all([notice.boundingBox(), register.boundingBox()]);
  expect(noticeBox && noticeBox.y + noticeBox.height).toBeLessThan(registerBox?.y ?? 0);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprofile$/);
});

test('an account with an open order cannot be deleted, and the page names the order', async ({
  page,
  stack,
}) => {
  const shopper = await newShopper(stack);
  const shop = await newShop(stack, 'Padaria do Pedido Aberto');
  const bagId = await newBag(stack, shop, 3);
  await placeOrder(stack, shopper, orderFor(shop, bagId));
  await enterAs(page, 'shopper', shopper);
  await page.goto('/profile');
  await button(page, /^Excluir minha conta/).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await expect(dialog.getByText(/Padaria do Pedido Aberto · Aguardando retirada/)).toBeVisible();
  await expect(dialog.getByLabel('Senha atual')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await expect(page).toHaveURL(/\/pedidos$/);
});

test('a shop changes its password on its account page', async ({ page, stack }) => {
  const shop = await newApprovedShop(stack, 'Empório da Senha');
  await enterAs(page, 'partner', shop);
  await page.goto('/partner/troca-senha');
  await expect(heading(page, 'Trocar senha')).toBeVisible();
  await field(page, 'Nova senha').fill('feirinha2026');
  await expect(page.getByText('Boa', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await changePassword(page, 'Errada123');
  await expect(page.getByText('Falha ao alterar senha', { exact: true })).toBeVisible();
  await expect(field(page, 'Senha atual')).toBeFocused();
  await changePassword(page, shop.password);
  await expect(page.getByText('Senha alterada com sucesso!', { exact: true })).toBeVisible();
  await expect(field(page, 'Nova senha')).toHaveValue('');
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await tokenOf(stack.url, 'partner', { email: shop.email, password: NEW_PASSWORD });
});

test('an administrator changes the password from the menu of a phone', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin/dashboard');
  await button(page, 'Abrir menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Senha atual').fill('Errada123');
  await field(page, 'Nova senha').fill(NEW_PASSWORD);
  await field(page, 'Confirmar nova senha').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(dialog.getByText('Senha atual incorreta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await button(page, 'Sair sem salvar').click();
  await expect(dialog).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Trocar senha' })).toBeFocused();
});
