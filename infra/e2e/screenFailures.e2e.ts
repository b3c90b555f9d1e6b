import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button } from './support/accessibility.ts';
import { type Screen, screens, sharedScene } from './support/screens.ts';

const sceneOf = sharedScene();

test.use({ reducedMotion: 'reduce' });
// The timeout is long because the first test also creates the test data.
test.describe.configure({ timeout: 120_000 });

const NO_RESPONSE = 'O servidor não respondeu';
/** Text that each screen shows if its data fails to load. NO_RESPONSE is the general text "the server did not respond". */
const titles: Readonly<Record<string, string>> = {
  '/dashboard': 'Não foi possível carregar os parceiros',
  '/mapa': 'Não foi possível carregar os parceiros',
  '/parceiro/:partnerId': NO_RESPONSE,
  '/parceiro/:partnerId/sacolas': NO_RESPONSE,
  '/pedidos': 'Erro ao carregar pedidos',
  '/pedidos/:orderId/codigo': 'Erro ao carregar o código',
  '/r/:token': 'Erro ao carregar o código',
  '/mensagens': 'Erro ao carregar mensagens',
  '/profile/personal': 'Erro ao carregar dados',
  '/partners/dashboard': NO_RESPONSE,
  '/partner/dashboard': NO_RESPONSE,
  '/partners/products': 'Erro ao carregar produtos',
  '/partners/bags': 'Erro ao carregar sacolas',
  '/partners/orders': 'Erro ao carregar pedidos',
  '/partners/orders/confirm/:orderId': 'Erro ao carregar o pedido',
  '/partner/dados-cadastrais': 'Erro ao carregar os dados',
  '/partner/gestao-horarios': 'Erro ao carregar horários',
  '/admin/dashboard': NO_RESPONSE,
  '/admin/shoppers': 'Erro ao carregar clientes',
  '/admin/orders': 'Erro ao carregar pedidos',
  '/admin/partners': NO_RESPONSE,
  '/admin/terms-audit': 'Erro ao carregar aceites',
  '/admin/security-log': 'Erro ao carregar o registro',
  '/admin/releases': 'Erro ao carregar versões',
};

const api = '**/api/**';

async function failReads(page: Page): Promise<void> {
  await page.route(api, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  );
}

function as({ as: role }: Pick<Screen, 'as'>): void {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions[role]) });
}

for (const screen of screens) {
  const title = titles[screen.pattern];
  if (title === undefined) continue;
  test.describe(screen.pattern, () => {
    as(screen);

    test('shows an error when its data fail to load, and recovers at a retry', async ({ page, stack }) => {
      await failReads(page);
      // Tests the list instead of the map, because the map retries its tiles separately.
      const view = screen.pattern === '/mapa' ? '?ver=lista' : '';
      await page.goto(`${(await sceneOf(stack)).pathOf(screen)}${view}`);
      const failure = page.getByText(title).first();
      await expect(failure).toBeVisible();
      // A screen with several lists has a retry button for each list.
      const tries = button(page, 'Tentar novamente');
      await expect(tries.first()).toBeVisible();
      await page.unroute(api);
      await expect(async () => {
        if (await tries.first().isVisible()) await tries.first().click({ timeout: 1000 });
        await expect(tries).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect(failure).toHaveCount(0);
    });
  });
}

for (const path of ['/login', '/partners/login', '/admin'])
  test(`${path} keeps the typed text when the server does not respond`, async ({ page }) => {
    await page.route(/\/api\/.*\/login(\/\w+)?$/, (route) => route.abort());
    await page.goto(path);
    const fields = [page.getByLabel('Email', { exact: true }), page.getByLabel('Senha', { exact: true })];
    for (const field of fields) await field.fill('alguem@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Não conseguimos falar com o servidor').first()).toBeVisible();
    for (const field of fields) await expect(field).toHaveValue('alguem@example.com');
  });
