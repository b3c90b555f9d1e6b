import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();

const order = orderSample({ status: 'ready' });

const vibrate = jest.fn();

beforeEach(() => {
  window.scrollTo = () => undefined;
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
});
/** Expected calls of `vibrate` for a refused code: one call that vibrates 60 ms, pauses 80 ms, and vibrates 60 ms. */
const twice = [[[60, 80, 60]]];

it('a wrong code vibrates twice, and a right one does not vibrate', async () => {
  const { user } = showCounter(order);
  await user.type(codeField(), 'K7N2QX');
  expect(await screen.findByText('Nenhum pedido em aberto tem este código')).toBeVisible();
  expect(vibrate.mock.calls).toEqual(twice);
  await user.type(codeField(), 'K7M2QX');
  expect(await screen.findByText('Código certo')).toBeVisible();
  expect(vibrate).toHaveBeenCalledTimes(1);
});

it('a code that the server could not check can be checked again', async () => {
  const { user } = showCounter(order);
  server.use(http.post('/api/orders/partner/pickup-check', () => fail('RATE_LIMITED'), { once: true }));
  await user.type(codeField(), 'K7M2QX');
  expect(await screen.findByText('O código não foi conferido')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Conferir com a rede' }));
  expect(await screen.findByText('Código certo')).toBeVisible();
});

describe('a QR code of a hand-held scanner', () => {
  const qr = `BX1.0a1b2c3d.${idOf('a')}.${idOf('b')}.3.1764000000.1764009000.2980.0.${'a'.repeat(85)}A`;

  it.each([
    ['RATE_LIMITED', 'O código não foi conferido'],
    ['PICKUP_CODE_UNKNOWN', 'Nenhum pedido em aberto tem este código'],
  ] as const)('can be scanned again after %s', async (code, title) => {
    const { user, checks } = showCounter(order);
    server.use(http.post('/api/orders/partner/pickup-check', () => fail(code), { once: true }));
    await user.type(codeField(), qr);
    expect(await screen.findByText(title)).toBeVisible();
    await user.type(codeField(), qr);
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ qr }]);
  });

  it('can be scanned again after a misread scan', async () => {
    const { user, checks } = showCounter(order);
    await user.type(codeField(), qr.slice(0, 60));
    await user.type(codeField(), qr);
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ qr }]);
  });

  it('is checked while a typed code needs the order number', async () => {
    const { user, checks } = showCounter(order);
    server.use(
      http.post('/api/orders/partner/pickup-check', () => fail('PICKUP_NUMBER_NEEDED'), { once: true }),
    );
    await user.type(codeField(), 'K7M2QX');
    expect(await screen.findByLabelText('Número do pedido')).toHaveFocus();
    await user.type(codeField(), qr);
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ qr }]);
  });
});

it('a typed code keeps its order number if the server does not answer', async () => {
  const { user } = showCounter(order);
  server.use(
    http.post('/api/orders/partner/pickup-check', () => fail('PICKUP_NUMBER_NEEDED'), { once: true }),
  );
  await user.type(codeField(), 'K7M2QX');
  await user.type(await screen.findByLabelText('Número do pedido'), 'AAAAAAAA');
  server.use(http.post('/api/orders/partner/pickup-check', () => fail('SERVICE_UNAVAILABLE')));
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findByText(/^Sem rede só dá para conferir o QR/)).toBeVisible();
  expect(screen.getByLabelText('Número do pedido')).toHaveValue('AAAAAAAA');
});

it('a code that this device has just used shows who took the order, and asks for no money', async () => {
  const { user } = showCounter(order);
  await user.type(codeField(), 'K7M2QX');
  await user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await user.click(await screen.findByRole('button', { name: 'Próximo cliente' }));
  await user.type(codeField(), 'K7M2QX');
  expect(await screen.findByRole('heading', { name: 'Já entregue neste aparelho' })).toBeVisible();
  expect(screen.queryByText(/^Cobrar/)).toBeNull();
});

it.each([
  ['accepted', () => ok(order)],
  ['refused', () => fail('PICKUP_CODE_UNKNOWN')],
] as const)('a code that is %s after the user has moved on changes nothing', async (_name, answer) => {
  const { user, store } = showCounter(order);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('/api/orders/partner/pickup-check', async () => {
      await released;
      return answer();
    }),
  );
  await user.type(codeField(), 'K7M2QX');
  await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
  const heading = await screen.findByRole('heading', { name: 'Entregar sem código' });
  release();
  await waitFor(() =>
    expect(Object.values(store.getState().api.mutations)).toEqual([
      expect.not.objectContaining({ status: 'pending' }),
    ]),
  );
  await user.selectOptions(await screen.findByLabelText('Pedido'), 'AAAAAAAA · Clara Nunes');
  expect(heading).toBeVisible();
  expect(vibrate).not.toHaveBeenCalled();
});

describe('a refused code', () => {
  const refuse = async (code: Parameters<typeof fail>[0], message: string, current: unknown) => {
    const rendered = showCounter(order);
    server.use(
      http.post('/api/orders/partner/pickup-check', () => fail(code, { message, top: { current } }), {
        once: true,
      }),
    );
    await rendered.user.type(codeField(), 'K7M2QX');
    return rendered;
  };

  it('shows where the customer must go when it belongs to another shop', async () => {
    const { user, container } = await refuse('PICKUP_OTHER_SHOP', 'Este pedido é de outra loja', {
      businessName: 'Empório Santa Cecília',
      address: 'R. das Palmeiras, 88',
      zone: 'America/Sao_Paulo',
      pickupEndsAt: '2026-11-20T23:00:00Z',
    });
    expect(await screen.findByRole('heading', { name: 'Este pedido é de outra loja' })).toHaveFocus();
    expect(screen.getByText('R. das Palmeiras, 88')).toBeVisible();
    expect(screen.getByText('20/11, até 20:00')).toBeVisible();
    expect(vibrate.mock.calls).toEqual(twice);
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Ler outro código' }));
    expect(codeField()).toBeVisible();
  });

  it('shows the day before for a pickup window that ends at midnight', async () => {
    await refuse('PICKUP_OTHER_SHOP', 'Este pedido é de outra loja', {
      businessName: 'Empório Santa Cecília',
      address: 'R. das Palmeiras, 88',
      zone: 'America/Sao_Paulo',
      pickupEndsAt: '2026-11-21T03:00:00Z',
    });
    expect(await screen.findByText('20/11, até meia-noite')).toBeVisible();
  });

  it('shows the reason and a link when its order was cancelled', async () => {
    await refuse('PICKUP_CLOSED', 'Pedido cancelado às 16:52', {
      ...order,
      status: 'cancelled',
      cancelReason: 'shopper',
    });
    expect(await screen.findByRole('heading', { name: 'Pedido cancelado às 16:52' })).toBeVisible();
    expect(screen.getByText('Cancelado pelo cliente')).toBeVisible();
    expect(screen.getByText(/Não entregue nem cobre/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
      'href',
      `/partners/orders?status=cancelled#pedido-${idOf('a')}`,
    );
  });

  it('warns of a second hand-over when its order is delivered', async () => {
    await refuse('PICKUP_CLOSED', 'Já entregue às 17:42', { ...order, status: 'delivered' });
    expect(await screen.findByRole('heading', { name: 'Já entregue às 17:42' })).toBeVisible();
    expect(screen.getByText(/Este código já foi usado/)).toBeVisible();
    expect(screen.getByText('2× Doce - Padaria')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Pedido',
      'Quem levou',
      'Entregue',
      'Recebido',
    ]);
    expect(screen.getByText('R$ 29,80 em dinheiro')).toBeVisible();
  });

  it.each([
    ['card', 'captured', 'R$ 29,80 no cartão'],
    ['card', 'failed', 'R$ 29,80 em dinheiro'],
    ['card', 'refunded', 'R$ 29,80 no cartão, devolvidos ao cliente'],
    ['pix', null, 'R$ 29,80 por PIX'],
  ] as const)('shows the payment of a delivered order by %s (%s)', async (paymentMethod, state, text) => {
    const current = { ...order, status: 'delivered', paymentMethod, payment: { state } };
    await refuse('PICKUP_CLOSED', 'Já entregue às 17:42', current);
    expect(await screen.findByText(text)).toBeVisible();
  });

  const expiredTitle = 'Código expirado: a retirada terminou em 23/11 às 19:30';
  const missedOrder = { ...order, status: 'cancelled', cancelReason: 'no_show' } as const;

  it('explains how to correct an order that counts as missed', async () => {
    const takeBackUntil = new Date(Date.now() + 3_600_000).toISOString();
    await refuse('PICKUP_CLOSED', expiredTitle, { ...missedOrder, takeBackUntil });
    expect(await screen.findByRole('heading', { name: expiredTitle })).toBeVisible();
    expect(screen.getByText(/"O cliente retirou"/)).toBeVisible();
  });

  it.each([null, '2026-11-26T22:30:00.000Z'])(
    'offers no correction of a missed order after its deadline (%s)',
    async (takeBackUntil) => {
      await refuse('PICKUP_CLOSED', expiredTitle, { ...missedOrder, takeBackUntil });
      const text = 'Não faça a entrega: este pedido não pode mais ser corrigido.';
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText(/"O cliente retirou"/)).toBeNull();
    },
  );
});

it('separates the text input from the buttons below the keypad by no key of the keypad', async () => {
  const { user } = showCounter(order);
  await user.click(codeField());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Usar a câmera' })).toHaveFocus();
});
