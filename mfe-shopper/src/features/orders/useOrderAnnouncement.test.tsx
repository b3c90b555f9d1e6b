import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { Component as OrdersPage } from './OrdersPage.tsx';
import { confirmed, shopper } from './sampleOrders.ts';

const server = useApiServer();

const pending: ShopperOrder = { ...confirmed, status: 'pending' };
const accepted: ShopperOrder = { ...confirmed, status: 'awaiting_pickup', canCancel: false };

describe('changes of orders', () => {
  it.each([
    ['a confirmation', pending, accepted, /^Pedido 7F3A91C2: Confirmado$/],
    [
      'a lowered total',
      accepted,
      { ...accepted, totalAmount: '14.90' },
      /^Pedido 7F3A91C2: alterado pela loja, novo total R\$\s14,90$/,
    ],
    [
      'a confirmation with a lowered total',
      pending,
      { ...accepted, totalAmount: '14.90' },
      /^Pedido 7F3A91C2: Confirmado\. Pedido 7F3A91C2: alterado pela loja, novo total R\$\s14,90$/,
    ],
  ])('are announced: %s', async (_, before, now, text) => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      let answer = before;
      server.use(http.get('/api/shopper/orders', () => ok([answer])));
      renderWithApp(<OrdersPage />, { route: '/pedidos', path: '/pedidos', session: shopper });
      await screen.findByRole('article', { name: 'Pedido 7F3A91C2' });
      answer = now;
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText(text)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
