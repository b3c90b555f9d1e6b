import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP } from './support/accessibility.ts';
import { scriptOf } from './support/builds.ts';
import { lateParts } from './support/lateParts.ts';
import { lateSections } from './support/lateSections.ts';
import { type Screen, screenHeading, screens, sharedScene } from './support/screens.ts';
import { navigate } from './support/tab.ts';

const OFFLINE = 'Você está sem conexão';

const sceneOf = sharedScene({ ready: true });

test.use({ reducedMotion: 'reduce' });
// The timeout is long because the first test also creates the test data.
test.describe.configure({ timeout: 120_000 });

/** Two start screens for each role. A test starts at the first one, or at the second one if it tests the first one. */
const starts: Readonly<Record<Screen['as'], readonly [string, string]>> = {
  visitor: ['/', '/privacidade'],
  shopper: ['/carrinho', '/mensagens'],
  partner: ['/partner/troca-senha', '/partners/bags'],
  admin: ['/admin/terms-audit', '/admin/orders'],
};

/**
 * Opens an address and waits until all requests have finished. The cache is empty, because each test has its own
 * browser context.
 */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(screenHeading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/**
 * Opens `path` from `start` while the page is offline. When the page is online again, the screen must open without a
 * click or a reload.
 */
async function expectRecovery(
  page: Page,
  context: BrowserContext,
  { start, path }: { start: string; path: string },
): Promise<void> {
  await openWhole(page, start);
  await context.setOffline(true);
  await navigate(page, path);
  const failure = page.getByRole('heading', { name: OFFLINE });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(screenHeading(page)).toBeVisible();
  await expect(button(page, /^Tentar (de novo|novamente)$/)).toHaveCount(0);
}

for (const role of ['visitor', 'shopper', 'partner', 'admin'] as const)
  test.describe(`as ${role}`, () => {
    test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions[role]) });

    for (const screen of screens.filter(({ as }) => as === role))
      test(`${screen.pattern}, opened without a connection, opens when it returns`, async ({
        page,
        context,
        stack,
      }) => {
        const [start, other] = starts[role];
        // Opens the list instead of the map, because the map loads and retries its tiles separately.
        const view = screen.pattern === '/mapa' ? '?ver=lista' : '';
        const path = (await sceneOf(stack)).pathOf(screen) + view;
        await expectRecovery(page, context, { start: start === path ? other : start, path });
      });

    for (const { name, pattern, prepare, menu, open, part, desktop } of lateParts.filter(
      ({ as }) => as === role,
    ))
      test(`${name} of ${pattern} fails to load offline and opens at the next press online`, async ({
        page,
        context,
        stack,
      }) => {
        if (desktop) await page.setViewportSize(DESKTOP);
        await prepare?.(page);
        await openWhole(page, (await sceneOf(stack)).pathOf({ pattern }));
        await menu?.(page);
        await context.setOffline(true);
        await open(page);
        const notice = page.getByText('Não foi possível abrir');
        await expect(notice).toBeVisible();
        await expect(part(page)).toHaveCount(0);
        await context.setOffline(false);
        // Closes the notice, because it can cover the control. This is only possible online, because the browser has
        // not yet loaded the code of the close button.
        await button(page, 'Fechar notificação').click();
        await expect(notice).toHaveCount(0);
        await menu?.(page);
        await open(page);
        await expect(part(page)).toBeVisible();
      });

    for (const { code, module, pattern, prepare, open, instead, part, desktop } of lateSections.filter(
      ({ as }) => as === role,
    ))
      test(`${code} of ${pattern} appears when the connection returns after its code failed to load`, async ({
        page,
        context,
        stack,
      }) => {
        if (desktop) await page.setViewportSize(DESKTOP);
        const script = await scriptOf(stack, module);
        await page.route(script, (route) => route.abort());
        // Only the second attempt to load the script has the query parameter `again=1`.
        const failedAgain = page.waitForEvent('requestfailed', (request) =>
          request.url().includes('again=1'),
        );
        await prepare?.(page);
        await page.goto((await sceneOf(stack)).pathOf({ pattern }));
        await expect(screenHeading(page)).toBeVisible();
        await open?.(page);
        await failedAgain;
        if (instead) await expect(instead(page)).toBeVisible();
        await expect(part(page)).toHaveCount(0);
        await page.unroute(script);
        await context.setOffline(true);
        await context.setOffline(false);
        await expect(part(page)).toBeVisible();
      });
  });

test.describe('an order', () => {
  test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions.shopper) });

  test('waits without a connection, and is placed and confirmed when it returns', async ({
    page,
    context,
  }) => {
    await openWhole(page, '/carrinho');
    await context.setOffline(true);
    const reason = page.getByText('Concluir o pedido precisa de internet. Seu carrinho fica salvo.');
    await expect(reason).toBeVisible();
    await expect(button(page, 'Concluir Pedido')).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(reason).toHaveCount(0);
    await button(page, 'Concluir Pedido').click();
    const confirmation = page.getByRole('dialog', { name: 'Pedido Criado com Sucesso!' });
    await expect(confirmation).toBeVisible();
    await confirmation.getByRole('link', { name: 'Ver meus pedidos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Pedidos' })).toBeVisible();
  });
});
