import { apiServer, http, ok } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Component as CartPage } from '../CartPage.tsx';
import { showCheckout } from '../../../shopper/testing/checkoutScreen.tsx';
import { placed, shop } from '../../../shopper/testing/sampleCart.ts';

/** The answer to an order that was placed. */
export const accepted = () => ok({ orderId: placed.id, order: placed }, { orderId: placed.id }, 201);

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** The shop and POST /api/orders; answers are used up one by one, the last one stays. */
export function serve(...answers: (() => Response | Promise<Response>)[]): Sent[] {
  const sent: Sent[] = [];
  apiServer.use(
    http.get('/api/partner/:id/bags', () => ok(shop)),
    http.get('/api/config/payments', () => ok({ orderTypes: ['pickup'], paymentMethods: ['cash'] })),
    http.post('/api/orders', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return answer ? answer() : accepted();
    }),
  );
  return sent;
}

/** An answer that waits until it is let go. */
export function held(answer: () => Response = accepted) {
  let letGo: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const respond = async () => {
    await wait;
    return answer();
  };
  return { respond, letGo };
}

/** The cart page, with two bags of one and one of another kind. */
export const showCart = (given?: { fill?: boolean; signedIn?: boolean }) =>
  showCheckout(CartPage, '/carrinho', given);

/** 'Concluir Pedido', once it is there. */
export const submitButton = () => screen.findByRole('button', { name: 'Concluir Pedido' });

/** What lies beside a dialog. */
export const backdropOf = (dialog: HTMLElement) => dialog.previousElementSibling as HTMLElement;
