import { apiServer, fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { idOf, orderSample, summarySample } from '../../shop/testing/orderSamples.ts';
import { showBoard, ticket } from './testing/ordersScreen.tsx';

useApiServer();

const moreButton = { name: 'Mostrar mais pedidos' };
const deliveredOrder = (sign: string) => orderSample({ id: idOf(sign), status: 'delivered' });

/** Opens `route` with a mock server that returns three pages of one order each. The first request for page 2 fails. */
function showPages(route: string) {
  const screenOfFirst = showBoard([], route);
  let refusedCount = 0;
  apiServer.use(
    http.get('/api/orders/partner', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      const summary = summarySample();
      if (cursor === null) return ok([deliveredOrder('1')], { summary, nextCursor: 'two' });
      if (cursor === 'two' && refusedCount++ === 0) return fail('SERVICE_UNAVAILABLE');
      if (cursor === 'two') return ok([deliveredOrder('2')], { summary, nextCursor: 'three' });
      return ok([deliveredOrder('3')], { summary, nextCursor: null });
    }),
  );
  return screenOfFirst;
}

describe('older closed orders beyond the first page', () => {
  it('load page by page until the last page, with a retry after a failure', async () => {
    const { user } = showPages('/partners/orders?status=delivered');
    await ticket('11111111');
    expect(screen.queryByRole('article', { name: 'Pedido 22222222' })).toBeNull();
    await user.click(screen.getByRole('button', moreButton));
    expect(await screen.findByText(/Serviço temporariamente indisponível/)).toBeVisible();
    await user.click(screen.getByRole('button', moreButton));
    await ticket('22222222');
    // The loaded orders have replaced the clicked button, so the first of these orders has the focus.
    expect(screen.getByRole('article', { name: 'Pedido 22222222' })).toHaveFocus();
    expect(screen.queryByText(/Serviço temporariamente indisponível/)).toBeNull();
    await user.click(screen.getByRole('button', moreButton));
    await ticket('33333333');
    await ticket('11111111');
    expect(screen.queryByRole('button', moreButton)).toBeNull();
  });

  it('are searched too when the first page has no match', async () => {
    const { user } = showPages('/partners/orders?search=33333333');
    const refusal = /Serviço temporariamente indisponível/;
    await user.click(await screen.findByRole('button', moreButton));
    expect(screen.getByText('Nenhum pedido encontrado')).toBeVisible();
    expect(await screen.findByText(refusal)).toBeVisible();
    await user.click(screen.getByRole('button', moreButton));
    // Page 2 has no match, so only the disappearance of the error shows that it has loaded.
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', moreButton)).toBeEnabled());
    await user.click(screen.getByRole('button', moreButton));
    await ticket('33333333');
    expect(screen.queryByText('Nenhum pedido encontrado')).toBeNull();
    expect(screen.queryByRole('article', { name: 'Pedido 11111111' })).toBeNull();
  });

  it('move the focus to the next button, and to the one that clears the search if nothing is found', async () => {
    const { user } = showPages('/partners/orders?search=99999999');
    await user.click(await screen.findByRole('button', moreButton));
    await screen.findByText(/Serviço temporariamente indisponível/);
    await user.click(screen.getByRole('button', moreButton));
    await waitFor(() => expect(screen.queryByText(/Serviço temporariamente indisponível/)).toBeNull());
    const more = await screen.findByRole('button', moreButton);
    expect(screen.getByText(/os dos últimos 30 dias/)).toBeVisible();
    expect(more).toHaveFocus();
    await user.click(more);
    await waitFor(() => expect(screen.queryByRole('button', moreButton)).toBeNull());
    expect(screen.getByText('Nenhum pedido encontrado')).toBeVisible();
    expect(screen.queryByText(/os dos últimos 30 dias/)).toBeNull();
    const [clear] = screen.getAllByRole('button', { name: 'Limpar filtros' }).slice(-1);
    expect(clear).toHaveFocus();
  });

  it('end with a message that has the focus if the last page has no match', async () => {
    const { user } = showPages('/partners/orders?search=11111111');
    await ticket('11111111');
    await user.click(screen.getByRole('button', moreButton));
    await screen.findByText(/Serviço temporariamente indisponível/);
    await user.click(screen.getByRole('button', moreButton));
    await waitFor(() => expect(screen.queryByText(/Serviço temporariamente indisponível/)).toBeNull());
    await user.click(await screen.findByRole('button', moreButton));
    expect(await screen.findByText('Não há mais pedidos.')).toHaveFocus();
    await ticket('11111111');
  });

  it('are not offered for a filter of open orders', async () => {
    showPages('/partners/orders?status=ready');
    expect(await screen.findByText('Nenhum pedido encontrado')).toBeVisible();
    expect(screen.queryByRole('button', moreButton)).toBeNull();
  });

  it.each(['status=delivered', 'search=22222222'])(
    'are offered for %s when the shop has no order of the last 30 days',
    async (search) => {
      const { user } = showBoard([], `/partners/orders?${search}`);
      apiServer.use(
        http.get('/api/orders/partner', ({ request }) => {
          const isOlder = new URL(request.url).searchParams.get('cursor') === 'two';
          return ok(isOlder ? [deliveredOrder('2')] : [], {
            summary: summarySample({ delivered: 1 }),
            nextCursor: isOlder ? null : 'two',
          });
        }),
      );
      const more = await screen.findByRole('button', moreButton);
      expect(screen.getByText('Nenhum pedido encontrado')).toBeVisible();
      expect(screen.getByText(/Aqui estão os pedidos em aberto e os dos últimos 30 dias/)).toBeVisible();
      await user.click(more);
      await ticket('22222222');
      expect(screen.queryByRole('button', moreButton)).toBeNull();
    },
  );

  it('are searched if the address names a closed order that the board does not show', async () => {
    const { router } = showBoard(
      [
        orderSample({
          id: idOf('2'),
          status: 'delivered',
          history: [{ status: 'delivered', by: 'partner', at: '2026-01-05T12:00:00.000Z', note: null }],
        }),
      ],
      `/partners/orders#pedido-${idOf('2')}`,
    );
    await waitFor(() => expect(screen.getByRole('article', { name: 'Pedido 22222222' })).toHaveFocus());
    expect(router.state.location.search).toBe('?search=22222222');
  });

  it('are not searched if the new filters of the address show the order', async () => {
    const { router } = showBoard(
      [orderSample({ id: idOf('1'), status: 'ready' }), orderSample({ id: idOf('2'), status: 'delivered' })],
      '/partners/orders?status=ready',
    );
    await ticket('11111111');
    await act(() => router.navigate(`/partners/orders?status=delivered#pedido-${idOf('2')}`));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Pedido 22222222' })).toHaveFocus());
    expect(router.state.location.search).toBe('?status=delivered');
    await act(() => router.navigate('/partners/orders?status=delivered'));
    act(() => (document.activeElement as HTMLElement).blur());
    await act(() => router.navigate(`/partners/orders?status=delivered#pedido-${idOf('2')}`));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Pedido 22222222' })).toHaveFocus());
  });

  it('are not offered on the board', async () => {
    showPages('/partners/orders');
    await ticket('11111111');
    expect(screen.queryByRole('button', moreButton)).toBeNull();
  });
});
