import { http, HttpResponse, ok, renderWithApp, signInAs, useApiServer } from '@boaxepa/web-testing';
import { ToastHost } from '@boaxepa/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as OrdersPage } from '../features/orders/OrdersPage.tsx';
import { idOf, orderSample, summarySample } from '../shop/testing/orderSamples.ts';
import { playChime } from '../shop/chime.ts';
import { PartnerArea } from './PartnerArea.tsx';
import { session } from '../shop/testing/session.ts';

// Mock the chime (the sound that announces new orders), because jsdom implements no audio.
jest.mock('../shop/chime.ts', () => ({
  playChime: jest.fn(),
  resumeChimeOnPress: () => () => undefined,
  useSoundBlocked: jest.fn(() => false),
  hasPressResumedSound: () => false,
}));

const server = useApiServer();

function answer(profile: object = {}) {
  server.use(
    http.get('/api/partner-profile', () =>
      ok({
        businessName: 'Padaria Aurora',
        status: 'approved',
        isOpen: true,
        closeTime: '20:00',
        ...profile,
      }),
    ),
    http.get('/api/orders/partner', () =>
      ok([{ status: 'pending' }, { status: 'awaiting_pickup' }, { status: 'ready' }], { summary: {} }),
    ),
    http.get('/api/orders/partner/handover-mode', () => ok({ mode: 'off' })),
    http.get('/api/orders/partner/pickup-keys', () => ok({ keys: [] })),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
}

const routes = [
  { path: '/partners', element: <p>início do parceiro</p> },
  { path: '/partners/login', element: <p>login do parceiro</p> },
];
const show = (route = '/partners/dashboard') => renderWithApp(<PartnerArea />, { session, route, routes });
/** Triggers a refetch with a focus event, so that the test does not have to wait for the polling interval. */
const poll = () => fireEvent.focus(window);
/** Renders the partner area with the bags page open. The test can navigate to the orders page. */
const showWithBoard = () =>
  renderWithApp(<p>Outra área</p>, {
    path: '/nowhere',
    route: '/partners/bags',
    session,

    routes: [
      {
        element: (
          <>
            <PartnerArea />
            <ToastHost />
          </>
        ),
        children: [
          { path: '/partners/bags', element: <p>Sacolas</p> },
          { path: '/partners/orders', element: <OrdersPage /> },
        ],
      },
    ],
  });
/** Renders the partner area with one known order. The server returns the list `orders`, which the test can change. */
async function showOneOrder() {
  const orders = [orderSample()];
  answer();
  server.use(http.get('/api/orders/partner', () => ok(orders, { summary: summarySample() })));
  const rendered = showWithBoard();
  await screen.findByText('1 pedido aguardando');
  return { ...rendered, orders };
}

describe('frame of the partner area', () => {
  // jsdom does not apply styles for wide screens, so the sidebar is hidden as on a phone. Find it with `hidden: true`.
  it('shows the navigation, the number of waiting orders, and the status of the shop', async () => {
    answer();
    const { container } = show();
    const menu = screen.getByRole('navigation', { name: 'Área do parceiro', hidden: true });
    expect(
      within(menu)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/partners/dashboard',
      '/partners/orders',
      '/partners/bags',
      '/partners/products',
      '/partners/ratings',
      '/partner/gestao-horarios',
      '/partner/dados-cadastrais',
      '/partner/troca-senha',
    ]);
    expect(await screen.findByText('2 pedidos aguardando')).toBeInTheDocument();
    expect(await screen.findByText('Ativo · aberta até 20:00')).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Dados Cadastrais', hidden: true })).toBeInTheDocument();
    await expect(container).toBeAccessible();
  });

  it('polls the orders a second after it has opened, so that they do not delay the page', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance', 'setImmediate', 'nextTick'] });
    try {
      answer();
      const orders = jest.fn(() => ok([{ status: 'pending' }], { summary: {} }));
      server.use(http.get('/api/orders/partner', orders));
      show();
      await waitFor(() => expect(screen.getByText('Ativo · aberta até 20:00')).toBeInTheDocument(), {
        interval: 1,
      });
      expect(orders).not.toHaveBeenCalled();
      act(() => jest.advanceTimersByTime(1000));
      expect(await screen.findByText('1 pedido aguardando')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('displays closing at the end of the day as midnight', async () => {
    answer({ closeTime: '23:59' });
    show();
    expect(await screen.findByText('Ativo · aberta até meia-noite')).toBeInTheDocument();
  });

  it('labels a closed shop and an unapproved shop', async () => {
    answer({ isOpen: false });
    show().unmount();
    show();
    expect(await screen.findByText('Ativo · fechada agora')).toBeInTheDocument();
  });

  it('marks the dashboard entry as current at the second address of the dashboard', async () => {
    answer({ status: 'pending' });
    show('/partner/dashboard');
    expect(screen.getByRole('link', { name: 'Painel', hidden: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await screen.findByText('Pendente')).toBeInTheDocument();
  });

  it('polls the profile, so that the footer recovers from an error and stays current', async () => {
    answer();
    server.use(http.get('/api/partner-profile', () => HttpResponse.error(), { once: true }));
    show();
    await screen.findByText('2 pedidos aguardando');
    expect(screen.queryByText(/Ativo/)).toBeNull();
    poll();
    expect(await screen.findByText('Ativo · aberta até 20:00')).toBeInTheDocument();
    answer({ isOpen: false });
    poll();
    expect(await screen.findByText('Ativo · fechada agora')).toBeInTheDocument();
  });

  it('announces new orders on other screens with a sound, and marks them on the board until they are seen', async () => {
    localStorage.setItem('orderChime', 'on');
    const { router, user, orders } = await showOneOrder();
    orders.push(orderSample({ id: idOf('2'), status: 'pending' }), orderSample({ id: idOf('3') }));
    poll();
    // Use the first element, because Radix renders the text a second time in a live region for screen readers.
    expect((await screen.findAllByText('2 novos pedidos'))[0]).toBeVisible();
    expect(playChime).toHaveBeenCalledTimes(1);
    expect(document.title).toMatch(/^\(2\)/);
    expect(screen.getByRole('button', { name: 'Abrir menu, 3' })).toHaveAccessibleDescription(
      '3 pedidos aguardando',
    );
    await user.click(screen.getByRole('button', { name: 'Ver pedidos' }));
    expect(router.state.location.pathname).toBe('/partners/orders');
    expect(await screen.findAllByText('Novo')).toHaveLength(2);
    expect(document.title).toBe('(2) Pedidos · Boa Xepa');
    await user.hover(screen.getByRole('article', { name: 'Pedido 22222222' }));
    await act(() => router.navigate('/partners/bags'));
    await act(() => router.navigate('/partners/orders'));
    expect(screen.getAllByText('Novo')).toHaveLength(1);
    // Remove the last unseen order from the list, so that no new order remains.
    orders.pop();
    poll();
    await waitFor(() => expect(document.title).toBe('Pedidos · Boa Xepa'));
    expect(screen.queryByText('Novo')).toBeNull();
    expect(playChime).toHaveBeenCalledTimes(1);
  });

  it.each([
    [['pending'], 'Aguarda a sua confirmação'],
    [['pending', 'ready'], '1 aguarda a sua confirmação'],
    [['pending', 'ready', 'pending'], '2 aguardam a sua confirmação'],
  ] as const)('counts the new orders to confirm, if they have the statuses %j', async (statuses, text) => {
    const { orders } = await showOneOrder();
    orders.push(...statuses.map((status, index) => orderSample({ id: idOf(String(index + 2)), status })));
    poll();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('announces a second batch with the same number of orders', async () => {
    const { router, orders } = await showOneOrder();
    await act(() => router.navigate('/partners/orders'));
    orders.push(orderSample({ id: idOf('2') }), orderSample({ id: idOf('3') }));
    poll();
    const first = await screen.findByText('2 novos pedidos');
    orders.push(orderSample({ id: idOf('4') }), orderSample({ id: idOf('5') }));
    poll();
    // A screen reader announces the same text again only if the text is in a new element.
    await waitFor(() => expect(screen.getByText('2 novos pedidos')).not.toBe(first));
  });

  it('announces a new order no second time when the board is opened again', async () => {
    const { router, orders } = await showOneOrder();
    await act(() => router.navigate('/partners/orders'));
    orders.push(orderSample({ id: idOf('2') }));
    poll();
    await screen.findByText('Novo pedido 22222222 de Clara Nunes');
    await act(() => router.navigate('/partners/bags'));
    await act(() => router.navigate('/partners/orders'));
    expect(await screen.findByRole('article', { name: 'Pedido 22222222' })).toBeVisible();
    expect(screen.queryByText('Novo pedido 22222222 de Clara Nunes')).toBeNull();
  });

  it('opens a single new order from its notification', async () => {
    const { router, user, orders } = await showOneOrder();
    orders.push(orderSample({ id: idOf('2'), status: 'pending' }));
    poll();
    await user.click(await screen.findByRole('button', { name: 'Ver pedido' }));
    expect(router.state.location.hash).toBe(`#pedido-${idOf('2')}`);
    await waitFor(() => expect(screen.getByRole('article', { name: 'Pedido 22222222' })).toHaveFocus());
    expect(document.title).toBe('Pedidos · Boa Xepa');
  });

  it('does not announce the orders of another shop as new', async () => {
    answer();
    server.use(http.get('/api/orders/partner', () => ok([orderSample()], { summary: summarySample() })));
    showWithBoard();
    await screen.findByText('1 pedido aguardando');
    const others = [orderSample({ id: idOf('2') }), orderSample({ id: idOf('3') })];
    server.use(http.get('/api/orders/partner', () => ok(others, { summary: summarySample() })));
    act(() => void signInAs({ ...session, id: idOf('f'), partnerId: idOf('e') }));
    await screen.findByText('2 pedidos aguardando');
    expect(screen.queryByText(/novo.? pedido/i)).toBeNull();
  });

  it('opens /partners and deletes the session after a logout', async () => {
    answer();
    sessionStorage.setItem('partnerWelcomeDismissed', 'x');
    const { user } = show();
    await screen.findByText(/Ativo/);
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('início do parceiro')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(sessionStorage.getItem('partnerWelcomeDismissed')).toBeNull();
  });

  it.each([undefined, { ...session, userType: 'shopper' } as const])(
    'redirects a visitor without a partner session to the login',
    async (visitor) => {
      renderWithApp(<PartnerArea />, {
        route: '/partners/dashboard',
        routes,
        ...(visitor ? { session: visitor } : {}),
      });
      expect(await screen.findByText('login do parceiro')).toBeVisible();
      expect(localStorage.getItem('authToken') === null).toBe(visitor === undefined);
    },
  );
});
