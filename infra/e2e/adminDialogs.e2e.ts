import { expect } from './fixtures.ts';
import {
  button,
  DESKTOP,
  expectAccessible,
  expectAccessibleDialog,
  expectNoSidewaysScroll,
  PHONE,
} from './support/accessibility.ts';
import { chooseAction, findPartner, test } from './support/adminScreen.ts';
import { watchAndroidBack } from './support/androidBack.ts';
import { must } from './support/api.ts';
import { newCandidate, newShop } from './support/market.ts';

// The timeout is long because the accessibility checks (axe) run several times.
test.describe.configure({ timeout: 120_000 });

test('a dialog asks before it discards changes, for each way to close it', async ({ page, stack }) => {
  await newCandidate(stack, 'Padaria das Perguntas');
  const pressAndroidBack = await watchAndroidBack(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Gestão de Parceiros' }).click();
  await findPartner(page, 'Padaria das Perguntas');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  const reason = page.getByRole('textbox', { name: /Motivo/ });
  const open = async () => {
    await button(page, 'Rejeitar Padaria das Perguntas').click();
    await expect(dialog).toBeVisible();
  };
  // Radix (the dialog library) ignores clicks on the backdrop for a moment after a dialog opens or closes. The test
  // therefore repeats the click.
  const pressBackdrop = () =>
    expect(async () => {
      await page.mouse.click(4, 4);
      await expect(reason).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  const exits: [string, () => Promise<unknown>][] = [
    ['Cancelar', () => button(page, 'Cancelar').click()],
    ['the cross', () => button(page, 'Fechar').click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a press on the backdrop', pressBackdrop],
    ["Android's Back button", pressAndroidBack],
  ];
  for (const [exit, leave] of exits) {
    await test.step(exit, async () => {
      await open();
      await leave();
      await expect(dialog).toHaveCount(0);
      await open();
      await reason.fill('Documentos ilegíveis');
      await leave();
      await button(page, 'Continuar editando').click();
      await expect(question).toHaveCount(0);
      await expect(reason).toHaveValue('Documentos ilegíveis');
      await leave();
      await button(page, 'Sair sem salvar').click();
      await expect(dialog).toHaveCount(0);
    });
  }
  await open();
  await reason.fill('Documentos ilegíveis');
  await page.goBack();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Continuar editando').click();
  await expect(reason).toHaveValue('Documentos ilegíveis');
  await page.goBack();
  await button(page, 'Sair sem salvar').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel administrativo' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('Back leads from the second page of a list to the first', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Pedidos', exact: true }).last().click();
  await button(page, 'Página 2').click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText('Página 2 de')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByText('Página 1 de')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('an amount of the orders stays on one line', async ({ page }) => {
  await page.goto('/admin/orders');
  const amount = page.getByRole('row').nth(1).getByText(/^R\$/);
  for (const width of [1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ ...DESKTOP, width });
    const box = await amount.boundingBox();
    // A line of text is 20 px high, so an amount with a height below 30 px has only one line.
    expect([width, (box?.height ?? 0) < 30]).toEqual([width, true]);
    await expectNoSidewaysScroll(page);
  }
});

test('the security log is filtered by event and account', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Registro de segurança' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de segurança' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Consulta/ }).first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [720, 1024, 1130]) {
    await page.setViewportSize({ ...DESKTOP, width });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(DESKTOP);
  await page.getByRole('combobox', { name: 'Evento' }).selectOption('Entrada na conta');
  await button(page, 'Filtrar').click();
  await expect(page).toHaveURL(/\?kind=login$/);
  await expect(page.getByRole('row', { name: /Entrada na conta/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Consulta/ })).toHaveCount(0);
  await button(page, /^Só esta conta/)
    .first()
    .click();
  await expect(page).toHaveURL(/accountId=[0-9a-f]{24}$/);
  await button(page, 'Limpar filtros').first().click();
  await expect(page).toHaveURL(/\/admin\/security-log$/);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});

test('the map of an approval opens in the city of the address', async ({ page, stack }) => {
  const name = 'Padaria de Campinas';
  await newCandidate(stack, name, 'Rua Barão de Jaguara, 900, Centro, Campinas, SP');
  await page.goto('/admin/partners');
  await findPartner(page, name);
  await button(page, `Aprovar ${name}`).click();
  await expect(page.getByText(/^O mapa abre em Campinas/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Usar centro do mapa').click();
  await expect(page.getByLabel('Latitude')).toHaveValue(/^-22\.9/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-47\.0/);
});

test('a shop that has moved is shown to administrators, who confirm its pin', async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria Mudada');
  const { data } = await must<{ data: Record<string, unknown> }>(stack.url, 'GET', '/api/partner-profile', {
    token: shop.token,
  });
  const { businessName, businessType, phone, ownerName, cnpj } = data;
  await must(stack.url, 'PUT', '/api/partner/profile', {
    token: shop.token,
    body: {
      businessName,
      businessType,
      phone,
      ownerName,
      cnpj,
      address: 'Rua Augusta, 500, São Paulo',
    },
  });
  await page.goto('/admin/partners');
  await findPartner(page, 'Padaria Mudada');
  await expect(page.getByText('Endereço mudou: conferir o ponto no mapa')).toBeVisible();
  await button(page, 'Conferir ponto de Padaria Mudada').click();
  await expect(page.getByRole('region', { name: 'Local da loja no mapa' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Salvar').click();
  await expect(page.getByText('Parceiro atualizado com sucesso').first()).toBeVisible();
  await expect(page.getByText('Endereço mudou: conferir o ponto no mapa')).toHaveCount(0);
  await expectAccessibleDialog(
    page,
    () => chooseAction(page, 'Alterações de CNPJ e nome'),
    /^Alterações de CNPJ/,
  );
  await expectAccessibleDialog(page, () => chooseAction(page, 'Avaliações'), /^Avaliações/);
});
