import { currentToast } from '@boaxepa/ui';
import { http, ok, renderWithApp, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ShopperArea } from './ShopperArea.tsx';
import { addToCart, getCart } from '../shopper/cart/cartStore.ts';
import { orderKeyFor, storePlacedOrderId } from '../shopper/cart/orderKey.ts';
import { bagOf, doce, partnerId, shop } from '../shopper/testing/sampleCart.ts';
import { Component as BagsPage } from '../features/bags/BagsPage.tsx';
import { cancelled, confirmed, shopper } from '../features/orders/sampleOrders.ts';

const server = useApiServer();
const path = `/parceiro/${partnerId}/sacolas`;

function placeCart() {
  addToCart(doce, 2);
  storePlacedOrderId(orderKeyFor({ orderType: 'pickup', paymentMethod: 'cash' }), 'd'.repeat(24));
}

it.each([
  ['before the app was closed', false],
  ['in another tab', true],
])('bags page adds one unit to a cart that became an order %s', async (_, inOtherTab) => {
  server.use(http.get('/api/partner/:id/bags', () => ok({ ...shop, bags: [bagOf(doce)] })));
  if (!inOtherTab) placeCart();
  const { user } = renderWithApp(<ShopperArea />, {
    path: '/away',
    route: path,
    routes: [
      {
        element: <ShopperArea />,
        children: [{ path: '/parceiro/:partnerId/sacolas', element: <BagsPage /> }],
      },
    ],
  });
  const plus = await screen.findByRole('button', { name: 'Aumentar Doce - Padaria' });
  if (inOtherTab) act(placeCart);
  await user.click(plus);
  expect(getCart().items).toMatchObject([{ id: doce.id, quantity: 1 }]);
});

it.each([
  ['confirms', 'an open order', confirmed, 'Pedido Criado com Sucesso!'],
  ['does not confirm', 'an order that was cancelled since', cancelled, undefined],
])('%s on the next opening a cart that became %s', async (_, _order, order, title) => {
  let isAnswered = false;
  server.use(
    http.get('/api/shopper/notifications', () => ok([])),
    http.get('/api/shopper/orders', () => {
      isAnswered = true;
      return ok([{ ...order, id: 'd'.repeat(24) }]);
    }),
  );
  // Sign in first, because another account empties the cart.
  signInAs(shopper);
  placeCart();
  renderWithApp(<ShopperArea />, { path: '/dashboard', route: '/dashboard' });
  await waitFor(() => expect(isAnswered).toBe(true));
  await waitFor(() => expect(currentToast()?.title).toBe(title));
  expect(getCart().totalItems).toBe(0);
});
