import { http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Component as OrdersPage } from './OrdersPage.tsx';
import { confirmed, shopper } from './sampleOrders.ts';

const server = useApiServer();

it('says on the card of an order after its pickup window that the shop can still hand it over', async () => {
  const pickupEndsAt = new Date(Date.now() - 3_600_000).toISOString();
  const ready = { ...confirmed, status: 'ready', canCancel: false, hasPickupCode: true } as const;
  server.use(
    http.get('/api/shopper/orders', () => ok([{ ...ready, pickupEndsAt }])),
    http.get(`/api/orders/${ready.id}/pickup-code`, () => ok({ code: 'K7M2QX', qr: 'BX1.text' })),
  );
  renderWithApp(<OrdersPage />, { route: '/pedidos', session: shopper });
  expect(await screen.findByText(/^A loja ainda pode entregar este pedido/)).toBeVisible();
});
