import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { Link, Outlet, RequireUser, useLocation } from '@boaxepa/shell-sdk';
import { ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useActiveOrders } from '../../shopper/activity.ts';
import { Component as OrdersPage } from './OrdersPage.tsx';
import { cancelled, confirmed, delivered, item, shopper } from './sampleOrders.ts';

const server = useApiServer();

function list(...orders: ShopperOrder[]) {
  server.use(http.get('/api/shopper/orders', () => ok(orders)));
}
const show = (route = '/pedidos') =>
  renderWithApp(
    <RequireUser type="shopper">
      <OrdersPage />
      <ToastHost />
    </RequireUser>,
    { route, path: '/pedidos', routes: [{ path: '*', element: <p>outra tela</p> }], session: shopper },
  );
const order = async (number: string) =>
  within(await screen.findByRole('article', { name: `Pedido ${number}` }));

/**
 * Test layout that shows the number of open orders. Like the shell (the host app), it focuses the heading of each new
 * page.
 */
function Frame() {
  const { pathname } = useLocation();
  const badge = useActiveOrders();
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [pathname]);
  return (
    <>
      <p>{`${badge} no selo`}</p>
      <Outlet />
    </>
  );
}

describe('orders page', () => {
  it('shows the times of an order in the time zone of its shop', async () => {
    list({ ...confirmed, zone: 'America/Manaus' });
    show();
    expect(
      (await order('7F3A91C2')).getByText('Você pode cancelar até 07:25 ou até a loja confirmar.'),
    ).toBeVisible();
  });

  it('names both deadlines of a window until 23:59 as midnight', async () => {
    const pickupSchedule = '17:00 às 23:59';
    list({ ...confirmed, status: 'pending', pickupSchedule, cancellableUntil: '2026-11-11T03:00:00.000Z' });
    show();
    const card = await order('7F3A91C2');
    expect(card.getByText(/Sem resposta até meia-noite, o pedido é cancelado\.$/)).toBeVisible();
    expect(card.getByText('Você pode cancelar até meia-noite ou até a loja confirmar.')).toBeVisible();
  });

  it('shows an active order with number, progress, shop, items, contact links and cancellation deadline', async () => {
    list(confirmed);
    const { container } = show();
    const card = await order('7F3A91C2');
    expect(card.getByText('Aguardando retirada')).toBeVisible();
    expect(card.getByText('7F3A91C2')).toBeVisible();
    const steps = within(card.getByRole('list', { name: 'Andamento do pedido' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pronto para Retirada (em andamento)',
      'Pedido Retirado (a seguir)',
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
    await expect(container).toBeAccessible();
  });

  it('shows that the shop still has to confirm a pending order', async () => {
    list({ ...confirmed, status: 'pending' });
    show();
    const card = await order('7F3A91C2');
    expect(card.getByText('Aguardando retirada')).toBeVisible();
    expect(card.getByText('A loja ainda vai confirmar')).toBeVisible();
    expect(card.getByText('7F3A91C2')).toBeVisible();
    expect(card.queryByText('Mostre este número no balcão')).toBeNull();
    expect(card.getByText(/Sem resposta até 19:30, o pedido é cancelado\.$/)).toBeVisible();
    const [first] = within(card.getByRole('list', { name: 'Andamento do pedido' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Pronto para Retirada (a seguir)');
    expect(first).not.toHaveAttribute('aria-current');
  });

  it('marks the first step as done when the order is ready', async () => {
    list({ ...confirmed, status: 'ready', canCancel: false });
    show();
    const steps = (await order('7F3A91C2')).getByRole('list', { name: 'Andamento do pedido' });
    const [first, last] = within(steps).getAllByRole('listitem');
    expect(first).toHaveTextContent('Pronto para Retirada (concluído)');
    expect(first).toHaveAttribute('aria-current', 'step');
    expect(last).toHaveTextContent('Pedido Retirado (a seguir)');
  });

  it('marks items that the shop changed or removed', async () => {
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

  it('says how to refuse an order that the shop has lowered, and prints no contact links', async () => {
    const lowered = { ...item, quantity: 1, wasModified: true, subtotal: '14.90' };
    list({ ...confirmed, status: 'awaiting_pickup', canCancel: false, items: [lowered] });
    show();
    const card = await order('7F3A91C2');
    expect(card.getByText(/^Se não quiser o pedido assim, fale com a loja/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Como chegar' }).closest('[data-no-print]')).not.toBeNull();
  });

  it('does not claim that the shop confirmed an order that only time moved on', async () => {
    const moved = { status: 'awaiting_pickup', by: 'system', at: confirmed.createdAt, note: null } as const;
    list({
      ...confirmed,
      status: 'awaiting_pickup',
      canCancel: false,
      history: [...confirmed.history, moved],
    });
    show();
    expect(
      (await order('7F3A91C2')).getByText(
        'O prazo para cancelar este pedido terminou. Para cancelar, fale com a loja.',
      ),
    ).toBeVisible();
  });

  it('shows finished orders: collected with both steps done, cancelled with the reason', async () => {
    list(confirmed, delivered, cancelled);
    const { container } = show();
    const done = await order('AAAA0001');
    expect(done.getByText('Entregue')).toBeVisible();
    expect(done.getByText('Cantina da Nona')).toBeVisible();
    expect(done.getByText('2× Doce - Padaria', { selector: 'p' })).toBeVisible();
    expect(done.getByText('Rua Augusta, 500')).toBeInTheDocument();
    expect(done.getAllByRole('listitem')[1]).toHaveTextContent('Pedido Retirado (concluído)');
    expect(done.getByText('10/11/2026')).toBeVisible();
    const gone = await order('AAAA0002');
    expect(gone.getByText('Pedido Cancelado')).toBeVisible();
    expect(gone.getByText('Cancelado pela loja: Acabou o pão')).toBeVisible();
    expect(gone.queryByRole('list', { name: 'Andamento do pedido' })).toBeNull();
    await expect(container).toBeAccessible();
  });

  it.each([delivered, cancelled])(
    'offers the contact links of a finished order: $status',
    async (finished) => {
      list(finished);
      const { user } = show();
      await user.click(await screen.findByText('Detalhes do pedido'));
      expect(screen.getByRole('link', { name: 'Ligar para a loja: (11) 98888-7777' })).toBeVisible();
      for (const name of ['WhatsApp', 'Como chegar', 'Ver no mapa'])
        expect(screen.getByRole('link', { name })).toBeVisible();
    },
  );

  it('shows the ten newest finished orders, and more on request or when the address names an older one', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...delivered,
      id: `${'0'.repeat(16)}bbbb00${String(index).padStart(2, '0')}`,
    }));
    list(...many);
    const { user, unmount } = show();
    await order('BBBB0000');
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais pedidos' }));
    expect(screen.getAllByRole('article')).toHaveLength(12);
    // The clicked button has disappeared, so the first order that was hidden has the focus.
    expect(screen.getByRole('article', { name: 'Pedido BBBB0010' })).toHaveFocus();
    unmount();
    show(`/pedidos#pedido-${many[11]?.id ?? ''}`);
    await order('BBBB0011');
    expect(screen.getByRole('article', { name: 'Pedido BBBB0011' })).toHaveFocus();
  });

  it('focuses the order in the address even if the badge has already loaded the list', async () => {
    list(confirmed, delivered);
    const link = <Link to={`/pedidos#pedido-${confirmed.id}`}>mensagem</Link>;
    const { user } = renderWithApp(<p>outra tela</p>, {
      route: '/mensagens',
      path: '/outra',
      session: shopper,
      routes: [
        {
          element: <Frame />,
          children: [
            { path: '/mensagens', element: link },
            { path: '/pedidos', element: <OrdersPage /> },
          ],
        },
      ],
    });
    expect(await screen.findByText('1 no selo')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'mensagem' }));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Pedido 7F3A91C2' })).toHaveFocus());
  });

  it('shows an empty state with a link to the shops', async () => {
    list();
    const { user, router } = show();
    expect(await screen.findByText('Nenhum pedido encontrado')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Explorar Parceiros' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('shows a loading error and loads the orders on a retry', async () => {
    let isBroken = true;
    server.use(http.get('/api/shopper/orders', () => (isBroken ? HttpResponse.error() : ok([confirmed]))));
    const { user } = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao carregar pedidos');
    expect(alert).toHaveTextContent('Não foi possível carregar seus pedidos. Verifique sua conexão.');
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/dashboard');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await order('7F3A91C2')).toBeTruthy();
  });

  it('polls every ten seconds, announces changes, and keeps the list when a poll fails', async () => {
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

  it('focuses the order that the address names', async () => {
    list(confirmed, delivered);
    show(`/pedidos#pedido-${delivered.id}`);
    await order('AAAA0001');
    expect(screen.getByRole('article', { name: 'Pedido AAAA0001' })).toHaveFocus();
  });

  it('redirects to the login when the server ends the session', async () => {
    server.use(
      http.get('/api/shopper/orders', () => fail('SESSION_EXPIRED')),
      http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
    );
    const { router } = show();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
