import { http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { placed } from '../../shopper/testing/sampleCart.ts';
import { orderCreated, serve, showCart as show, submitButton } from './testing/cartScreen.tsx';

const server = useApiServer();
const success = () => screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' });
const listOrders = (order: object) =>
  server.use(http.get('/api/shopper/orders', () => ok([{ ...placed, ...order }])));

/** Sends the order of a full cart, loses the response, and sends the order again. */
async function orderTwice() {
  const { user } = show();
  await user.click(await submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('o pedido não é feito duas vezes');
  await user.click(await submitButton());
}

it.each([502, 503, 504])(
  'an order that a proxy answers with an HTML %s is repeated with its key',
  async (status) => {
    const sentOrders = serve(() => HttpResponse.html('<h1>Bad Gateway</h1>', { status }), orderCreated);
    await orderTwice();
    expect(await success()).toBeVisible();
    expect(sentOrders[1]).toEqual(sentOrders[0]);
  },
);

describe('an order that is repeated after a lost response', () => {
  it('is placed again if the first order was cancelled', async () => {
    const second = { ...placed, id: 'e'.repeat(16) + 'abcd0002' };
    const sentOrders = serve(
      () => HttpResponse.error(),
      orderCreated,
      () => ok({ orderId: second.id, order: second }, { orderId: second.id }, 201),
    );
    listOrders({ status: 'cancelled' });
    await orderTwice();
    expect(await success()).toHaveTextContent('#ABCD0002');
    const [first, repeated, last] = sentOrders;
    expect(repeated).toEqual(first);
    expect(last?.key).not.toBe(first?.key);
    expect(last?.body).toEqual(first?.body);
  });

  it('is shown with the changes that the shop has made since', async () => {
    const sentOrders = serve(() => HttpResponse.error(), orderCreated);
    listOrders({ status: 'awaiting_pickup', totalAmount: '29.80' });
    await orderTwice();
    expect(await success()).toHaveTextContent(/R\$\s29\.80/);
    expect(sentOrders).toHaveLength(2);
  });

  it('is shown as it was placed if the orders do not load', async () => {
    serve(() => HttpResponse.error(), orderCreated);
    server.use(http.get('/api/shopper/orders', () => HttpResponse.error()));
    await orderTwice();
    expect(await success()).toHaveTextContent(/R\$\s44\.70/);
  });
});
