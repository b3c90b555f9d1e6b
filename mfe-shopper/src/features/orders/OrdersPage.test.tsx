import type { OrderItem, ShopperOrder } from '@boaxepa/contracts/orders';
import { ratingLabels } from '@boaxepa/contracts/orders';
import { starLabels, ToastHost } from '@boaxepa/shell-sdk';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { Component as OrdersPage } from './OrdersPage.tsx';

expect.extend(toHaveNoViolations);
const server = useApiServer();

const shopper = { id: 'a'.repeat(24), userType: 'shopper', email: 'cliente@boaxepa.test' } as const;
const item: OrderItem = {
  id: 'i1',
  productId: null,
  bagId: 'b'.repeat(24),
  bag: { id: 'b'.repeat(24), type: 'doce', category: 'padaria', name: 'Tipo de Sacola: Doce - Padaria' },
  product: null,
  quantity: 2,
  originalQuantity: 2,
  wasModified: false,
  unitPrice: '14.90',
  subtotal: '29.80',
};
/** 11:20 to 13:50 UTC are 08:20 and 10:50 in São Paulo. */
const confirmed: ShopperOrder = {
  id: `${'0'.repeat(16)}7f3a91c2`,
  createdAt: '2026-11-10T11:20:00.000Z',
  status: 'confirmed',
  totalAmount: '29.80',
  originalTotalAmount: '29.80',
  orderType: 'pickup',
  paymentMethod: 'cash',
  pickupSchedule: '17:00 às 19:30',
  bag_pickup_schedule: '17:00 às 19:30',
  pickupStartsAt: '2026-11-10T20:00:00.000Z',
  pickupEndsAt: '2026-11-10T22:30:00.000Z',
  deliveryAddress: null,
  partnerId: '1'.repeat(24),
  shopperId: shopper.id,
  business_name: 'Padaria Pão da Vila',
  partner_address: 'Rua Augusta, 500',
  partner: {
    businessName: 'Padaria Pão da Vila',
    address: 'Rua Augusta, 500',
    phone: '11988887777',
    latitude: -23.55,
    longitude: -46.65,
  },
  items: [item],
  history: [{ status: 'confirmed', by: 'shopper', at: '2026-11-10T11:20:00.000Z', note: null }],
  version: 1,
  canCancel: true,
  cancellableUntil: '2026-11-10T11:25:00.000Z',
  cancelledBy: null,
  cancelReason: null,
  cancelNote: null,
  rating: null,
};
const delivered: ShopperOrder = {
  ...confirmed,
  id: `${'0'.repeat(16)}aaaa0001`,
  status: 'delivered',
  business_name: 'Cantina da Nona',
  canCancel: false,
  cancellableUntil: null,
};
const cancelled: ShopperOrder = {
  ...delivered,
  id: `${'0'.repeat(16)}aaaa0002`,
  status: 'cancelled',
  cancelledBy: 'partner',
  cancelReason: 'partner',
  cancelNote: 'Acabou o pão',
};

function list(...orders: ShopperOrder[]) {
  server.use(http.get('/api/shopper/orders', () => ok(orders)));
}
const show = (route = '/pedidos') =>
  renderWithApp(
    <>
      <OrdersPage />
      <ToastHost />
    </>,
    { route, path: '/pedidos', routes: [{ path: '*', element: <p>outra tela</p> }], session: shopper },
  );
const order = async (number: string) =>
  within(await screen.findByRole('article', { name: `Pedido ${number}` }));

describe('my orders', () => {
  it('shows an active order with its number, progress, shop, items, ways and right to cancel', async () => {
    list(confirmed);
    const { container } = show();
    const card = await order('7F3A91C2');
    expect(card.getByText('Aguardando retirada')).toBeVisible();
    expect(card.getByText('7F3A91C2')).toBeVisible();
    const steps = within(card.getByRole('list', { name: 'Andamento do pedido' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pronto para Retirada: em andamento',
      'Pedido Retirado: a seguir',
    ]);
    expect(card.getByText('Padaria Pão da Vila')).toBeVisible();
    expect(card.getByText('Rua Augusta, 500 · 17:00 às 19:30')).toBeVisible();
    expect(card.getByText('2× Doce - Padaria')).toBeVisible();
    expect(card.getByText('Total a pagar na retirada')).toBeVisible();
    expect(card.getAllByText(/R\$\s29,80/)).toHaveLength(2);
    expect(card.getByRole('link', { name: 'Ver no mapa' })).toHaveAttribute(
      'href',
      `/mapa?partnerId=${confirmed.partnerId}`,
    );
    expect(card.getByRole('link', { name: 'Ligar para a loja: (11) 98888-7777' })).toHaveAttribute(
      'href',
      'tel:+5511988887777',
    );
    expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5511988887777',
    );
    expect(card.getByRole('link', { name: 'Como chegar' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=-23.55%2C-46.65',
    );
    expect(card.getByText('Você pode cancelar até 08:25 ou até a loja confirmar.')).toBeVisible();
    expect(card.getByText('10/11/2026, 08:20')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says of a pending order that the shop has to confirm it', async () => {
    list({ ...confirmed, status: 'pending' });
    show();
    const card = await order('7F3A91C2');
    expect(card.getByText('Aguardando retirada')).toBeVisible();
    expect(card.getByText('A loja ainda vai confirmar')).toBeVisible();
  });

  it('marks what the shop has changed and removed', async () => {
    list({
      ...confirmed,
      status: 'awaiting_pickup',
      canCancel: false,
      totalAmount: '14.90',
      items: [
        { ...item, quantity: 1, wasModified: true, subtotal: '14.90' },
        { ...item, id: 'i2', quantity: 0, originalQuantity: 3, wasModified: true, subtotal: '0.00' },
      ],
    });
    show();
    const card = await order('7F3A91C2');
    expect(card.getByText('A loja alterou: eram 2, agora 1')).toBeVisible();
    expect(card.getByText('Removido pela loja')).toBeVisible();
    expect(card.getByText('Antes')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: /Cancelar/ })).toBeNull();
    expect(card.getByText('A loja já confirmou este pedido. Para cancelar, fale com a loja.')).toBeVisible();
  });

  it('shows orders that are over: collected with both steps done, cancelled with the reason', async () => {
    list(confirmed, delivered, cancelled);
    const { container } = show();
    const done = await order('AAAA0001');
    expect(done.getByText('Entregue')).toBeVisible();
    expect(done.getAllByRole('listitem')[1]).toHaveTextContent('Pedido Retirado: concluído');
    expect(done.getByText('10/11/2026')).toBeVisible();
    const gone = await order('AAAA0002');
    expect(gone.getByText('Pedido Cancelado')).toBeVisible();
    expect(gone.getByText('Cancelado pela loja: Acabou o pão')).toBeVisible();
    expect(gone.queryByRole('list', { name: 'Andamento do pedido' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('cancels after asking, once', async () => {
    let now = confirmed;
    const calls: string[] = [];
    server.use(
      http.get('/api/shopper/orders', () => ok([now])),
      http.patch('/api/orders/:id/cancel', ({ params }) => {
        calls.push(String(params['id']));
        now = { ...cancelled, id: confirmed.id, cancelReason: 'shopper', cancelNote: null };
        return ok(now);
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido 7F3A91C2' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancelar pedido?' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Cancelar pedido' }));
    expect(await screen.findByText('Seu pedido foi cancelado com sucesso')).toBeVisible();
    expect(await screen.findByText('Cancelado pelo cliente')).toBeVisible();
    expect(calls).toEqual([confirmed.id]);
  });

  it('says why a cancellation was refused, and reads the orders again', async () => {
    let reads = 0;
    server.use(
      http.get('/api/shopper/orders', () => {
        reads += 1;
        return ok([confirmed]);
      }),
      http.patch('/api/orders/:id/cancel', () => fail('INVALID_TRANSITION')),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido 7F3A91C2' }));
    const before = reads;
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao cancelar pedido');
    expect(alert).toHaveTextContent('O pedido não está mais em um estado que permita esta ação');
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });

  it('takes a rating: the stars first, then a trimmed comment', async () => {
    let current = delivered;
    let body: unknown;
    server.use(
      http.get('/api/shopper/orders', () => ok([current])),
      http.post('/api/ratings', async ({ request }) => {
        body = await request.json();
        current = { ...delivered, rating: 5 };
        return ok({}, {}, 201);
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Avaliar pedido AAAA0001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avaliar pedido' }));
    expect(dialog.getByRole('button', { name: 'Enviar avaliação' })).toBeDisabled();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(starLabels).toEqual(ratingLabels);
    await user.click(dialog.getByRole('radio', { name: '5 estrelas: Excelente' }));
    await user.type(dialog.getByRole('textbox', { name: /Comentário/ }), '  Ótima sacola ');
    await user.click(dialog.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await screen.findByText('Sua nota: 5 · Excelente')).toBeVisible();
    expect(body).toEqual({ orderId: delivered.id, rating: 5, comment: 'Ótima sacola' });
  });

  it.each([
    ['ALREADY_RATED', 'Este pedido já foi avaliado anteriormente.'],
    ['INTERNAL', 'Erro ao enviar avaliação. Tente novamente.'],
  ] as const)('keeps the comment when a rating fails with %s', async (code, text) => {
    list(delivered);
    let body: unknown;
    server.use(
      http.post('/api/ratings', async ({ request }) => {
        body = await request.json();
        return fail(code);
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Avaliar pedido AAAA0001' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /2 estrelas/ }));
    await user.click(dialog.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('radio', { name: /2 estrelas/ })).toBeChecked();
    expect(body).toEqual({ orderId: delivered.id, rating: 2 });
  });

  it('is empty at first, with a way to the shops', async () => {
    list();
    const { user, router } = show();
    expect(await screen.findByText('Nenhum pedido encontrado')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Explorar Parceiros' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('says that loading failed, and tries again', async () => {
    let broken = true;
    server.use(http.get('/api/shopper/orders', () => (broken ? HttpResponse.error() : ok([confirmed]))));
    const { user } = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao carregar pedidos');
    expect(alert).toHaveTextContent('Não foi possível carregar seus pedidos. Verifique sua conexão.');
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/dashboard');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await order('7F3A91C2')).toBeTruthy();
  });

  it('reads again after ten seconds, tells what changed, and keeps the list when that fails', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      let answer: () => Response = () => ok([confirmed]);
      server.use(http.get('/api/shopper/orders', () => answer()));
      show();
      await order('7F3A91C2');
      answer = () => ok([{ ...confirmed, status: 'ready', canCancel: false }]);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText('Pedido 7F3A91C2: Pronto para retirada')).toBeInTheDocument();
      answer = () => HttpResponse.error();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText('Você está sem conexão')).toBeVisible();
      expect(await order('7F3A91C2')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('leads to the order that the address names', async () => {
    list(confirmed, delivered);
    show(`/pedidos#pedido-${delivered.id}`);
    await order('AAAA0001');
    expect(screen.getByRole('article', { name: 'Pedido AAAA0001' })).toHaveFocus();
  });

  it('leads to the login without a session, and when the server ends it', async () => {
    server.use(
      http.get('/api/shopper/orders', () => fail('SESSION_EXPIRED')),
      http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
    );
    const { router } = show();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
