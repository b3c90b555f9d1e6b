// `npm run screenshots`: the pictures that README.md shows, of the real product with its demo data, into infra/docs/screenshots.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { must } from '../e2e/support/api.ts';
import { demoAccounts } from '../stack/environment.ts';
import { rootDir } from '../stack/layout.ts';
import { startStack } from '../stack/startStack.ts';

const folder = path.join(rootDir, 'infra', 'docs', 'screenshots');
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

interface Shot {
  file: string;
  address: string;
  /** Something of the finished page. */
  shows: string | RegExp;
}

async function take(page: Page, { file, address, shows }: Shot): Promise<void> {
  await page.goto(address);
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${file}.png`), animations: 'disabled' });
  process.stdout.write(`  ${file}.png\n`);
}

async function takeAll(
  browser: Browser,
  baseURL: string,
  viewport: typeof phone,
  shots: readonly Shot[],
  login?: Login,
) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor: 2,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (login) {
    await page.goto(login.address);
    await page.getByLabel('Email', { exact: true }).fill(login.email);
    await page.getByLabel('Senha', { exact: true }).fill(login.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(/dashboard/);
  }
  for (const shot of shots) await take(page, shot);
  await context.close();
}

interface Login {
  address: string;
  email: string;
  password: string;
}

const stack = await startStack({ mode: 'test', seed: true, env: { RATE_LIMITS: 'off' } });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(folder, { recursive: true });
  const { data: shops } = await must<{
    data: { id: string; name: string; isOpen: boolean; bagCount: number }[];
  }>(stack.url, 'GET', '/api/shopper/partners?limit=50');
  const shop = shops.find(({ isOpen, bagCount }) => isOpen && bagCount > 1);
  if (!shop) throw new Error('no shop of the demo data is open');
  await takeAll(browser, stack.url, phone, [{ file: 'shopper-welcome', address: '/', shows: 'Criar conta' }]);
  await takeAll(
    browser,
    stack.url,
    phone,
    [
      { file: 'shopper-dashboard', address: '/dashboard', shows: 'Parceiros Disponíveis' },
      { file: 'shopper-bags', address: `/parceiro/${shop.id}/sacolas`, shows: shop.name },
      { file: 'shopper-orders', address: '/pedidos', shows: 'Em andamento' },
    ],
    { address: '/login', ...demoAccounts.shopper },
  );
  await takeAll(
    browser,
    stack.url,
    desktop,
    [
      { file: 'partner-dashboard', address: '/partners/dashboard', shows: /Vendas/ },
      { file: 'partner-orders', address: '/partners/orders', shows: 'Pedidos' },
    ],
    { address: '/partners/login', ...demoAccounts.partner },
  );
  await takeAll(
    browser,
    stack.url,
    desktop,
    [{ file: 'admin-partners', address: '/admin/partners', shows: 'Gestão de Parceiros' }],
    { address: '/admin', ...demoAccounts.admin },
  );
} finally {
  await browser.close();
  await stack.stop();
}
