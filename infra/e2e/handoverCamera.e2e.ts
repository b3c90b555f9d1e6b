import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible } from './support/accessibility.ts';
import { writeCameraPicture } from './support/cameraPicture.ts';
import { codedOrder, codeField, COUNTER } from './support/counter.ts';
import { newBag, newShop, type Shop } from './support/market.ts';
import { signedIn } from './support/sessions.ts';

const HINT = 'Aponte para o código do cliente';
/** Chromium's fake camera opens this file when a page starts the camera. */
const picture = path.join(tmpdir(), `boaxepa-camera-${process.pid}.y4m`);
const shops: { own: Shop } = {} as never;

test.describe.configure({ timeout: 120_000 });
test.use({
  actionTimeout: 10_000,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${picture}`,
        ],
      }),
    { scope: 'worker' },
  ],
  storageState: signedIn('partner', () => shops.own),
});

test.beforeAll(async ({ stack }) => {
  shops.own = await newShop(stack, 'Padaria da Câmera');
});
test.afterAll(() => rm(picture, { force: true }));

test('the camera reads the code of a customer, and begins again for the next one', async ({
  page,
  stack,
}) => {
  const { qr } = await codedOrder(stack, shops.own, await newBag(stack, shops.own, 3));
  await writeCameraPicture(picture, qr);
  await page.goto(COUNTER);
  await button(page, 'Usar a câmera').click();
  await expect(page.getByText('Código certo', { exact: true })).toBeVisible({ timeout: 20_000 });
  await button(page, 'Entregue').click();
  await writeCameraPicture(picture, 'https://example.com/outro-qr');
  await button(page, 'Próximo cliente').click();
  await expect(page.getByText('Este QR não é um código de retirada')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(HINT)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Digitar código').click();
  await expect(codeField(page)).toBeFocused();
});

test('a blocked camera leads to the keypad, and opens once it is allowed', async ({ page }) => {
  await writeCameraPicture(picture, 'https://example.com/outro-qr');
  await page.addInitScript(`
    const { mediaDevices } = navigator;
    window.allowCamera = () => { delete mediaDevices.getUserMedia; };
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  `);
  await page.goto(COUNTER);
  await button(page, 'Usar a câmera').click();
  await expect(page.getByRole('heading', { name: 'A câmera está bloqueada' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Digitar código').click();
  await button(page, 'Usar a câmera').click();
  await page.evaluate('allowCamera()');
  await button(page, 'Tentar a câmera').click();
  await expect(page.getByText(HINT)).toBeVisible();
});
