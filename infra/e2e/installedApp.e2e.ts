import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pickupCodeOf } from './support/counter.ts';
import { deviceDataKeys } from './support/deviceData.ts';
import {
  newBag,
  newProduct,
  newShop,
  newShopper,
  orderFor,
  type Person,
  placeOrder,
} from './support/market.ts';
import { type Screen, screenHeading, screens, sharedScene } from './support/screens.ts';
import { signedIn } from './support/sessions.ts';
import { withWorker, workerHasStored } from './support/worker.ts';

test.use({ ...withWorker, reducedMotion: 'reduce' });
test.describe.configure({ timeout: 120_000 });

const OFFLINE = 'Você está sem conexão';

const sceneOf = sharedScene();

/** Maps each role to a screen that the test opens once while online. */
const startPaths: Readonly<Record<Screen['as'], string>> = {
  visitor: '/login',
  shopper: '/mensagens',
  partner: '/partners/ratings',
  admin: '/admin/terms-audit',
};

test('the manifest names icons that exist, and the shortcuts', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Meus pedidos', 'Balcão']);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const address of [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png'])
    expect((await request.get(address)).headers()['content-type']).toBe('image/png');
});

for (const role of ['visitor', 'shopper', 'partner', 'admin'] as const)
  test.describe(`as ${role}`, () => {
    test.use({ storageState: async ({ stack }, use) => use((await sceneOf(stack)).sessions[role]) });

    test('every address opens without a connection, and shows a text and the offline notice', async ({
      page,
      context,
      stack,
    }) => {
      const { pathOf } = await sceneOf(stack);
      await page.goto(startPaths[role]);
      await expect(screenHeading(page)).toBeVisible();
      await workerHasStored(page, /mf-manifest/);
      await context.setOffline(true);
      for (const screen of screens.filter(({ as }) => as === role))
        await test.step(screen.pattern, async () => {
          await page.goto(pathOf(screen));
          await expect(screenHeading(page)).toBeVisible();
          await expect(page.locator('main')).toContainText(/\S{3,}\s+\S{3,}/);
          await expect(page.getByText(OFFLINE).first()).toBeVisible();
        });
      await expectAccessible(page);
    });
  });

for (const path of ['/', '/login'])
  test(`the offline notice does not make ${path} higher than the screen`, async ({ page, context }) => {
    await page.goto(path);
    await expect(screenHeading(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(740);
  });

test.describe('as a shopper with an open order', () => {
  const people: { shopper: Person; order: { orderId: string; code: string; partnerId: string } } =
    {} as never;

  test.beforeAll(async ({ stack }) => {
    const shop = await newShop(stack, 'Padaria Sem Rede');
    const shopper = await newShopper(stack, 'Clara Souza');
    await newProduct(stack, shop, 'Pão sem rede');
    const orderId = await placeOrder(stack, shopper, orderFor(shop, await newBag(stack, shop, 9)));
    const { code } = await pickupCodeOf(stack, { orderId, token: shopper.token });
    Object.assign(people, { shopper, order: { orderId, code, partnerId: shop.id } });
  });
  test.use({
    storageState: signedIn('shopper', () => people.shopper),
  });

  test('the order and its code open without a connection', async ({ page, context }) => {
    const { orderId, code } = people.order;
    const shop = page.getByRole('region', { name: 'Parceiros Disponíveis' }).getByRole('article').first();
    await page.goto('/dashboard');
    await expect(shop).toBeVisible();
    await page.goto('/pedidos');
    await workerHasStored(page, /pedidos-orderId-codigo/);
    await workerHasStored(page, /mf-manifest/);
    await context.setOffline(true);
    const expectVisible = (text: string) => expect(page.getByText(text).first()).toBeVisible();
    await page.goto(`/pedidos/${orderId}/codigo`);
    await expectVisible(formatPickupCode(code));
    await page.goto('/pedidos');
    await expectVisible(orderNumber(orderId));
    await expect(page.getByText(/^Mostrando os dados das? \d\d:\d\d/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expectVisible(formatPickupCode(code));
    await expect(page.getByRole('img', { name: 'QR do código de retirada' })).toBeVisible();
    await expect(shop).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Mostrar código em tela cheia' }).click();
    await expect(page.getByText(formatPickupCode(code)).first()).toBeVisible();
  });

  test('offers are shown with their age, and nothing can be added', async ({ page, context }) => {
    await page.goto(`/parceiro/${people.order.partnerId}/sacolas`);
    const add = page.getByRole('button', { name: /^Aumentar/ }).first();
    await expect(add).toBeVisible();
    await workerHasStored(page, /mf-manifest/);
    await context.setOffline(true);
    await page.reload();
    await expect(
      page.getByText(/^Mostrando os dados das? .* Preços e sacolas podem ter mudado\.$/),
    ).toBeVisible();
    await expect(page.getByText('Adicionar precisa de internet').first()).toBeVisible();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
  });

  test('a product cannot be added without a connection, and the card says why', async ({ page, context }) => {
    await page.goto(`/parceiro/${people.order.partnerId}`);
    const add = page.getByRole('button', { name: 'Adicionar: Pão sem rede' });
    await expect(add).toBeVisible();
    await workerHasStored(page, /mf-manifest/);
    await context.setOffline(true);
    await page.reload();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription('Adicionar precisa de internet');
    await add.click({ force: true });
    await expect(page.getByRole('region', { name: 'Carrinho' })).toHaveCount(0);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(add).not.toHaveAttribute('aria-disabled');
    await add.click();
    await expect(page.getByRole('region', { name: 'Carrinho' })).toBeVisible();
  });

  test('a screen that was never opened links to the stored code', async ({ page, context }) => {
    const { code } = people.order;
    await page.goto('/pedidos');
    await workerHasStored(page, /pedidos-orderId-codigo/);
    await workerHasStored(page, /mf-manifest/);
    await context.setOffline(true);
    // The dots in the query must not make the service worker treat the address as a file.
    await page.goto('/mapa?area=-23.55050%2C-46.63330%2C14');
    await expect(screenHeading(page)).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(/^Esta tela ainda não foi aberta neste aparelho/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Mostrar código' }).click();
    await expect(page.getByText(formatPickupCode(code)).first()).toBeVisible();
  });

  test('the stored answers are removed at a logout', async ({ page }) => {
    await page.goto('/pedidos');
    await expect(page.getByText(orderNumber(people.order.orderId)).first()).toBeVisible();
    const countAnswers = async () =>
      (await deviceDataKeys(page)).filter((key) => key.startsWith('answer ')).length;
    await expect.poll(countAnswers).toBeGreaterThan(0);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible();
    await expect.poll(() => deviceDataKeys(page)).toEqual([]);
  });
});
