import type { PushMessage } from '@boaxepa/contracts/texts/pushMessages';
import { shopperOrderPath } from '@boaxepa/contracts/domain/orderAddresses';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { launchOptions } from './support/chromium.ts';
import { newShopper } from './support/market.ts';
import { sessionOf } from './support/sessions.ts';
import { withWorker } from './support/worker.ts';

// Uses the full Chromium, because its headless shell does not support notifications.
test.use({ ...withWorker, withDemoData: false, launchOptions });

/**
 * Replaces the browser's push service, which needs the internet. The subscription has real keys, because the server
 * checks them.
 */
const fakePushService = `
  let current = null;
  const text = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const keys = {
      p256dh: text(await crypto.subtle.exportKey('raw', publicKey)),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
    };
    current = {
      toJSON: () => ({ endpoint: 'https://push.example.com/' + crypto.randomUUID(), keys }),
      unsubscribe: async () => { current = null; return true; },
    };
    return current;
  };
`;

/**
 * Delivers a message to the service worker, as the browser does after it has decrypted a message from the push service.
 */
async function deliver(page: Page, message: PushMessage): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
}

const shownNotifications = (page: Page) =>
  page.evaluate<[string, string, string][]>(
    `navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((shown) => shown.map(({ title, body, data }) => [title, body, data]))`,
  );

test('a shopper turns notifications on, sees one, and a logout ends them', async ({ browser, stack }) => {
  const shopper = await newShopper(stack);
  const context = await browser.newContext({
    baseURL: stack.url,
    storageState: await sessionOf(stack.url, 'shopper', shopper),
    permissions: ['notifications'],
  });
  await context.addInitScript(fakePushService);
  const page = await context.newPage();
  await page.goto('/profile');
  await page.evaluate('navigator.serviceWorker.ready');
  await page.getByRole('button', { name: /^Configurações/ }).click();
  const device = page.getByRole('switch', { name: 'Notificações neste aparelho' });
  await expect(device).not.toBeChecked();
  await device.click();
  await expect(device).toBeChecked();

  const path = shopperOrderPath('a'.repeat(24));
  const message = { title: 'Pedido pronto para retirada', body: 'Pedido #AAAAAAAA', path, tag: 'pedido' };
  // Chromium can lose a notification if the test reads the list while the notification opens. The loop then delivers
  // the message again. Because of the tag, the browser never shows the message twice.
  await expect(async () => {
    await deliver(page, message);
    expect(await shownNotifications(page)).toEqual([[message.title, message.body, path]]);
  }).toPass();

  await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  expect(await page.evaluate('localStorage.getItem("pushAccount")')).toBeNull();
  await context.close();
});
