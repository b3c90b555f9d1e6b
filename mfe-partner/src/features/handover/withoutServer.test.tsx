import { generateKeyPairSync, sign } from 'node:crypto';
import { pickupQrText } from '@boaxepa/contracts/domain/pickupQr';
import { http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = [{ id: '0a1b2c3d', publicKey: String(publicKey.export({ format: 'jwk' }).x) }];
const order = orderSample({ status: 'ready' });

const qrText = pickupQrText({
  keyId: '0a1b2c3d',
  orderId: idOf('a'),
  partnerId: idOf('b'),
  version: 3,
  startsAt: new Date(),
  endsAt: new Date(),
  totalCents: 2980,
  isPaid: false,
});
const qr = `${qrText}.${sign(null, Buffer.from(qrText), privateKey).toString('base64url')}`;

/** Renders the counter, which loads orders and keys, and then cuts the connection for checks. */
async function showOffline() {
  window.scrollTo = () => undefined;
  const shown = showCounter(order, { keys });
  const isLoaded = (endpoint: string) =>
    Object.values(shown.store.getState().api.queries).some(
      (query) => query?.endpointName === endpoint && query.status === 'fulfilled',
    );
  await screen.findByRole('heading', { name: 'Digite o código' });
  while (!isLoaded('partnerPickupKeys') || !isLoaded('partnerOrders'))
    // The loop ends with the two answers of the fake server.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 10));
  server.use(http.post('/api/orders/partner/pickup-check', () => HttpResponse.error()));
  return shown;
}

it('verifies a QR code on the device when the server does not answer', async () => {
  const { user } = await showOffline();
  await user.click(codeField());
  await user.paste(qr);
  expect(await screen.findByText(/^Sem conexão: conferido neste aparelho/)).toBeVisible();
  expect(screen.getByText('Cobrar R$ 29,80')).toBeVisible();
});

it('refuses a QR code with a changed total', async () => {
  const { user } = await showOffline();
  await user.click(codeField());
  await user.paste(qr.replace('.2980.', '.1000.'));
  expect(await screen.findByText('Sem conexão: código não conferido')).toBeVisible();
});

it('says that a typed code needs the server', async () => {
  const { user } = await showOffline();
  await user.type(codeField(), 'K7M2QX');
  expect(await screen.findByText(/Sem rede só dá para conferir o QR/)).toBeVisible();
});
