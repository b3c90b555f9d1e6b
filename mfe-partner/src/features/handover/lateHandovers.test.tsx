import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changeHandovers } from '../../shop/handovers/queue.ts';
import { cardPaymentSample, orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, endUndo, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();
const order = orderSample({ status: 'ready' });
const answers: unknown[] = [];

beforeEach(() => {
  window.scrollTo = () => undefined;
  answers.length = 0;
  server.use(
    http.patch('/api/orders/:id/late-handover', async ({ request }) => {
      answers.push([request.headers.get('idempotency-key'), await request.json()]);
      return ok(order);
    }),
  );
});

/** Hands the order over, makes the mock server respond with `answer`, and opens the list of hand-overs. */
async function handOverLate(answer: Response, sample = order) {
  const rendered = showCounter(sample);
  server.use(http.patch('/api/orders/:id/handover', () => answer.clone()));
  await rendered.user.type(codeField(), 'K7M2QX');
  await rendered.user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await screen.findByRole('heading', { name: /^Entregue às?/ });
  await endUndo();
  await rendered.user.click(screen.getByRole('button', { name: 'Próximo cliente' }));
  await rendered.user.click(await screen.findByRole('button', { name: 'Ver entregas deste aparelho' }));
  const card = within(await screen.findByRole('article', { name: 'Pedido AAAAAAAA' }));
  return { ...rendered, card };
}
const closed = (message: string, changes: Partial<PartnerOrder>) =>
  fail('PICKUP_CLOSED', { message, top: { current: { ...order, ...changes } } });
const cancelledOrder = () =>
  closed('Pedido cancelado às 16:52', {
    status: 'cancelled',
    cancelReason: 'shopper',
    cancelledBy: 'shopper',
  });

describe('a hand-over of an order that was cancelled at the same time', () => {
  it('asks what happened, and shows the consequences for money and stock', async () => {
    const { card, container } = await handOverLate(cancelledOrder());
    expect(screen.getByRole('heading', { name: 'Enviadas: 0 de 1 entrega' })).toBeVisible();
    expect(card.getByText('Pedido cancelado às 16:52')).toBeVisible();
    expect(
      card.getByText(/^Clara Nunes cancelou este pedido\. .* Cobrança: R\$\s29,80\. O que aconteceu\?$/),
    ).toBeVisible();
    expect(card.getByText(/O estoque já voltou à venda: confira a quantidade\./)).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it.each([
    ['Foi entregue mesmo assim', true, 1],
    ['Não foi entregue', false, 0],
  ])('is settled by "%s"', async (name, wasDelivered, sentBody) => {
    const { user, card } = await handOverLate(cancelledOrder());
    await user.dblClick(card.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(answers).toEqual([
      [
        expect.stringMatching(new RegExp(`^[\\da-f-]{36}-${wasDelivered}$`)) as string,
        { code: 'K7M2QX', at: expect.any(String) as string, wasDelivered },
      ],
    ]);
    expect(within(document.body).queryAllByText('Clara Nunes')).toHaveLength(sentBody);
  });

  it('accepts one answer while the request is running', async () => {
    const { user, card } = await handOverLate(cancelledOrder());
    const answer = Promise.withResolvers<void>();
    const sent: string[] = [];
    server.use(
      http.patch('/api/orders/:id/late-handover', async ({ request }) => {
        sent.push(request.headers.get('idempotency-key') ?? '');
        await answer.promise;
        return ok(order);
      }),
    );
    await user.click(card.getByRole('button', { name: 'Foi entregue mesmo assim' }));
    await user.click(card.getByRole('button', { name: 'Não foi entregue' }));
    answer.resolve();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(sent).toEqual([expect.stringMatching(/-true$/)]);
  });

  it('remains in the list without an answer of the server', async () => {
    const { user, card } = await handOverLate(cancelledOrder());
    server.use(http.patch('/api/orders/:id/late-handover', () => HttpResponse.error(), { once: true }));
    await user.click(card.getByRole('button', { name: 'Foi entregue mesmo assim' }));
    expect(await screen.findByText('A resposta não foi enviada. Tente de novo.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Foi entregue mesmo assim' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('shows why the server refuses a late answer', async () => {
    const { user, card } = await handOverLate(cancelledOrder());
    server.use(
      http.patch('/api/orders/:id/late-handover', () =>
        fail('INVALID_TRANSITION', { message: 'O prazo para corrigir este pedido terminou.' }),
      ),
    );
    await user.click(card.getByRole('button', { name: 'Não foi entregue' }));
    const text =
      /^Entrega a Clara Nunes às? \d\d:\d\d não registrada\. O prazo para corrigir este pedido terminou\.$/;
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});

it('shows the date of a hand-over of another day', async () => {
  const { card } = await handOverLate(closed('Já entregue às 17:42', { status: 'delivered' }));
  expect(card.getByText(/ela foi marcada às? \d\d:\d\d\./)).toBeVisible();
  const at = new Date(Date.now() - 24 * 3_600_000).toISOString();
  await act(async () => {
    await changeHandovers((stored) => stored.map((each) => ({ ...each, at })));
  });
  expect(card.getByText(/ela foi marcada em \d\d\/\d\d, às? \d\d:\d\d\./)).toBeVisible();
  await act(async () => {
    await changeHandovers((stored) => stored.map((each) => ({ ...each, state: 'sent' })));
  });
  const sent = within(screen.getByRole('list', { name: 'Enviadas' }));
  expect(sent.getByText(/^Entregue em \d\d\/\d\d, às? \d\d:\d\d$/)).toBeVisible();
});

it('ends the reason of a refusal with a full stop', async () => {
  const { card } = await handOverLate(closed('Este pedido não pode mais ser retirado', {}));
  expect(card.getByText(/ não registrada\. Este pedido não pode mais ser retirado\.$/)).toBeVisible();
});

it('tells the shop that another device handed the order over first', async () => {
  const { card } = await handOverLate(closed('Já entregue às 17:42', { status: 'delivered' }));
  expect(card.getByText('Já entregue às 17:42')).toBeVisible();
  expect(card.getByText(/Confira se Clara Nunes não levou o pedido duas vezes\.$/)).toBeVisible();
});

it.each([
  ['14.90', /Devolva R\$\s14,90 ao cliente/],
  ['30.80', /Diferença a receber: R\$\s1,00/],
])('names the difference when the order has the total %s at the server', async (totalAmount, text) => {
  const { user, card } = await handOverLate(ok({ ...order, status: 'delivered', totalAmount }));
  expect(card.getByText('O pedido mudou')).toBeVisible();
  expect(card.getByText(text)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Entendi' }));
  expect(await screen.findByRole('list', { name: 'Enviadas' })).toBeVisible();
});

it.each([
  ['failed', { capturedAmount: '0.00' }],
  ['refunded', { refundedAmount: '29.80' }],
] as const)(
  'says that an order that the device showed as paid has a card payment that is %s',
  async (state, amounts) => {
    const payment = cardPaymentSample();
    const paid = orderSample({ status: 'ready', paymentMethod: 'card', payment });
    const { user, card } = await handOverLate(
      ok({ ...paid, status: 'delivered', payment: { ...payment, state, ...amounts } }),
      paid,
    );
    expect(card.getByText('Não pago')).toBeVisible();
    expect(card.getByText(/Combine com Clara Nunes o pagamento de R\$\s29,80\.$/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Entendi' }));
    expect(await screen.findByRole('list', { name: 'Enviadas' })).toBeVisible();
  },
);

it('shows the amount that the waiting hand-overs have charged', async () => {
  const { user } = showCounter(order);
  await user.type(codeField(), 'K7M2QX');
  await user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await user.click(await screen.findByRole('button', { name: 'Próximo cliente' }));
  await user.click(await screen.findByRole('button', { name: 'Ver entregas deste aparelho' }));
  expect(screen.getByText('Guardadas neste aparelho')).toBeVisible();
  expect(screen.getAllByText('R$ 29,80')).toHaveLength(2);
});
