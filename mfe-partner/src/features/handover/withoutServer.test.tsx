import { generateKeyPairSync, sign } from 'node:crypto';
import { pickupQrText } from '@boaxepa/contracts/domain/pickupQr';
import { changeDeviceData, readDeviceData } from '@boaxepa/shell-sdk';
import { fail, http, HttpResponse, ok as answerWith, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { saveCounterData } from '../../shop/handovers/counterData.ts';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, endUndo, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = [{ id: '0a1b2c3d', publicKey: String(publicKey.export({ format: 'jwk' }).x) }];
const order = orderSample({ status: 'ready' });

function qrEndingAt(endsAt: Date): string {
  const text = pickupQrText({
    keyId: '0a1b2c3d',
    orderId: idOf('a'),
    partnerId: idOf('b'),
    version: 3,
    startsAt: endsAt,
    endsAt,
    totalCents: 2980,
    isPaid: false,
  });
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}
const qr = qrEndingAt(new Date());

/** Renders the page and waits until it has loaded the orders and keys. Then every request to check a code fails. */
async function showOffline(sample = order) {
  window.scrollTo = () => undefined;
  const rendered = showCounter(sample, { keys });
  const isLoaded = (endpoint: string) =>
    Object.values(rendered.store.getState().api.queries).some(
      (query) => query?.endpointName === endpoint && query.status === 'fulfilled',
    );
  await screen.findByRole('heading', { name: 'Digite o código' });
  while (!isLoaded('partnerPickupKeys') || !isLoaded('partnerOrders'))
    // The loop ends when the page has received the orders and the keys from the fake server.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 10));
  server.use(http.post('/api/orders/partner/pickup-check', () => HttpResponse.error()));
  return rendered;
}

async function handOverAndScanAgain() {
  const { user } = await showOffline();
  await user.click(codeField());
  await user.paste(qr);
  await user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await user.click(await screen.findByRole('button', { name: 'Próximo cliente' }));
  await user.click(codeField());
  await user.paste(qr);
  return user;
}

it('names the payment of an order that this device has handed over', async () => {
  await handOverAndScanAgain();
  expect(await screen.findByRole('heading', { name: 'Já entregue neste aparelho' })).toHaveFocus();
  expect(screen.getByText('R$ 29,80 em dinheiro')).toBeVisible();
  expect(screen.getByText('Entrega guardada. Ela segue quando a rede voltar.')).toBeVisible();
});

it('still knows an order that it has handed over when the hand-over is sent', async () => {
  const user = await handOverAndScanAgain();
  await screen.findByRole('heading', { name: 'Já entregue neste aparelho' });
  await endUndo();
  expect(await screen.findByText('Entrega registrada.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Ler outro código' }));
  await user.click(codeField());
  await user.paste(qr);
  expect(await screen.findByRole('heading', { name: 'Já entregue neste aparelho' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Ler outro código' }));
  await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
  expect(await screen.findByText('Nenhum pedido para entregar')).toBeVisible();
});

it('says that a hand-over was refused', async () => {
  const { user } = await showOffline();
  server.use(http.patch('/api/orders/:id/handover', () => fail('INVALID_TRANSITION')));
  await user.click(codeField());
  await user.paste(qr);
  await user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await screen.findByRole('button', { name: 'Próximo cliente' });
  await endUndo();
  expect(await screen.findByText('A entrega não foi registrada e precisa de você.')).toBeVisible();
});

it('verifies a QR code on the device when the server does not answer', async () => {
  const { user } = await showOffline();
  await user.click(codeField());
  await user.paste(qr);
  expect(await screen.findByText(/^Sem conexão: conferido neste aparelho/)).toBeVisible();
  expect(screen.getByText('Cobrar R$ 29,80')).toBeVisible();
});

it('verifies a QR code on the device while the orders service is down', async () => {
  const { user } = await showOffline();
  server.use(http.post('/api/orders/partner/pickup-check', () => fail('SERVICE_UNAVAILABLE')));
  await user.click(codeField());
  await user.paste(qr);
  expect(await screen.findByText(/^Sem conexão: conferido neste aparelho/)).toBeVisible();
});

it('accepts a current QR code if the clock of the device is two days ahead', async () => {
  const aheadMs = 48 * 3_600_000;
  localStorage.setItem('clockOffset', String(-aheadMs));
  const { user } = await showOffline();
  await user.click(codeField());
  await user.paste(qrEndingAt(new Date(Date.now() - aheadMs)));
  expect(await screen.findByText(/^Sem conexão: conferido neste aparelho/)).toBeVisible();
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

describe('a code that the device could not check', () => {
  const ok = () => server.use(http.post('/api/orders/partner/pickup-check', () => answerWith(order)));
  const changedQr = async () => {
    const rendered = await showOffline(orderSample({ status: 'ready', totalAmount: '44.70' }));
    await rendered.user.click(codeField());
    await rendered.user.paste(qr);
    expect(await screen.findByRole('heading', { name: 'O pedido mudou: confira com a rede' })).toHaveFocus();
    return rendered;
  };

  it('shows the stored order, without a button that hands it over', async () => {
    const { container } = await changedQr();
    expect(screen.getByText(/^Aqui, às? \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText('2× Doce - Padaria')).toBeVisible();
    expect(screen.getByText(/^Total às? \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText('R$ 44,70')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Entreg/ })).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('is checked with the server on request', async () => {
    const { user } = await changedQr();
    await user.click(screen.getByRole('button', { name: 'Conferir com a rede' }));
    expect(await screen.findByText('Ainda sem conexão')).toBeVisible();
    ok();
    await user.click(screen.getByRole('button', { name: 'Conferir com a rede' }));
    expect(await screen.findByText('Código certo')).toBeVisible();
  });

  it.each(['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'] as const)(
    'can be checked again after %s',
    async (code) => {
      const { user } = await changedQr();
      server.use(http.post('/api/orders/partner/pickup-check', () => fail(code)));
      await user.click(screen.getByRole('button', { name: 'Conferir com a rede' }));
      expect(await screen.findByRole('alert')).toBeVisible();
      ok();
      await user.click(screen.getByRole('button', { name: 'Conferir com a rede' }));
      expect(await screen.findByText('Código certo')).toBeVisible();
    },
  );

  it('is checked with the server when the connection returns', async () => {
    await changedQr();
    ok();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Código certo')).toBeVisible();
  });

  it('can be refused by the server', async () => {
    const { user } = await changedQr();
    server.use(http.post('/api/orders/partner/pickup-check', () => fail('PICKUP_CODE_UNKNOWN')));
    await user.click(screen.getByRole('button', { name: 'Conferir com a rede' }));
    expect(
      await screen.findByRole('heading', { name: 'Nenhum pedido em aberto tem este código' }),
    ).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Conferir com a rede' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ler outro código' }));
    expect(codeField()).toBeVisible();
  });

  it('stays on the keypad if it was typed, and can be checked from there', async () => {
    const { user } = await showOffline();
    await user.type(codeField(), 'K7M2QX');
    await screen.findByText(/Sem rede só dá para conferir o QR/);
    expect(codeField()).toHaveValue('K7M2QX');
    ok();
    await user.click(screen.getByRole('button', { name: 'Conferir com a rede' }));
    expect(await screen.findByText('Código certo')).toBeVisible();
  });
});

describe('after a start without a connection', () => {
  const account = 'd'.repeat(24);

  /** Renders the page on a device that has stored orders and keys, but cannot reach the server. */
  async function startOffline() {
    window.scrollTo = () => undefined;
    const rendered = showCounter(order, { isOnline: false });
    await saveCounterData(account, [order], keys);
    return rendered;
  }

  it('verifies a QR code with the stored orders and keys, and stores the hand-over', async () => {
    const { user } = await startOffline();
    await user.click(codeField());
    await user.paste(qr);
    expect(await screen.findByText(/^Sem conexão: conferido neste aparelho/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Clara' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    await screen.findByRole('heading', { name: /^Entregue às?/ });
    expect(await readDeviceData(`handovers:${account}`)).toMatchObject([
      { orderId: idOf('a'), state: 'queued' },
    ]);
  });

  it('says that the hand-over is stored until the connection returns', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await startOffline();
    await user.click(codeField());
    await user.paste(qr);
    await user.click(await screen.findByRole('button', { name: 'Entregue' }));
    await screen.findByRole('button', { name: /^Desfazer/ });
    await endUndo();
    expect(await screen.findByText('Entrega guardada. Ela segue quando a rede voltar.')).toBeVisible();
    onLine.mockRestore();
  });

  it('offers the stored orders for a hand-over without a code', async () => {
    const { user } = await startOffline();
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    const choice = await screen.findByLabelText('Pedido');
    await user.selectOptions(choice, 'AAAAAAAA · Clara');
    expect(choice).toHaveValue(idOf('a'));
  });

  it('counts no time before the last load, if the clock of the device was set back', async () => {
    const { user } = await startOffline();
    await changeDeviceData<object>(`counter:${account}`, (stored) => ({
      ...stored,
      savedAt: Date.now() + 25 * 3_600_000,
    }));
    await user.click(codeField());
    await user.paste(qr);
    expect(await screen.findByText('Código expirado')).toBeVisible();
  });

  it("uses the server's time if the clock of the device is wrong", async () => {
    localStorage.setItem('clockOffset', String(25 * 3_600_000));
    const { user } = await startOffline();
    await user.click(codeField());
    await user.paste(qr);
    expect(await screen.findByText('Código expirado')).toBeVisible();
  });
});
