import type { CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import type { OrderPayment } from '@boaxepa/contracts/texts/payments';
import { apiServer, http, ok } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { showCheckout } from '../../../shopper/testing/checkoutScreen.tsx';
import { placed, shop } from '../../../shopper/testing/sampleCart.ts';
import { Component as PaymentPage } from '../PaymentPage.tsx';

export const allOptions: CheckoutOptions = {
  orderTypes: ['pickup', 'delivery'],
  paymentMethods: ['cash', 'pix', 'card'],
};
const cashOptions: CheckoutOptions = { orderTypes: ['pickup'], paymentMethods: ['cash'] };

const payment: OrderPayment = {
  method: 'card',
  state: 'authorised',
  authorisedAmount: '44.70',
  capturedAmount: '0.00',
  refundedAmount: '0.00',
};

interface SentOrder {
  readonly key: string | null;
  readonly body: {
    readonly orderType: string;
    readonly paymentMethod: string;
    readonly paymentIntentId?: string;
  };
}

type Answer = () => Response | Promise<Response>;

/** Creates the response to an accepted order. */
const accept = ({ body }: SentOrder) => {
  const { orderType, paymentMethod } = body;
  const order = { ...placed, orderType, paymentMethod, ...(paymentMethod === 'card' ? { payment } : {}) };
  return ok({ orderId: placed.id, order }, { orderId: placed.id }, 201);
};

/**
 * Mocks the API calls of the payment page. `orders` and `intents` are the responses to the first order requests and the
 * first payment requests. Later requests succeed.
 * @returns the requests for orders and for payments (intents) that the mock has received
 */
export function serve({
  options = () => ok(cashOptions),
  orders = [],
  intents = [],
}: { options?: Answer; orders?: Answer[]; intents?: Answer[] } = {}) {
  const sentOrders: SentOrder[] = [];
  const sentIntents: unknown[] = [];
  apiServer.use(
    http.get('/api/partner/:id/bags', () => ok(shop)),
    http.get('/api/shopper/orders', () => ok([])),
    http.get('/api/config/payments', () => options()),
    http.get('/api/config/stripe-key', () => ok({ publishableKey: 'pk_test_1' })),
    http.post('/api/payments/create-intent', async ({ request }) => {
      sentIntents.push(await request.json());
      const paymentIntentId = `pi_${sentIntents.length}`;
      return intents.shift()?.() ?? ok({ paymentIntentId, clientSecret: `${paymentIntentId}_secret` });
    }),
    http.post('/api/orders', async ({ request }) => {
      // The payment page sends this shape, so the cast is safe.
      const body = (await request.json()) as SentOrder['body'];
      const order = { key: request.headers.get('idempotency-key'), body };
      sentOrders.push(order);
      return orders.shift()?.() ?? accept(order);
    }),
  );
  return { sentOrders, sentIntents };
}

/** Renders the payment page. By default, the cart contains two sweet bags and one mixed bag. */
export const showPayment = (options?: { fill?: boolean; signedIn?: boolean; search?: string }) =>
  showCheckout(PaymentPage, '/pagamento', options);

export const submitButton = () => screen.findByRole('button', { name: /^Concluir Pagamento - R\$\s44\.70$/ });
export const choice = (name: RegExp) => screen.findByRole('radio', { name });
export const success = async () => within(await screen.findByRole('dialog', { name: 'Pedido Concluído!' }));
