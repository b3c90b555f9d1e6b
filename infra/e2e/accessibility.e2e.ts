import { expect, test } from './fixtures.ts';
import {
  button,
  DESKTOP,
  expectAccessible,
  expectAccessibleDialog,
  expectAccessibleMenu,
  heading,
} from './support/accessibility.ts';
import { newBag, newCandidate, newShop, type Shop } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const shops: { here: Shop; elsewhere: Shop; candidate: Omit<Shop, 'token'> } = {} as never;

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
// The timeout is long because each test runs the accessibility checks (axe) up to ten times.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  shops.here = await newShop(stack, 'Padaria Aqui Perto');
  shops.elsewhere = await newShop(stack, 'Mercado do Outro Lado');
  shops.candidate = await newCandidate(stack, 'Confeitaria à Espera');
  for (const shop of [shops.here, shops.elsewhere]) await newBag(stack, shop, 8);
});

// The tests in allScreens.e2e.ts check every screen when it opens. The tests below check dialogs, menus and other
// states of the screens.
test.describe('a visitor', () => {
  test('the page for an unknown address is accessible', async ({ page }) => {
    await page.goto('/nada-aqui');
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await expectAccessible(page);
  });

  test('the registration with its errors and the privacy policy are accessible', async ({ page }) => {
    await page.goto('/cadastrar');
    await expect(heading(page, 'Criar Conta')).toBeVisible();
    await button(page, 'Criar conta').click();
    await expect(page.getByText(/^Confira \d campos$/)).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleDialog(
      page,
      () => button(page, /Política de Privacidade/).click(),
      'Política de Privacidade',
    );
  });

  test('the login with a refused password is accessible', async ({ page }) => {
    await page.goto('/entrar');
    await expect(heading(page, 'Acessar Minha Conta')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('ninguem@boaxepa.test');
    await page.getByLabel('Senha', { exact: true }).fill('Errada123');
    await button(page, 'Entrar').click();
    await expect(page.getByText('Email ou senha incorretos').first()).toBeVisible();
    await expectAccessible(page);
  });

  test("the terms of the partners' registration are accessible", async ({ page }) => {
    await page.goto('/partners/cadastrar');
    await expect(page.getByLabel('Nome do negócio')).toBeVisible();
    await expectAccessibleDialog(
      page,
      () => button(page, /Termos & Condições/).click(),
      'Termos & Condições do Parceiro',
    );
  });

  test("the partner's login and its two refusals are accessible", async ({ page }) => {
    await page.goto('/partners/login');
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
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
  test.use({ storageState: signedIn('shopper') });

  test('the location dialog and the menu of the dashboard are accessible', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.locator('main a[href^="/parceiro/"]').first()).toBeVisible();
    await expectAccessibleDialog(
      page,
      () => button(page, 'Ativar localização').click(),
      'Localizar parceiros próximos',
    );
    await expectAccessibleMenu(page, button(page, 'Menu'));
    await page.setViewportSize(DESKTOP);
    await expectAccessibleMenu(page, button(page, 'Menu'));
  });

  test('the cart, the cart conflict and the placed order are accessible', async ({ page }) => {
    await page.goto(`/parceiro/${shops.here.id}/sacolas`);
    await button(page, /^Aumentar/).click();
    await expect(page.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/parceiro/${shops.elsewhere.id}/sacolas`);
    await expectAccessibleDialog(page, () => button(page, /^Aumentar/).click(), 'Limpar o carrinho?');
    await page.goto('/carrinho');
    await expect(heading(page, 'Carrinho')).toBeVisible();
    await expectAccessibleDialog(
      page,
      () => button(page, 'Concluir Pedido').click(),
      'Pedido Criado com Sucesso!',
    );
  });

  test('the cancellation and the rating of an order are accessible', async ({ page }) => {
    await page.goto('/pedidos');
    await expect(button(page, /^Avaliar pedido/)).toBeVisible();
    await expectAccessibleDialog(page, () => button(page, /^Cancelar pedido/).click(), 'Cancelar pedido?');
    await expectAccessibleDialog(page, () => button(page, /^Avaliar pedido/).click(), 'Avaliar pedido');
  });
});
