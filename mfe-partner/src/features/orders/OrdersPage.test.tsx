import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { shopApi } from '../../shop/api.ts';
import { playChime } from '../../shop/chime.ts';
import { idOf, itemSample, orderSample, summarySample } from '../../shop/testing/orderSamples.ts';
import { column, nextFrame, showBoard, ticket } from './testing/ordersScreen.tsx';

// jsdom has no audio.
jest.mock('../../shop/chime.ts', () => ({
  playChime: jest.fn(),
  resumeChimeOnPress: () => () => undefined,
  useSoundBlocked: jest.fn(() => false),
  hasPressResumedSound: () => false,
}));

const server = useApiServer();

/** A focus event triggers a refetch, so the test need not wait for the polling interval. */
const poll = () => fireEvent.focus(window);
const refetch = (store: ReturnType<typeof showBoard>['store']) =>
  act(async () => {
    await store.dispatch(
      shopApi.endpoints.partnerOrders.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  });

describe('board of orders', () => {
  it('sorts orders into columns, with counters and remaining time, without axe violations', async () => {
    const { container } = showBoard([
      orderSample(),
      orderSample({
        id: idOf('2'),
        status: 'pending',
        pickupEndsAt: new Date(Date.now() + 190 * 60_000).toISOString(),
      }),
      orderSample({
        id: idOf('3'),
        status: 'ready',
        pickupEndsAt: new Date(Date.now() + 12 * 60_000).toISOString(),
      }),
      orderSample({ id: idOf('4'), status: 'delivered' }),
      orderSample({
        id: idOf('5'),
        status: 'delivered',
        history: [{ status: 'delivered', by: 'partner', at: '2026-01-05T12:00:00.000Z', note: null }],
      }),
      orderSample({ id: idOf('6'), status: 'cancelled' }),
    ]);
    const waiting = await ticket('AAAAAAAA');
    expect(waiting.getByText('55 min')).toHaveTextContent('Tempo restante: 55 min');
    expect(waiting.getByText('até 19:30')).toBeVisible();
    expect(waiting.getByText('Aguardando retirada')).toBeVisible();
    expect(waiting.getByText('2×')).toBeVisible();
    expect(waiting.getByText('Doce - Padaria')).toBeVisible();
    expect(column('Aguardando').getAllByRole('article')).toHaveLength(2);
    expect(column('Aguardando').getByText('3 h 10')).toBeVisible();
    expect(column('Prontos').getByText('12 min')).toBeVisible();
    expect(column('Entregues hoje').getAllByRole('article')).toHaveLength(1);
    expect(column('Cancelados').getAllByRole('article')).toHaveLength(1);
    const totals = screen.getByText('1.216').closest('dl');
    expect(totals).toHaveTextContent('A retirar7Entregues até hoje1.216Cancelados até hoje9');
    await expect(container).toBeAccessible();
  });

  it('displays a pickup until the end of the day as midnight', async () => {
    showBoard([orderSample({ bagPickupSchedule: '17:00 às 23:59' })]);
    expect((await ticket('AAAAAAAA')).getByText('até meia-noite')).toBeVisible();
  });

  it('marks changed and removed items, and lists all items when a card is opened', async () => {
    const items = [
      itemSample({ quantity: 1, originalQuantity: 3, wasModified: true }),
      itemSample({
        id: idOf('2'),
        quantity: 0,
        originalQuantity: 1,
        wasModified: true,
        bag: null,
        product: { name: 'Queijo meia cura', photoUrl: null },
      }),
      itemSample({ id: idOf('3') }),
    ];
    const { user } = showBoard([orderSample({ items })]);
    const card = await ticket('AAAAAAAA');
    expect(card.getByText('2 item(s) alterado(s)')).toBeVisible();
    expect(card.queryByText('Alterado')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Detalhes do pedido AAAAAAAA' }));
    expect(card.getByText('Alterado')).toBeVisible();
    expect(card.getByText('Removido')).toBeVisible();
    expect(card.getByText('Pagamento na retirada')).toBeVisible();
  });

  it('searches by number, customer and product, and filters by status and type', async () => {
    const { user, router } = showBoard([
      orderSample(),
      orderSample({
        id: idOf('2'),
        status: 'delivered',
        history: [{ status: 'delivered', by: 'partner', at: '2026-01-05T12:00:00.000Z', note: null }],
        items: [itemSample({ bag: null, product: { name: 'Pão francês', photoUrl: null } })],
        shopper: { userName: 'João Sá', firstName: 'João', lastName: 'Sá', fullName: 'João Sá' },
      }),
      orderSample({ id: idOf('3'), status: 'ready', orderType: 'delivery' }),
    ]);
    await ticket('AAAAAAAA');
    expect(screen.queryByRole('article', { name: 'Pedido 22222222' })).toBeNull();
    const search = screen.getByRole('searchbox', { name: 'Buscar pedidos' });
    for (const text of ['joao', 'FRANCES', '2222222', '#22222222']) {
      await user.clear(search);
      await user.type(search, text);
      expect(screen.getAllByRole('article')).toHaveLength(1);
      expect(await ticket('22222222')).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(screen.getByRole('button', { name: 'Todos' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Prontos' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(router.state.location.search).toBe('?status=ready');
    expect(screen.getByText('1 pedido').closest('[role="status"]')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelados' }));
    expect(screen.getByText('Nenhum pedido encontrado')).toBeVisible();
    expect(screen.getByText(/dos últimos 30 dias/)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Limpar filtros' }).slice(-1))
      await user.click(button);
    expect(screen.getByRole('button', { name: 'Todos' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Ver os últimos 30 dias de pedidos entregues' }));
    expect(await ticket('22222222')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Entregues' })).toHaveFocus();
  });

  it('shows unconfirmed orders first, with their deadline, and filters them', async () => {
    const soon = new Date(Date.now() + 20 * 60_000).toISOString();
    const pickupEndsAt = new Date(Date.now() + 55 * 60_000).toISOString();
    const { user } = showBoard([
      orderSample({ pickupEndsAt: soon }),
      orderSample({ id: idOf('2'), pickupEndsAt, createdAt: new Date().toISOString() }),
      orderSample({ id: idOf('3'), pickupEndsAt }),
      orderSample({ id: idOf('4'), status: 'pending' }),
    ]);
    const pending = await ticket('44444444');
    const numbers = () =>
      screen.getAllByRole('article').map((article) => article.getAttribute('aria-label')?.slice(7));
    expect(numbers()).toEqual(['44444444', 'AAAAAAAA', '33333333', '22222222']);
    expect(pending.getByText('Pendente')).toBeVisible();
    expect(pending.getByText('Confirme até 19:30')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'A confirmar 1' }));
    expect(numbers()).toEqual(['44444444']);
  });

  it('offers "ready" as main action of an order awaiting pickup, with the adjustment beside it', async () => {
    showBoard([orderSample()]);
    const waiting = await ticket('AAAAAAAA');
    expect(waiting.getByRole('button', { name: 'Marcar como Pronto: pedido AAAAAAAA' })).toBeVisible();
    expect(waiting.getByRole('link', { name: 'Ajustar pedido AAAAAAAA' })).toHaveAttribute(
      'href',
      `/partners/orders/confirm/${idOf('a')}`,
    );
  });

  it('explains that a bag order needs no confirmation', async () => {
    showBoard([orderSample({ status: 'confirmed', cancellableUntil: '2026-11-20T17:05:00.000Z' })]);
    const confirmed = await ticket('AAAAAAAA');
    expect(confirmed.getByText('Segue sozinho às 14:05, sem precisar confirmar.')).toBeVisible();
    expect(confirmed.getByRole('link', { name: 'Confirmar pedido AAAAAAAA' })).toBeVisible();
  });

  it('shows the history newest first, and returns to the board with Back', async () => {
    const at = (day: number) => [
      { status: 'delivered', by: 'partner', at: `2026-01-0${day}T12:00:00.000Z`, note: null } as const,
    ];
    const { user, router } = showBoard([
      orderSample(),
      orderSample({ id: idOf('2'), status: 'delivered', history: at(5) }),
      orderSample({ id: idOf('3'), status: 'delivered', history: at(7) }),
    ]);
    await ticket('AAAAAAAA');
    await user.click(screen.getByRole('button', { name: 'Ver os últimos 30 dias de pedidos entregues' }));
    const numbers = () =>
      screen.getAllByRole('article').map((article) => article.getAttribute('aria-label')?.slice(7));
    await waitFor(() => expect(numbers()).toEqual(['33333333', '22222222']));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname + router.state.location.search).toBe('/partners/orders');
    await waitFor(() => expect(numbers()).toEqual(['AAAAAAAA']));
  });

  it('focuses the order in the URL fragment', async () => {
    showBoard([orderSample(), orderSample({ id: idOf('2') })], `/partners/orders#pedido-${idOf('2')}`);
    await ticket('22222222');
    expect(screen.getByRole('article', { name: 'Pedido 22222222' })).toHaveFocus();
  });

  it('reads status and type from the address', async () => {
    showBoard(
      [
        orderSample({ status: 'ready' }),
        orderSample({ id: idOf('2'), status: 'ready', orderType: 'delivery' }),
      ],
      '/partners/orders?status=ready&type=delivery',
    );
    await ticket('22222222');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('announces a new order once, marks it until it is seen, and rings only if the sound is on', async () => {
    const { user, state, store } = showBoard([orderSample()]);
    await ticket('AAAAAAAA');
    expect(screen.queryByText('Novo')).toBeNull();
    state.orders = [orderSample({ id: idOf('2'), status: 'pending' }), ...state.orders];
    await refetch(store);
    expect(await screen.findByText('Novo pedido 22222222 de Clara Nunes')).toBeInTheDocument();
    expect((await ticket('22222222')).getByText('Novo')).toBeVisible();
    expect(document.title).toBe('(1) Pedidos · Boa Xepa');
    expect(playChime).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('article', { name: 'Pedido 22222222' }));
    expect(screen.queryByText('Novo')).toBeNull();
    expect(document.title).toBe('Pedidos · Boa Xepa');

    await user.click(screen.getByRole('button', { name: 'Som' }));
    expect(playChime).toHaveBeenCalledTimes(1);
    state.orders = [orderSample({ id: idOf('3') }), ...state.orders];
    await refetch(store);
    await waitFor(() => expect(playChime).toHaveBeenCalledTimes(2));
    expect(localStorage.getItem('orderChime')).toBe('on');
  });

  it('announces a cancellation by the customer once', async () => {
    const { state, store } = showBoard([orderSample(), orderSample({ id: idOf('2') })]);
    await ticket('AAAAAAAA');
    state.orders = [orderSample({ status: 'cancelled' }), orderSample({ id: idOf('2') })];
    await refetch(store);
    const announced = await screen.findByText('Pedido AAAAAAAA: Cancelado');
    expect(announced.closest('[role=status]')).not.toBeNull();
    await refetch(store);
    expect(screen.getByText('Pedido AAAAAAAA: Cancelado')).toBe(announced);
  });

  it('keeps an order new when its ticket moves below a resting pointer, until it is touched', async () => {
    const { state, store } = showBoard([orderSample()]);
    await ticket('AAAAAAAA');
    state.orders = [orderSample({ id: idOf('2') }), ...state.orders];
    await refetch(store);
    const article = await screen.findByRole('article', { name: 'Pedido 22222222' });
    fireEvent.pointerEnter(article);
    expect(screen.getByText('Novo')).toBeVisible();
    fireEvent.pointerDown(article);
    expect(screen.queryByText('Novo')).toBeNull();
  });

  it('keeps the orders and shows a notice when a refresh fails', async () => {
    const { store } = showBoard([orderSample()]);
    await ticket('AAAAAAAA');
    server.use(http.get('/api/orders/partner', () => HttpResponse.error()));
    await refetch(store);
    expect(await screen.findByText(/^Sem conexão desde /)).toBeVisible();
    expect(await ticket('AAAAAAAA')).toBeTruthy();
  });

  it('distinguishes a shop without orders from one without recent orders', async () => {
    showBoard([]);
    expect(await screen.findByText('Nenhum pedido nos últimos 30 dias')).toBeVisible();
    server.use(http.get('/api/orders/partner', () => ok([], { summary: summarySample() })));
    poll();
    expect(await screen.findByText('Nenhum pedido ainda')).toBeVisible();
  });

  it('offers a retry when the orders fail to load', async () => {
    const { user } = showBoard([orderSample()]);
    server.use(http.get('/api/orders/partner', () => fail('INTERNAL'), { once: true }));
    expect(await screen.findByText('Erro ao carregar pedidos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await ticket('AAAAAAAA')).toBeTruthy();
  });

  it('keeps the error and the retry button during a retry, and shows no update time before the first response', async () => {
    showBoard([]);
    server.use(http.get('/api/orders/partner', () => fail('INTERNAL'), { once: true }));
    expect(screen.getByText('Atualiza a cada 8 segundos')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('Atualiza a cada 8 segundos')).toBeVisible();
    const again = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    server.use(
      http.get('/api/orders/partner', async () => {
        asked.resolve();
        await again.promise;
        return ok([orderSample()], { summary: summarySample() });
      }),
    );
    poll();
    await act(() => asked.promise);
    await nextFrame();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBe(retry);
    expect(screen.queryByText('Carregando')).toBeNull();
    again.resolve();
    expect(await ticket('AAAAAAAA')).toBeTruthy();
    expect(screen.getByText('Atualizado agora · a cada 8 segundos')).toBeVisible();
  });
});
