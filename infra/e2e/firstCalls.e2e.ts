import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { namedIn, open, pins } from './support/firstLoad.ts';
import { newBag, newShop } from './support/market.ts';
import { sessionOf } from './support/sessions.ts';

test.describe("prefetch of a screen's first API request", () => {
  for (const [path, call, ready] of [
    ['/dashboard', '/api/shopper/partners', (at: Page) => at.locator('main a[href^="/parceiro/"]').first()],
    ['/mapa', '/api/shopper/partners?lat=-23.5505&lng=-46.6333', pins],
  ] as const)
    test(`the page of ${path} requests the shops, and the screen does not request them again`, async ({
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

  test('the page of a shop requests its bags, and the screen does not request them again', async ({
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
