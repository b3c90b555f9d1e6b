import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { servedScripts } from './support/builds.ts';
import { newBag, newShop, newShopper } from './support/market.ts';
import { sessionOf } from './support/sessions.ts';
import { namedIn, open, pins } from './support/firstLoad.ts';
import { watchTransfers } from './support/transfer.ts';

/** Packages that a page must load only once. Two copies would not share hooks, contexts and styles. */
const SINGLE = ['react', 'react-dom', 'react-router', 'styled-components', 'formik', 'yup'];

const field = (page: Page) => page.getByLabel('Senha', { exact: true });

async function openDashboard(browser: Browser, baseURL: string) {
  const storageState = await sessionOf(baseURL, 'shopper');
  const context = await browser.newContext({ baseURL, storageState });
  const firstScreen = await open(await context.newPage(), '/dashboard', (at) =>
    at.locator('main a[href^="/parceiro/"]').first(),
  );
  await context.close();
  return firstScreen;
}

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the welcome screen is readable', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Entrar', 'Criar conta'])
      await expect(page.getByRole('link', { name })).toBeVisible();
  });

  for (const [path, title] of [
    ['/login', 'Acessar Minha Conta'],
    ['/entrar', 'Acessar Minha Conta'],
    ['/cadastrar', 'Criar Conta'],
    ['/partners/login', 'Acesso do parceiro'],
  ] as const)
    test(`${path} shows its heading`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
});

test.describe('a page preloads the scripts that its screen needs from its remote', () => {
  const framed = ['frame'];
  const screens: readonly [path: string, remote: string, frame: readonly string[], screen: string][] = [
    ['/cadastrar', 'mfe-shopper', [], 'cadastrar'],
    ['/login', 'mfe-shopper', [], 'login'],
    ['/entrar', 'mfe-shopper', [], 'login'],
    ['/dashboard', 'mfe-shopper', framed, 'dashboard'],
    ['/parceiro/0123456789abcdef01234567/sacolas', 'mfe-shopper', framed, 'parceiro-partnerId-sacolas'],
    ['/carrinho', 'mfe-shopper', framed, 'carrinho'],
    ['/pedidos', 'mfe-shopper', framed, 'pedidos'],
    ['/pedidos/0123456789abcdef01234567/codigo', 'mfe-shopper', [], 'pedidos-orderId-codigo'],
    [`/r/${'A'.repeat(32)}`, 'mfe-shopper', [], 'r-token'],
    ['/mensagens', 'mfe-shopper', framed, 'mensagens'],
    ['/mapa', 'mfe-shopper', framed, 'mapa'],
    ['/partners', 'mfe-partner', [], 'partners'],
    ['/partners/cadastrar', 'mfe-partner', [], 'partners-cadastrar'],
    ['/partners/login', 'mfe-partner', [], 'parceiro-login'],
    ['/parceiro/login', 'mfe-partner', [], 'parceiro-login'],
    ['/partners/dashboard', 'mfe-partner', framed, 'partner-dashboard'],
    ['/partner/dashboard', 'mfe-partner', framed, 'partner-dashboard'],
    ['/partners/bags', 'mfe-partner', framed, 'partners-bags'],
    ['/partners/orders', 'mfe-partner', framed, 'partners-orders'],
    ['/partners/ratings', 'mfe-partner', framed, 'partners-ratings'],
    [
      '/partners/orders/confirm/0123456789abcdef01234567',
      'mfe-partner',
      framed,
      'partners-orders-confirm-orderId',
    ],
    ['/partners/orders/entregar', 'mfe-partner', framed, 'partners-orders-entregar'],
    ['/partner/gestao-horarios', 'mfe-partner', framed, 'partner-gestao-horarios'],
    ['/admin', 'mfe-admin', [], 'admin'],
    ['/admin/dashboard', 'mfe-admin', framed, 'admin-dashboard'],
    ['/admin/partners', 'mfe-admin', framed, 'admin-partners'],
  ];
  test('every page names the scripts of its frame and its screen', async ({ request }) => {
    for (const [path, remote, frame, screen] of screens) {
      const namedFiles = namedIn(await (await request.get(path)).text()).join(' ');
      for (const chunk of [...frame, screen])
        expect(namedFiles, path).toMatch(new RegExp(`/remotes/${remote}/[^/ ]+/${chunk}\\.[0-9a-f]+\\.js`));
    }
  });

  test('the dashboard loads only named files from its remote', async ({ browser, stack, request }) => {
    const { paths } = await openDashboard(browser, stack.url);
    const remoteFiles = paths.filter((path) => path.startsWith('/remotes/'));
    const namedFiles = namedIn(await (await request.get('/dashboard')).text());
    expect(remoteFiles.length).toBeGreaterThan(3);
    expect(namedFiles).toEqual(expect.arrayContaining(remoteFiles));
    expect(paths).not.toContain('/registry.json');
    expect(remoteFiles.filter((path) => path.endsWith('.json'))).toEqual([]);
  });

  for (const [path, ready] of [
    ['/login', field],
    ['/mapa', pins],
  ] as const)
    test(`${path} names every script that it waits for`, async ({ page, request }) => {
      const { paths } = await open(page, path, ready);
      const html = await (await request.get(path)).text();
      const scripts = paths.filter((at) => at.endsWith('.js'));
      const entry = [...html.matchAll(/<script[^>]* src="?([^"\s>]+)/g)].map(([, at]) => at);
      expect(entry).toHaveLength(2);
      expect([...namedIn(html), ...entry]).toEqual(expect.arrayContaining(scripts));
    });
});

test('a style rule that is added later does not cause a layout of the whole page', async ({ page }) => {
  await page.goto('/login');
  await expect(field(page)).toBeVisible();
  // If a style sheet contains @font-face, every rule that is added to it makes the browser lay out the whole page
  // again. A style sheet that grows must therefore contain no fonts.
  const sheets = await page.evaluate<{ grows: boolean; fonts: number }[]>(`
    [...document.styleSheets].map(({ cssRules, ownerNode }) => ({
      grows: 'styled' in ownerNode.dataset,
      fonts: [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
    }))`);
  expect(sheets).toEqual([
    { grows: false, fonts: 2 },
    { grows: true, fonts: 0 },
  ]);
});

test("a shopper loads no code of the partners' or administrators' areas", async ({ page, stack }) => {
  const shop = await newShop(stack, 'Padaria Só Para Compras');
  await newBag(stack, shop, 3);
  const buyer = await newShopper(stack);
  const { done } = await watchTransfers(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await field(page).fill(buyer.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goto(`/parceiro/${shop.id}/sacolas`);
  await page.getByRole('button', { name: /^Aumentar/ }).click();
  await page.getByRole('link', { name: 'Ver Carrinho' }).click();
  await page.getByRole('button', { name: 'Concluir Pedido' }).click();
  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await expect(page.getByText('Aguardando retirada', { exact: true })).toBeVisible();
  await page.goto('/mensagens');
  await expect(page.getByRole('heading', { name: 'Pedido criado' })).toBeVisible();

  const remotes = done.map(({ url }) => /\/remotes\/([\w-]+)\//.exec(url)?.[1]).filter(Boolean);
  expect(new Set(remotes)).toEqual(new Set(['mfe-shopper']));
});

test('no build contains a second copy of a shared package', async ({ stack }) => {
  const { shell = [], ...remotes } = await servedScripts(stack);
  const owners = (scripts: typeof shell, name: string) =>
    scripts.flatMap(({ file, modules }) =>
      modules
        .map((module) => new RegExp(`^.*/node_modules/${name}(?=/)`).exec(module)?.[0])
        .filter((root) => root !== undefined)
        .map((root) => `${root.replace(/^webpack:\/\/[^/]*\//, '')} in ${file}`),
    );
  for (const name of SINGLE) {
    const inShell = new Set(owners(shell, name));
    expect([...inShell], `${name} in the shell`).toHaveLength(1);
    for (const [remote, scripts] of Object.entries(remotes)) {
      expect(scripts.some(({ modules }) => modules.some((module) => module.includes('src/remote.tsx')))).toBe(
        true,
      );
      expect(owners(scripts, name), `${name} in ${remote}`).toEqual([]);
    }
  }
});
