import type { AdminOrder } from '@boaxepa/contracts/wire/admin';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as OrdersPage } from './OrdersPage.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

const order: AdminOrder = {
  id: '65f0c0ffee65f0c09c20e7b1',
  status: 'awaiting_pickup',
  orderType: 'pickup',
  paymentMethod: 'cash',
  payment: { state: null },
  totalAmount: 1029.8,
  createdAt: '2026-11-20T19:42:00.000Z',
  shopperName: 'Clara Nunes',
  shopperEmail: 'clara@example.test',
  partnerName: 'Padaria Aurora',
  itemCount: 2,
};

/** Mocks a server that has these orders. Returns the query parameters that the server has received. */
function serve(orders: readonly AdminOrder[], totalPages = 1) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('/api/admin/orders', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      const pagination = { page: 1, limit: 10, totalItems: orders.length, totalPages };
      return ok(orders, { pagination });
    }),
  );
  return queries;
}

const show = (route = '/admin/orders') => renderWithApp(<OrdersPage />, { route, session });

describe('list of orders for administrators', () => {
  it('shows all fields of an order and no control that changes it', async () => {
    const removedShopper = { id: '2'.repeat(24), itemCount: 1, shopperName: '' };
    const failedCharge = { paymentMethod: 'card', payment: { state: 'failed' } } as const;
    serve([order, { ...order, ...removedShopper, ...failedCharge, orderType: 'delivery' }]);
    const { container } = show();
    const row = within(await screen.findByRole('row', { name: /9C20E7B1/ }));
    for (const text of [
      'Clara Nunes',
      'clara@example.test',
      'Padaria Aurora',
      'Aguardando retirada',
      'Retirada',
      'Pagamento na retirada',
      'R$\u00a01.029,80',
      '2 itens',
      '20/11/2026 16:42',
    ])
      expect(row.getByText(text, { normalizer: (words) => words })).toBeVisible();
    expect(screen.getByText('Delivery')).toBeVisible();
    expect(screen.getByText('Cliente removido')).toBeVisible();
    expect(screen.getByText('Cartão: não cobrado, pagar à loja')).toBeVisible();
    expect(screen.getByText('Admin - Apenas visualização')).toBeVisible();
    expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('shows no empty list while the last page loads in place of a page that no longer exists', async () => {
    const released = Promise.withResolvers<undefined>();
    const pagination = { page: 1, limit: 10, totalItems: 11, totalPages: 2 };
    server.use(
      http.get('/api/admin/orders', async ({ request }) => {
        if (new URL(request.url).searchParams.get('page') !== '2') return ok([], { pagination });
        await released.promise;
        return ok([order], { pagination });
      }),
    );
    const { router } = show('/admin/orders?page=7');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('Página 2 de 2')).toBeVisible();
    expect(screen.queryByText('Nenhum pedido ainda')).toBeNull();
    released.resolve(undefined);
    expect(await screen.findByRole('row', { name: /9C20E7B1/ })).toBeVisible();
  });

  it('keeps status, search and page in the address and requests ten orders per page', async () => {
    const queries = serve([order], 12);
    const { user, router } = show('/admin/orders?page=7');
    expect(await screen.findByText('Página 7 de 12')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Página/ }).map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    await user.click(screen.getByRole('button', { name: 'Página 3' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Entregue');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar pedidos' }), 'clara');
    await waitFor(() => expect(router.state.location.search).toBe('?status=delivered&search=clara'));
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
        page: '1',
        limit: '10',
        status: 'delivered',
        search: 'clara',
      }),
    );
  });

  it('shows different empty states with and without filters', async () => {
    serve([]);
    const { user } = show('/admin/orders?status=ready');
    expect(await screen.findByRole('heading', { name: 'Nenhum pedido encontrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByRole('heading', { name: 'Nenhum pedido ainda' })).toBeVisible();
    expect(screen.queryByText('Nenhum pedido encontrado')).toBeNull();
    expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveFocus();
  });

  it('shows a server error and the offline message, both with a retry', async () => {
    server.use(http.get('/api/admin/orders', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Erro ao carregar pedidos' })).toBeVisible();
    expect(screen.getByText('Tente novamente em alguns instantes')).toBeVisible();
    server.use(http.get('/api/admin/orders', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    serve([order]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('9C20E7B1')).toBeVisible();
  });

  it('keeps the orders and shows a notice when a refresh fails', async () => {
    serve([order]);
    const { router } = show();
    await screen.findByText('9C20E7B1');
    server.use(http.get('/api/admin/orders', () => HttpResponse.error()));
    await act(() => router.navigate('/admin/orders?status=ready'));
    expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    await act(() => router.navigate('/admin/orders'));
    expect(await screen.findByText('9C20E7B1')).toBeVisible();
    expect(await screen.findByText(/sem conexão/i)).toBeVisible();
  });
});
