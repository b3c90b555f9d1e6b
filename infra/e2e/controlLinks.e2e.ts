import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { DESKTOP } from './support/accessibility.ts';
import { screenHeading, sharedScene } from './support/screens.ts';

const sceneOf = sharedScene();

test.use({ reducedMotion: 'reduce', actionTimeout: 10_000 });
// The timeout is long because each test opens up to twenty pages.
test.describe.configure({ timeout: 240_000 });

type Row = readonly [from: string, link: string | RegExp, to: string | RegExp];

/** For each row, clicks the first visible link with the given name, and expects the target address. */
async function expectTargets(page: Page, rows: readonly Row[]): Promise<void> {
  for (const [from, link, to] of rows)
    await test.step(`${from}: ${String(link)}`, async () => {
      await page.goto(from);
      await expect(screenHeading(page)).toBeVisible();
      const name = typeof link === 'string' ? { name: link, exact: true } : { name: link };
      await page.getByRole('link', name).filter({ visible: true }).first().click();
      const path = new RegExp(`^[^/]+//[^/]+${typeof to === 'string' ? `${to}(?:[?#].*)?$` : to.source}`);
      await expect.soft(page, `${from}: ${String(link)}`).toHaveURL(path);
    });
}

/** Expects that the first element in the tab order is a link that skips the navigation. */
async function expectSkipLink(page: Page, from: string): Promise<void> {
  await page.goto(from);
  await expect(screenHeading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

test.describe('a visitor', () => {
  test('opens every page before a login by its links', async ({ page }) => {
    await expectTargets(page, [
      ['/', 'Entrar', '/login'],
      ['/', 'Criar conta', '/cadastrar'],
      ['/', 'Dados protegidos', '/privacidade'],
      ['/esqueci-senha', 'Voltar para o login', '/entrar'],
      ['/parceiro/esqueci-senha', 'Voltar para o login', '/parceiro/login'],
      ['/redefinir-senha', 'Voltar para o login', '/entrar'],
      ['/login', 'Criar conta', '/cadastrar'],
      ['/login', 'Voltar', '/'],
      ['/cadastrar', 'Fazer login', '/'],
      ['/partners', 'Acessar minha conta', '/partners/login'],
      ['/partners', 'Cadastrar meu negócio', '/partners/cadastrar'],
      ['/partners/cadastrar', 'Acessar minha conta', '/partners/login'],
      ['/partners/login', 'Cadastrar meu negócio', '/partners/cadastrar'],
      ['/partners/login', 'Esqueci minha senha', /\/(parceiro\/)?esqueci-senha/],
      ['/partners/login', 'Voltar', '/partners'],
    ]);
  });

  test('opens the login by the bar of a desktop', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await expectTargets(page, [['/mapa', 'Perfil', '/login']]);
  });

  test('skips the frame with the keyboard', async ({ page }) => {
    await expectSkipLink(page, '/login');
    await expectSkipLink(page, '/partners/login');
  });
});

test.describe('a shopper', () => {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions.shopper) });

  test('opens every screen by its links on a phone', async ({ page }) => {
    await expectTargets(page, [
      ['/dashboard', /^Mensagens/, '/mensagens'],
      ['/dashboard', 'Ver no mapa', '/mapa'],
      ['/dashboard', /^Ver .+ no mapa$/, '/mapa'],
      ['/profile', 'Início', '/dashboard'],
      ['/profile', 'Mapa', '/mapa'],
      ['/profile', /^Pedidos/, '/pedidos'],
      ['/profile', /^Carrinho/, '/carrinho'],
      ['/profile', /^Encarregado pelos dados/, '/privacidade'],
      ['/mensagens', 'Voltar', '/dashboard'],
      ['/profile', 'Voltar', '/dashboard'],
      ['/profile/personal', 'Voltar', '/profile'],
      ['/pedidos', 'Ver no mapa', '/mapa'],
      ['/pagamento', 'Alterar', '/carrinho'],
      ['/pagamento', 'Voltar', '/carrinho'],
    ]);
  });

  test('opens every screen by the bar of a desktop', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await expectTargets(page, [
      ['/profile', 'Boa Xepa, início', '/dashboard'],
      ['/profile', 'Início', '/dashboard'],
      ['/profile', 'Mapa', '/mapa'],
      ['/profile', /^Pedidos/, '/pedidos'],
      ['/profile', /^Carrinho/, '/carrinho'],
      ['/profile', /^Mensagens/, '/mensagens'],
    ]);
  });

  test('opens the page of a shop and returns to its bags', async ({ page, stack }) => {
    const { pathOf } = await sceneOf(stack);
    const shop = pathOf({ pattern: '/parceiro/:partnerId' });
    await expectTargets(page, [
      [shop, 'Voltar', '/dashboard'],
      [shop, 'Ver no mapa', '/mapa'],
      [`${shop}/sacolas`, 'Voltar', '/dashboard'],
      [`${shop}/sacolas`, 'Ver no mapa', '/mapa'],
    ]);
  });

  test('skips the frame with the keyboard', async ({ page }) => {
    await expectSkipLink(page, '/profile');
  });
});

test.describe('a partner', () => {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions.partner) });

  test('opens every screen from the dashboard and returns', async ({ page }) => {
    await expectTargets(page, [
      ['/partners/dashboard', 'Nova Sacola', '/partners/bags'],
      ['/partners/dashboard', 'Ver sacolas', '/partners/bags'],
      ['/partners/dashboard', 'Ver todos', '/partners/orders'],
      ['/partners/dashboard', 'Ver retiradas', '/partners/orders'],
      ['/partners/dashboard', 'Abrir pedidos', '/partners/orders'],
      ['/partners/dashboard', 'Pedidos', '/partners/orders'],
      ['/partners/dashboard', 'Sacolas', '/partners/bags'],
      ['/partners/dashboard', 'Horários', '/partner/gestao-horarios'],
      ['/partners/dashboard', 'Produtos', '/partners/products'],
      ['/partners/bags', 'Voltar', '/partners/dashboard'],
      ['/partners/products', 'Voltar', '/partners/dashboard'],
      ['/partners/orders', 'Voltar', '/partners/dashboard'],
      ['/partner/gestao-horarios', 'Voltar', '/partners/dashboard'],
      ['/partner/dados-cadastrais', 'Voltar', '/partners/dashboard'],
      ['/partner/dados-cadastrais', 'Quem responde pelos seus dados', '/privacidade'],
      ['/partner/troca-senha', 'Voltar', '/partners/dashboard'],
    ]);
  });

  test('opens every screen by the sidebar of a desktop', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await expectTargets(page, [
      ['/partner/troca-senha', 'Painel', '/partners/dashboard'],
      ['/partner/troca-senha', /^Pedidos/, '/partners/orders'],
      ['/partner/troca-senha', 'Sacolas', '/partners/bags'],
      ['/partner/troca-senha', 'Produtos', '/partners/products'],
      ['/partner/troca-senha', 'Horários', '/partner/gestao-horarios'],
      ['/partner/troca-senha', 'Dados Cadastrais', '/partner/dados-cadastrais'],
      ['/partners/bags', 'Trocar senha', '/partner/troca-senha'],
    ]);
  });

  test('skips the frame with the keyboard', async ({ page }) => {
    await expectSkipLink(page, '/partners/bags');
  });
});

test.describe('an administrator', () => {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions.admin) });

  test('opens every screen by the sidebar of a desktop and returns', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await expectTargets(page, [
      ['/admin/orders', 'Painel', '/admin/dashboard'],
      ['/admin/orders', /^Parceiros/, '/admin/partners'],
      ['/admin/shoppers', 'Pedidos', '/admin/orders'],
      ['/admin/orders', 'Clientes', '/admin/shoppers'],
      ['/admin/orders', 'Financeiro', '/admin/financial'],
      ['/admin/orders', 'Auditoria de Termos', '/admin/terms-audit'],
      ['/admin/orders', 'Registro de segurança', '/admin/security-log'],
      ['/admin/orders', 'Versões das áreas', '/admin/releases'],
      ['/admin/orders', 'Voltar', '/admin/dashboard'],
      ['/admin/partners', 'Voltar', '/admin/dashboard'],
      ['/admin/shoppers', 'Voltar', '/admin/dashboard'],
      ['/admin/financial', 'Voltar', '/admin/dashboard'],
      ['/admin/security-log', 'Voltar', '/admin/dashboard'],
      ['/admin/releases', 'Voltar', '/admin/dashboard'],
      ['/admin/terms-audit', 'Voltar', '/admin/dashboard'],
    ]);
  });

  test('skips the frame with the keyboard', async ({ page }) => {
    await expectSkipLink(page, '/admin/orders');
  });
});
