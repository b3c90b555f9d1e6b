import { http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { ShopperArea } from './ShopperArea.tsx';
import { addToCart, getCart } from '../shopper/cart/cartStore.ts';
import { orderKeyFor, storePlacedOrderId } from '../shopper/cart/orderKey.ts';
import { bagOf, doce, partnerId, shop } from '../shopper/testing/sampleCart.ts';
import { Component as BagsPage } from '../features/bags/BagsPage.tsx';

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
