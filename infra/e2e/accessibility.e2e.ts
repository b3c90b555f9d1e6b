import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { newApprovedShop, newBag, newCandidate, newShop, type Shop } from './support/market.ts';
import { sessionOf } from './support/sessions.ts';

const DESKTOP = { width: 1280, height: 900 };

const shops: { here: Shop; elsewhere: Shop; unscheduled: Shop; candidate: Omit<Shop, 'token'> } = {} as never;

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
// Each test asks axe up to ten times.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  shops.here = await newShop(stack, 'Padaria Aqui Perto');
  shops.elsewhere = await newShop(stack, 'Mercado do Outro Lado');
  shops.candidate = await newCandidate(stack, 'Confeitaria à Espera');
  for (const shop of [shops.here, shops.elsewhere]) await newBag(stack, shop, 8);
  shops.unscheduled = await newApprovedShop(stack, 'Empório Recém-Chegado');
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a dialog, checks it, and closes it as Escape does. */
async function expectAccessibleDialog(page: Page, open: () => Promise<void>, name: string | RegExp) {
  await open();
  const opened = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  await expect(opened).toHaveAccessibleName(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

test.describe('a visitor', () => {
  test('welcome and the page that is not there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/nada-aqui');
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await expectAccessible(page);
  });

  test('registration with its errors and the privacy policy', async ({ page }) => {
    await page.goto('/cadastrar');
    await expect(heading(page, 'Criar Conta')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Criar conta').click();
    await expect(page.getByText(/^Confira \d campos$/)).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(
      page,
      () => button(page, /Política de Privacidade/).click(),
      'Política de Privacidade',
    );
  });

  test('login with its refusal', async ({ page }) => {
    await page.goto('/entrar');
    await expect(heading(page, 'Acessar Minha Conta')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email', { exact: true }).fill('ninguem@boaxepa.test');
    await page.getByLabel('Senha', { exact: true }).fill('Errada123');
    await button(page, 'Entrar').click();
    await expect(page.getByText('Email ou senha incorretos').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('the landing page of partners, their registration and the terms', async ({ page }) => {
    await page.goto('/partners');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/partners/cadastrar');
    await expect(page.getByLabel('Nome do negócio')).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(
      page,
      () => button(page, /Termos & Condições/).click(),
      'Termos & Condições do Parceiro',
    );
  });

  test("the partner's login and its two refusals", async ({ page }) => {
    await page.goto('/partners/login');
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const [email, name] of [
      [shops.candidate.email, 'Conta em Análise'],
      ['ninguem@boaxepa.test', 'Acesso não autorizado'],
    ] as const) {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(shops.candidate.password);
      await expectAccessibleDialog(page, () => button(page, 'Entrar').click(), name);
    }
  });
});

test.describe('a shopper', () => {
  test.use({ storageState: async ({ stack }, use) => use(await sessionOf(stack.url, 'shopper')) });

  test('dashboard and location dialog', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.locator('main a[href^="/parceiro/"]').first()).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(
      page,
      () => button(page, 'Ativar localização').click(),
      'Localizar parceiros próximos',
    );
  });

  test('bags, conflict, cart and the placed order', async ({ page }) => {
    await page.goto(`/parceiro/${shops.here.id}/sacolas`);
    await button(page, /^Aumentar/).click();
    await expect(page.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/parceiro/${shops.elsewhere.id}/sacolas`);
    await expectAccessibleDialog(page, () => button(page, /^Aumentar/).click(), 'Limpar o carrinho?');
    await page.goto('/carrinho');
    await expect(heading(page, 'Carrinho')).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(
      page,
      () => button(page, 'Concluir Pedido').click(),
      'Pedido Criado com Sucesso!',
    );
  });

  test('orders with cancel and rating, messages', async ({ page }) => {
    await page.goto('/pedidos');
    await expect(button(page, /^Avaliar pedido/)).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(page, () => button(page, /^Cancelar pedido/).click(), 'Cancelar pedido?');
    await expectAccessibleDialog(page, () => button(page, /^Avaliar pedido/).click(), 'Avaliar pedido');
    await page.goto('/mensagens');
    await expect(page.getByRole('heading', { name: 'Pedido criado' }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a partner without hours', () => {
  test.use({
    storageState: async ({ stack }, use) => use(await sessionOf(stack.url, 'partner', shops.unscheduled)),
  });

  test('the welcome, the dashboard behind it and the menu of a phone', async ({ page }) => {
    await page.goto('/partners/dashboard');
    await expectAccessibleDialog(
      page,
      () => expect(dialog(page, 'Boas-vindas à Boa Xepa!')).toBeVisible(),
      'Boas-vindas à Boa Xepa!',
    );
    await expectAccessible(page);
    await expectAccessibleDialog(page, () => button(page, 'Abrir menu').click(), 'Menu');
  });
});

test.describe('a partner', () => {
  test.use({
    storageState: async ({ stack }, use) => use(await sessionOf(stack.url, 'partner')),
    viewport: DESKTOP,
  });

  test('dashboard with its figures', async ({ page }) => {
    await page.goto('/partners/dashboard');
    await expect(
      page.getByRole('link', { name: 'Nova Sacola' }).or(button(page, 'Nova Sacola')),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test('hours and bags with their dialogs', async ({ page }) => {
    await page.goto('/partner/gestao-horarios');
    await expect(button(page, 'Salvar Horários')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/partners/bags');
    await expect(button(page, /^Editar/)).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(page, () => button(page, 'Nova Sacola').click(), 'Nova Sacola');
    await expectAccessibleDialog(page, () => button(page, /^Excluir/).click(), /^Excluir/);
  });

  test('orders as columns and as a list, with their dialogs', async ({ page }) => {
    await page.goto('/partners/orders');
    await expect(page.getByRole('article', { name: /^Pedido/ }).first()).toBeVisible();
    await expectAccessible(page);
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
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Confirmar pedido/ })
      .first()
      .click();
    await expect(button(page, 'Confirmar Pedido')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('an administrator', () => {
  test('login', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('who is signed in', () => {
    test.use({
      storageState: async ({ stack }, use) => use(await sessionOf(stack.url, 'admin')),
      viewport: DESKTOP,
    });

    test('dashboard and partners with every dialog', async ({ page }) => {
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/partners');
      await expect(button(page, /^Ações de/)).toBeVisible();
      await expectAccessible(page);

      const find = async ({ email }: { email: string }) => {
        await page.getByRole('searchbox', { name: 'Buscar parceiros' }).fill(email);
        await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(1);
      };
      await find(shops.candidate);
      await expectAccessibleDialog(page, () => button(page, /^Aprovar/).click(), /^Aprovar/);
      await expectAccessibleDialog(page, () => button(page, /^Rejeitar/).click(), /^Rejeitar/);
      await find(shops.here);
      for (const [entry, name] of [
        ['Horários', /^Horários de/],
        ['Sacolas', /^Sacolas de/],
        ['Editar', /^Editar/],
        ['Deletar', 'Deletar Parceiro'],
      ] as const)
        await expectAccessibleDialog(
          page,
          async () => {
            await button(page, /^Ações de/).click();
            await page.getByRole('menuitem', { name: entry }).click();
          },
          name,
        );
    });
  });
});
