import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP, expectAccessible } from './support/accessibility.ts';
import { openRoute } from './smoke/openRoute.ts';
import { serveTiles } from './support/controlSteps.ts';
import { changeAnswer } from './support/changeAnswer.ts';
import { keyboardOf } from './support/keyboard.ts';
import { newBag, newShop, type Shop } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

let shop: Shop;

test.use({
  reducedMotion: 'reduce',
  colorScheme: 'light',
  storageState: signedIn('shopper'),
  permissions: ['geolocation'],
  geolocation: { latitude: -23.5614, longitude: -46.6559 },
});
// The timeout is long because the accessibility checks (axe) run several times.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ stack }) => {
  // The shop is far away from all other shops, so its pin is never part of a cluster.
  shop = await newShop(stack, 'Padaria do Mapa', { latitude: -23.5804, longitude: -46.6579 });
  await newBag(stack, shop, 8);
});

const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos parceiros' });
const card = (page: Page) => page.getByRole('group', { name: /^Padaria do Mapa/ });

test('a shopper finds a shop on the map, near their location and elsewhere, also with the keyboard', async ({
  page,
}) => {
  await serveTiles(page, true);
  await page.goto('/mapa');
  await expect(
    map(page)
      .getByRole('button', { name: /parceiros\. Aproximar$/ })
      .first(),
  ).toBeVisible();
  await button(page, 'Centralizar na minha posição').click();
  await button(page, 'Permitir localização').click();
  await expect(page.getByText('Perto de você · 20 km')).toBeVisible();
  await expect(map(page).getByRole('img', { name: 'Sua posição' })).toBeVisible();
  await expectAccessible(page);

  await map(page).getByRole('button', { name: 'Afastar' }).click();
  await button(page, 'Buscar nesta área').click();
  await expect(button(page, 'Buscar nesta área')).toHaveCount(0);

  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await expect(map(page)).toHaveCount(0);
  await button(page, 'Padarias').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver Padaria do Mapa no mapa' }).press('Enter');
  const way = card(page).getByRole('link', { name: 'Como chegar' });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
  const popup = page.waitForEvent('popup');
  await way.click();
  await (await popup).close();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Fechar' }).press('Enter');
  const pin = map(page).getByRole('button', { name: /^Padaria do Mapa/ });
  await expect(card(page)).toHaveCount(0);

  await page.setViewportSize(DESKTOP);
  // The desktop layout has a separate map beside the list.
  await expect(page.getByRole('article').first()).toBeVisible();
  await pin.press('Enter');
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pin).toBeFocused();
  await pin.press(' ');
  await expect(page.getByRole('article').filter({ hasText: 'Padaria do Mapa' })).toHaveAttribute(
    'data-selected',
    'true',
  );
  await expectAccessible(page);
  await card(page).getByRole('link', { name: 'Ver sacolas' }).click();
  await expect(page).toHaveURL(`/parceiro/${shop.id}/sacolas`);
});

test('the card of a closed shop clips its type and not its distance', async ({ page }) => {
  await changeAnswer<object[]>(page, '**/api/shopper/partners?*', ([first]) => [
    { ...first, businessType: 'supermarket', isOpen: false, distance: 16_700 },
  ]);
  await page.goto('/dashboard');
  await button(page, 'Ativar localização').click();
  await button(page, 'Permitir localização').click();
  const line = page.getByRole('article').locator('p').filter({ hasText: 'Supermercado · 16,7 km' });
  await expect(line).toBeVisible();
  const clippedPixels = await line.evaluate((element) => {
    // The cast is necessary because this function runs in the browser, but this file has no DOM types.
    const { scrollWidth, clientWidth } = element as unknown as { scrollWidth: number; clientWidth: number };
    return scrollWidth - clientWidth;
  });
  expect(clippedPixels).toBe(0);
});

/** Returns the location that is `right` px to the right of the map's center, and `below` px below it. */
function locationAt(right: number, below: number) {
  const center = { lat: -23.5505, lng: -46.6333, zoom: 13 };
  const pixel = 360 / (256 * 2 ** center.zoom);
  return {
    longitude: center.lng + right * pixel,
    latitude: center.lat - below * pixel * Math.cos((center.lat * Math.PI) / 180),
  };
}

test('the map moves a pin that the keyboard reaches below its controls', async ({ page }) => {
  await serveTiles(page, true);
  const places = [locationAt(0, -250), locationAt(-170, 60), locationAt(150, -150)];
  await changeAnswer<object[]>(page, '**/api/shopper/partners?*', ([first]) =>
    places.map((at, index) => ({ ...first, ...at, id: `shop-${index}`, name: `Loja ${index}` })),
  );
  await page.goto('/mapa');
  const { tabTo } = keyboardOf(page);
  for (const index of places.keys()) {
    const pin = map(page).getByRole('button', { name: RegExp(`^Loja ${index}`) });
    await tabTo(pin);
    // Fails if another element covers the pin.
    await pin.click({ trial: true });
  }
});

test('a bubble and a pin beside it can both be pressed', async ({ page }) => {
  // The map shows the first five shops as one cluster at their mean position, right beside the pin of the sixth shop.
  const places = [
    locationAt(0, 0),
    locationAt(88, 0),
    locationAt(88, 0),
    locationAt(88, 0),
    locationAt(88, 0),
    locationAt(80, 46),
  ];
  await serveTiles(page, true);
  // All six shops are copies of one shop. With different shops, the clusters would depend on which shops are open.
  await changeAnswer<object[]>(page, '**/api/shopper/partners?*', ([first]) =>
    places.map((at, index) => ({ ...first, ...at, id: `shop-${index}` })),
  );
  await page.goto('/mapa');
  const cluster = map(page).getByRole('button', { name: '5 parceiros. Aproximar' });
  await expect(cluster).toBeVisible();
  await expectAccessible(page);
  await cluster.press('Enter');
  await expect(cluster).toHaveCount(0);
});

test('a map without tiles and without shops shows both errors, and recovers when the requests succeed', async ({
  page,
}) => {
  await serveTiles(page, false);
  await page.route('**/api/shopper/partners?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/mapa');
  await expect(page.getByText('Não foi possível carregar o mapa')).toBeVisible();
  await expect(page.getByText('Não foi possível carregar os parceiros')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/shopper/partners?*');
  await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(
    map(page)
      .getByRole('button', { name: /Aproximar$|, desde/ })
      .nth(1),
  ).toBeVisible();
  await page.goto(`/mapa?partnerId=${shop.id}`);
  await expect(card(page).getByRole('link', { name: 'Ver sacolas' })).toBeVisible();
});

test('the smoke test of a remote accepts a map without tiles, but not without its font', async ({
  context,
  stack,
}) => {
  const route = { pattern: '/mapa', frame: 'shopper', title: 'Mapa' } as const;
  await context.route('https://tile.openstreetmap.org/**', (request) => request.abort());
  expect(await openRoute(context, stack.url, route)).toEqual([]);
  await context.route('**/*.woff2', (request) => request.abort());
  expect(await openRoute(context, stack.url, route)).toEqual([
    expect.stringMatching(/^\/mapa: Failed to load resource: .*\.woff2$/),
  ]);
});
