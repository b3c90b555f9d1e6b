// Command `npm run lab -- screenshots`: renders the pictures of README.md, and renders every page into
// .cache/screenshots for reviews.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { DESKTOP, PHONE } from '../../e2e/support/accessibility.ts';
import { must } from '../../e2e/support/api.ts';
import { screenHeading, screens, setScene } from '../../e2e/support/screens.ts';
import { type Role, sessionOf } from '../../e2e/support/sessions.ts';
import { rootDir } from '../../run/stack/layout.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { startStack } from '../../run/stack/startStack.ts';

const folder = path.join(rootDir, 'infra', 'docs', 'screenshots');
const everything = path.join(rootDir, '.cache', 'screenshots');

/** Returns the date `ago` days ago as YYYY-MM-DD, in the default time zone of the shops. */
const dayOf = (ago: number) => localDate(defaultZone, new Date(Date.now() - ago * 86_400_000));

interface Shot {
  file: string;
  address: string;
  /** Text or pattern that the page shows when it is loaded. */
  shows: string | RegExp;
}

async function take(page: Page, { file, address, shows }: Shot): Promise<void> {
  await page.goto(address);
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${file}.png`), animations: 'disabled' });
  process.stdout.write(`  ${file}.png\n`);
}

/** Map tile with fictional streets. It is used because some machines cannot reach OpenStreetMap. */
const streets = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#f2efe9" d="M0 0h256v256H0z"/>
<path stroke="#fff" stroke-width="7" d="M0 40h256M0 104h256M0 168h256M0 232h256M40 0v256M104 0v256M168 0v256M232 0v256"/>
<path stroke="#fbe3a6" stroke-width="14" d="M0 136h256"/></svg>`;

async function drawTile(route: Route): Promise<void> {
  try {
    await route.fulfill({ response: await route.fetch() });
  } catch {
    await route.fulfill({ contentType: 'image/svg+xml', body: streets });
  }
}

async function open(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    deviceScaleFactor: 2,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: { latitude: -23.5614, longitude: -46.6559 },
    ...options,
  });
  await context.route('https://tile.openstreetmap.org/**', drawTile);
  return context.newPage();
}

async function takeEvery(browser: Browser, stack: Stack): Promise<void> {
  const scene = await setScene(stack);
  for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await mkdir(path.join(everything, size), { recursive: true });
    for (const screen of screens) {
      const page = await open(browser, stack.url, { viewport, storageState: scene.sessions[screen.as] });
      await page.goto(scene.pathOf(screen));
      await screenHeading(page).waitFor();
      await page.waitForLoadState('networkidle');
      const file = `${screen.pattern.replaceAll(/[/:]+/g, '-').slice(1) || 'welcome'}.png`;
      await page.screenshot({ path: path.join(everything, size, file), animations: 'disabled' });
      await page.context().close();
    }
    process.stdout.write(`  .cache/screenshots/${size}: ${screens.length} screens\n`);
  }
}

async function takeAll(
  browser: Browser,
  baseURL: string,
  viewport: typeof PHONE,
  shots: readonly Shot[],
  role?: Role,
) {
  const page = await open(browser, baseURL, {
    viewport,
    ...(role && { storageState: await sessionOf(baseURL, role) }),
  });
  for (const shot of shots) await take(page, shot);
  await page.context().close();
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
  await takeAll(browser, stack.url, PHONE, [{ file: 'shopper-welcome', address: '/', shows: 'Criar conta' }]);
  await takeAll(
    browser,
    stack.url,
    PHONE,
    [
      { file: 'shopper-dashboard', address: '/dashboard', shows: 'Parceiros Disponíveis' },
      { file: 'shopper-bags', address: `/parceiro/${shop.id}/sacolas`, shows: shop.name },
      { file: 'shopper-products', address: `/parceiro/${shop.id}`, shows: shop.name },
      { file: 'shopper-map', address: `/mapa?partnerId=${shop.id}`, shows: 'Como chegar' },
      { file: 'shopper-orders', address: '/pedidos', shows: 'Em andamento' },
    ],
    'shopper',
  );
  await takeAll(
    browser,
    stack.url,
    DESKTOP,
    [
      { file: 'partner-dashboard', address: '/partners/dashboard', shows: /Vendas/ },
      { file: 'partner-orders', address: '/partners/orders', shows: 'Pedidos' },
      { file: 'partner-products', address: '/partners/products', shows: 'Produtos' },
    ],
    'partner',
  );
  await takeAll(
    browser,
    stack.url,
    DESKTOP,
    [
      { file: 'admin-partners', address: '/admin/partners', shows: 'Gestão de Parceiros' },
      {
        file: 'admin-financial',
        address: `/admin/financial?startDate=${dayOf(29)}&endDate=${dayOf(0)}`,
        shows: 'TOTAL',
      },
    ],
    'admin',
  );
  await takeEvery(browser, stack);
} finally {
  await browser.close();
  await stack.stop();
}
