import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  button,
  DESKTOP,
  expectAccessible,
  expectAccessibleDialog,
  expectAccessibleMenu,
  expectNoSidewaysScroll,
  PHONE,
} from './support/accessibility.ts';
import { chooseAction } from './support/adminScreen.ts';
import { newApprovedShop, newCandidate, newShop, type Shop } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const shops: { open: Shop; unscheduled: Shop; candidate: Omit<Shop, 'token'> } = {} as never;

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
// The timeout is long because each test runs the accessibility checks (axe) up to ten times.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  shops.open = await newShop(stack, 'Padaria Aqui Perto');
  shops.candidate = await newCandidate(stack, 'Confeitaria à Espera');
  shops.unscheduled = await newApprovedShop(stack, 'Empório Recém-Chegado');
});

test.describe('a partner without hours', () => {
  test.use({
    storageState: signedIn('partner', () => shops.unscheduled),
  });

  test('the welcome dialog, the dashboard behind it and the menu of a phone are accessible', async ({
    page,
  }) => {
    await page.goto('/partners/dashboard');
    await expectAccessibleDialog(
      page,
      () => expect(page.getByRole('dialog', { name: 'Boas-vindas à Boa Xepa!' })).toBeVisible(),
      'Boas-vindas à Boa Xepa!',
    );
    await expectAccessible(page);
    await expectAccessibleDialog(page, () => button(page, 'Abrir menu').click(), 'Menu');
  });
});

test.describe('a partner', () => {
  test.use({
    storageState: signedIn('partner'),
    viewport: DESKTOP,
  });

  test('the dashboard with its figures is accessible', async ({ page }) => {
    await page.goto('/partners/dashboard');
    await expect(
      page.getByRole('link', { name: 'Nova Sacola' }).or(button(page, 'Nova Sacola')),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test('the opening hours, their errors, the copy of a day and the dialog about unsaved changes are accessible', async ({
    page,
  }) => {
    await page.goto('/partner/gestao-horarios');
    await expect(button(page, 'Salvar Horários')).toBeVisible();
    const copy = 'Copiar segunda-feira para outros dias';
    await expectAccessibleDialog(page, () => button(page, copy).click(), copy);
    const monday = page.getByRole('group', { name: 'Segunda-feira' });
    await monday.getByLabel('Abertura').fill('');
    await button(page, 'Salvar Horários').click();
    await expect(page.getByText('Corrija os horários')).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(
      page,
      () => page.getByRole('link', { name: 'Voltar', exact: true }).click(),
      'Sair sem salvar?',
    );
  });

  test('the bags with their filters, dialogs and errors are accessible', async ({ page }) => {
    await page.goto('/partners/bags');
    await expect(button(page, /^Editar/)).toBeVisible();
    await expectAccessibleDialog(page, () => button(page, 'Nova Sacola').click(), 'Nova Sacola');
    await expectAccessibleDialog(
      page,
      async () => {
        await button(page, 'Nova Sacola').click();
        await button(page, 'Criar Sacola').click();
        await expect(page.getByText(/^Confira \d campos$/)).toBeVisible();
      },
      'Nova Sacola',
    );
    await expectAccessibleDialog(page, () => button(page, /^Editar/).click(), 'Editar Sacola');
    await expectAccessibleDialog(page, () => button(page, /^Excluir/).click(), /^Excluir/);
  });

  test('the orders as columns and as a list, with their dialogs, are accessible', async ({ page }) => {
    await page.goto('/partners/orders');
    await expect(page.getByRole('article', { name: /^Pedido/ }).first()).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleMenu(page, button(page, /^Mais ações/));
    await expectAccessibleDialog(
      page,
      () => button(page, /^Marcar como Entregue/).click(),
      /como entregue\?$/,
    );
    await expectAccessibleDialog(
      page,
      async () => {
        await button(page, /^Mais ações/).click();
        await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
      },
      /^Cancelar pedido/,
    );
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Confirmar pedido/ })
      .first()
      .click();
    await expect(button(page, 'Confirmar Pedido')).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test.describe('signed in', () => {
    test.use({
      storageState: signedIn('admin'),
      viewport: DESKTOP,
    });

    const find = async (page: Page, { email }: { email: string }) => {
      await page.goto('/admin/partners');
      await page.getByRole('searchbox', { name: 'Buscar parceiros' }).fill(email);
      await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(1);
    };

    test('the menu and every dialog of the list of partners are accessible', async ({ page }) => {
      await page.goto('/admin/partners');
      await expect(button(page, /^Ações de/)).toBeVisible();
      await expectAccessibleMenu(page, button(page, /^Ações de/));

      await find(page, shops.candidate);
      // At these widths, the screen shows a table instead of cards. At some of these widths, it also shows a sidebar.
      for (const width of [720, 850, 1024, 1130]) {
        await page.setViewportSize({ ...DESKTOP, width });
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize(DESKTOP);
      await expectAccessibleDialog(page, () => button(page, /^Aprovar/).click(), /^Aprovar/);
      await expectAccessibleDialog(page, () => button(page, /^Rejeitar/).click(), /^Rejeitar/);
      await find(page, shops.open);
      for (const [entry, name] of [
        ['Horários', /^Horários de/],
        ['Sacolas', /^Sacolas de/],
        ['Editar', /^Editar/],
        ['Deletar', 'Deletar Parceiro'],
      ] as const)
        await expectAccessibleDialog(page, () => chooseAction(page, entry), name);
    });

    test('the approval, edit and hours of a partner with their errors are accessible', async ({ page }) => {
      await find(page, shops.candidate);
      await expectAccessibleDialog(
        page,
        async () => {
          await button(page, /^Aprovar/).click();
          await page.getByLabel('Latitude').fill('91');
          await page.getByLabel('Longitude').fill('10,2');
          await page.getByLabel('Latitude').focus();
          await expect(page.getByText('Latitude deve estar entre -90 e 90').first()).toBeVisible();
          await expect(page.getByText('Coordenada fora do Brasil (lng: -75 a -30)').first()).toBeVisible();
        },
        /^Aprovar/,
      );
      await expectAccessibleDialog(
        page,
        async () => {
          await chooseAction(page, 'Editar');
          await page.getByLabel('Nome do negócio').fill('A');
          await page.getByLabel('Endereço').fill('Rua');
          await page.getByRole('button', { name: 'Salvar' }).click();
          await expect(page.getByText('Confira 2 campos')).toBeVisible();
        },
        /^Editar/,
      );
      await chooseAction(page, 'Horários');
      await page.getByRole('button', { name: 'Configurar Agora' }).click();
      await page.getByRole('group', { name: 'Segunda-feira' }).getByLabel('Abertura').fill('');
      await page.getByRole('button', { name: 'Salvar Horários' }).click();
      await expect(page.getByText('Corrija os horários')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});
