import { apiServer, http, HttpResponse, ok } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Component as CartPage } from '../CartPage.tsx';
import { showCheckout } from '../../../shopper/testing/checkoutScreen.tsx';
import { placed, shop } from '../../../shopper/testing/sampleCart.ts';

export const orderCreated = () => ok({ orderId: placed.id, order: placed }, { orderId: placed.id }, 201);

interface SentOrder {
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * Mocks the API calls of the cart page. The requests that create an order get the given answers one after the other.
 * Further requests get the last answer again.
 * @returns the order requests that the mock has received
 */
export function serve(...answers: (() => Response | Promise<Response>)[]): SentOrder[] {
  const sentOrders: SentOrder[] = [];
  apiServer.use(
    // After a lost response, the SDK requests this file to find out whether the gateway can be reached. Here, it can.
    http.get('*/registry.json', () => HttpResponse.json([])),
    http.get('/api/partner/:id/bags', () => ok(shop)),
    http.get('/api/shopper/orders', () => ok([])),
    http.get('/api/config/payments', () => ok({ orderTypes: ['pickup'], paymentMethods: ['cash'] })),
    http.post('/api/orders', async ({ request }) => {
      sentOrders.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const answer = answers[Math.min(sentOrders.length, answers.length) - 1];
      return answer ? answer() : orderCreated();
    }),
  );
  return sentOrders;
}

/**
 * Returns `respond`, a response function for the mock server, and `release`. The response is delayed until the test
 * calls `release`.
 */
export function delayedAnswer(answer: () => Response = orderCreated) {
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respond = async () => {
    await wait;
    return answer();
  };
  return { respond, release };
}

/** Renders the cart page. By default, the cart contains two sweet bags and one mixed bag. */
export const showCart = (options?: { fill?: boolean; signedIn?: boolean }) =>
  showCheckout(CartPage, '/carrinho', options);

export const submitButton = () => screen.findByRole('button', { name: 'Concluir Pedido' });

export const backdropOf = (dialog: HTMLElement) => dialog.previousElementSibling as HTMLElement;
