import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { namedIn, open, pins } from './support/firstLoad.ts';
import { newBag, newShop } from './support/market.ts';
import { sessionOf } from './support/sessions.ts';

test.describe('what a screen begins with', () => {
  for (const [path, call, ready] of [
    ['/dashboard', '/api/shopper/partners', (at: Page) => at.locator('main a[href^="/parceiro/"]').first()],
    ['/mapa', '/api/shopper/partners?lat=-23.5505&lng=-46.6333', pins],
  ] as const)
    test(`${path} asks at once for the shops, and its screen not again`, async ({
      browser,
      stack,
      request,
    }) => {
      expect(namedIn(await (await request.get(path)).text())).toContain(call);
      const storageState = await sessionOf(stack.url, 'shopper');
      const context = await browser.newContext({ baseURL: stack.url, storageState });
      const { addresses } = await open(await context.newPage(), path, ready);
      expect(addresses.filter((at) => at.startsWith('/api/shopper/partners'))).toEqual([call]);
      await context.close();
    });

  test('the bags of a shop are asked for by their page, and not again by the screen', async ({
    page,
    stack,
    request,
  }) => {
    const shop = await newShop(stack, 'Padaria da Primeira Pergunta');
    await newBag(stack, shop, 3);
    const path = `/parceiro/${shop.id}/sacolas`;
    const bags = `/api/partner/${shop.id}/bags`;
    expect(namedIn(await (await request.get(path)).text())).toContain(bags);
    const { paths } = await open(page, path, (at) => at.getByRole('article').first());
    expect(paths.filter((at) => at === bags)).toHaveLength(1);
  });
});
