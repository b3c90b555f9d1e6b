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

  test('the picture in the middle of the map is asked for by its page, as the map shows it', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/mapa')).text();
    const [, picture = ''] =
      /<link rel="preload" as="image" fetchpriority="high" href="([^"]+)">/.exec(html) ?? [];
    await page.goto('/mapa');
    await expect(page.locator(`img[src="${picture}"]`)).toHaveCount(1);
  });

  for (const viewport of [
    { width: 412, height: 823 },
    { width: 1280, height: 900 },
  ])
    test(`the picture in the middle of the map is painted before the map where the map shows it, ${viewport.width} px wide`, async ({
      browser,
      stack,
    }) => {
      const storageState = await sessionOf(stack.url, 'shopper');
      const at = { baseURL: stack.url, storageState, viewport };
      const still = await browser.newContext({ ...at, javaScriptEnabled: false });
      const first = await still.newPage();
      await first.goto('/mapa');
      const painted = await first.evaluate<{ x: number; y: number; image: string }>(`(() => {
        const ground = document.querySelector('main > [aria-hidden]');
        const { left, top } = ground.getBoundingClientRect();
        const style = getComputedStyle(ground, '::before');
        return { x: left + parseFloat(style.left), y: top + parseFloat(style.top), image: style.backgroundImage };
      })()`);
      const [, picture = ''] = /^url\("(.+)"\)$/.exec(painted.image) ?? [];
      await still.close();

      const context = await browser.newContext(at);
      const page = await context.newPage();
      await page.goto('/mapa');
      await expect(page.locator(`img[src="${picture}"]`)).toHaveCount(1);
      const shown = await page.locator(`img[src="${picture}"]`).boundingBox();
      if (!shown) throw new Error('the picture is not there');
      expect(Math.abs(shown.x - painted.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(shown.y - painted.y)).toBeLessThanOrEqual(1);
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
