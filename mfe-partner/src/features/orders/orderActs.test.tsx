import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { currentToast } from '@boaxepa/ui';
import { fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { column, showBoard, ticket } from './testing/ordersScreen.tsx';

const server = useApiServer();

describe('actions on an order', () => {
  it('offers the confirmation for new orders, the next step for open orders, and none for closed orders', async () => {
    showBoard([
      orderSample({ id: idOf('2'), status: 'pending' }),
      orderSample({ id: idOf('3'), status: 'confirmed' }),
      orderSample(),
      orderSample({ id: idOf('4'), status: 'ready', orderType: 'delivery' }),
      orderSample({ id: idOf('5'), status: 'preparing', orderType: 'delivery' }),
      orderSample({ id: idOf('6'), status: 'delivered' }),
    ]);
    for (const number of ['22222222', '33333333'])
      expect((await ticket(number)).getByRole('link', { name: /Confirmar/ })).toHaveAttribute(
        'href',
        `/partners/orders/confirm/${number.repeat(3)}`,
      );
    expect((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Pronto/ })).toBeVisible();
    expect((await ticket('44444444')).getByRole('button', { name: /Iniciar Preparo/ })).toBeVisible();
    expect((await ticket('55555555')).getByRole('button', { name: /Saiu para Entrega/ })).toBeVisible();
    const done = await ticket('66666666');
    expect(done.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Detalhes do pedido 66666666',
    ]);
  });

  it('advances an order with one request, however often the button is pressed', async () => {
    const { user, state } = showBoard([orderSample()]);
    await user.dblClick((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Pronto/ }));
    await waitFor(() => expect(column('Prontos').getByRole('article')).toBeVisible());
    expect(state.sentRequests).toEqual([
      { path: `/api/orders/${idOf('a')}/status`, body: { status: 'ready' } },
    ]);
    expect(screen.getByText('Pedido AAAAAAAA: Pronto para retirada')).toBeInTheDocument();
  });

  it('keeps the focus and the open details of an order that moves to another column', async () => {
    const { user } = showBoard([orderSample(), orderSample({ id: idOf('2') })]);
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Detalhes/ }));
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Pronto/ }));
    const moved = await column('Prontos').findByRole('article', { name: 'Pedido AAAAAAAA' });
    expect(moved).toHaveFocus();
    expect(within(moved).getByRole('button', { name: /Detalhes/ })).toHaveAttribute('aria-expanded', 'true');
    expect(within(moved).getByText('Pagamento na retirada')).toBeVisible();
  });

  it('moves the focus to the heading when the order has left the board', async () => {
    const { user, state } = showBoard([orderSample({ status: 'ready' })], '/partners/orders?status=ready');
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Detalhes/ }));
    state.orders = [];
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the error of a failed advance visible until the next attempt', async () => {
    const { user } = showBoard([orderSample()]);
    server.use(http.patch('/api/orders/:id/status', () => fail('INVALID_TRANSITION'), { once: true }));
    const advance = async () =>
      user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Pronto/ }));
    await advance();
    const refused = /não está mais em um estado que permita/;
    expect(await (await ticket('AAAAAAAA')).findByText(refused)).toBeVisible();
    await advance();
    await waitFor(() => expect(column('Prontos').getByRole('article')).toBeVisible());
    expect((await ticket('AAAAAAAA')).queryByText(refused)).toBeNull();
  });

  it('removes the error of an advance that the server executed without an answer', async () => {
    const { user, state } = showBoard([orderSample()]);
    server.use(
      http.patch('/api/orders/:id/status', () => {
        state.orders = [orderSample({ status: 'ready' })];
        return HttpResponse.error();
      }),
    );
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Pronto/ }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Pedido AAAAAAAA não atualizado',
        description: `Erro ao atualizar o pedido. ${unreachableMessage}`,
      }),
    );
    fireEvent.focus(window);
    expect(await column('Prontos').findByRole('article')).toBeVisible();
    expect((await ticket('AAAAAAAA')).queryByRole('alert')).toBeNull();
  });

  it('closes the error toast of one order when an action on another order starts', async () => {
    const { user } = showBoard([orderSample(), orderSample({ id: idOf('2'), status: 'ready' })]);
    server.use(http.patch('/api/orders/:id/status', () => fail('INVALID_TRANSITION'), { once: true }));
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Pronto/ }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Pedido AAAAAAAA não atualizado' }));
    await user.click((await ticket('22222222')).getByRole('button', { name: /Marcar como Entregue/ }));
    await screen.findByRole('alertdialog');
    expect(currentToast()).toBeNull();
  });

  it('asks for confirmation before an order is marked as delivered', async () => {
    const { user, state } = showBoard([orderSample({ status: 'ready' })]);
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Entregue/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Clara Nunes')).toBeVisible();
    expect(state.sentRequests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Marcar como Entregue' }));
    await waitFor(() => expect(column('Entregues hoje').getByRole('article')).toBeVisible());
    expect(state.sentRequests[0]?.body).toEqual({ status: 'delivered' });
    expect(screen.getByText('Pedido AAAAAAAA: Entregue')).toBeInTheDocument();
  });

  it('asks to check the connection when the hand-over gets no answer', async () => {
    const { user } = showBoard([orderSample({ status: 'ready' })]);
    server.use(http.patch('/api/orders/:id/status', () => HttpResponse.error()));
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Entregue/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Marcar como Entregue' }));
    expect(await dialog.findByText(unreachableMessage)).toBeVisible();
  });

  it.each([
    ['captured', 'Cartão: pago'],
    ['failed', 'Cartão: não cobrado, pagar à loja'],
  ] as const)('shows the payment before an order is marked as delivered: %s', async (state, text) => {
    const amounts = { authorisedAmount: '10.00', capturedAmount: '0.00', refundedAmount: '0.00' };
    const payment = { method: 'card' as const, state, ...amounts };
    const { user } = showBoard([orderSample({ status: 'ready', paymentMethod: 'card', payment })]);
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Entregue/ }));
    expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeVisible();
  });

  it.each([
    ['pickup', 'Confira o número do pedido com o cliente. Depois disso, a entrega não pode ser desfeita.'],
    ['delivery', 'Confirme que o cliente recebeu o pedido. Depois disso, a entrega não pode ser desfeita.'],
  ] as const)(
    'asks for a check that suits the order type before the hand-over: %s',
    async (orderType, text) => {
      const status = orderType === 'pickup' ? 'ready' : 'out_for_delivery';
      const { user } = showBoard([orderSample({ status, orderType })]);
      await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Entregue/ }));
      expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeVisible();
    },
  );

  it.each([
    ['authorised', 'Cartão: valor reservado. O valor volta ao cartão do cliente.'],
    ['captured', 'Cartão: pago. O valor volta ao cartão do cliente.'],
    ['failed', undefined],
  ] as const)('shows what a cancellation does with a card payment: %s', async (state, text) => {
    const amounts = { authorisedAmount: '10.00', capturedAmount: '10.00', refundedAmount: '0.00' };
    const payment = { method: 'card' as const, state, ...amounts };
    const { user } = showBoard([orderSample({ paymentMethod: 'card', payment })]);
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Mais ações/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Clara Nunes')).toBeVisible();
    expect(dialog.queryByText(/O valor volta/)?.textContent).toBe(text);
  });

  it('does not name the pickup of a delivery', async () => {
    const { user } = showBoard([
      orderSample({ status: 'awaiting_pickup', orderType: 'delivery', paymentMethod: 'cash' }),
    ]);
    const card = await ticket('AAAAAAAA');
    await user.click(card.getByRole('button', { name: /Detalhes/ }));
    expect(card.getByText('Pagamento na entrega')).toBeVisible();
    expect(card.queryByText(/retira/i)).toBeNull();
    await user.click(card.getByRole('button', { name: /Marcar como Pronto/ }));
    expect(await screen.findByText('Pedido AAAAAAAA: Pronto para entrega')).toBeInTheDocument();
  });

  it('shows the refusal of a delivery inside the dialog', async () => {
    const { user } = showBoard([orderSample({ status: 'ready' })]);
    server.use(http.patch('/api/orders/:id/status', () => fail('INVALID_TRANSITION')));
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Entregue/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Marcar como Entregue' }));
    expect(await dialog.findByText(/não está mais em um estado que permita/)).toBeVisible();
  });

  it('cancels after a confirmation that shows customer and deadline, with or without a reason', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    const { user, state } = showBoard([
      orderSample({ pickupStartsAt: tomorrow.toISOString() }),
      orderSample({ id: idOf('2'), orderType: 'delivery' }),
    ]);
    const open = async (number: string) => {
      await user.click(
        (await ticket(number)).getByRole('button', { name: `Mais ações do pedido ${number}` }),
      );
      await user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }));
      return within(await screen.findByRole('dialog', { name: `Cancelar pedido ${number}?` }));
    };
    const first = await open('AAAAAAAA');
    expect(first.getByText('Clara Nunes')).toBeVisible();
    const date = formatDate(tomorrow, defaultZone).slice(0, 5);
    expect(first.getByText(`até 19:30 de ${date}`)).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await open('22222222');
    expect(second.queryByText('Prazo de retirada')).toBeNull();
    await user.type(second.getByLabelText(/Motivo/), ' Faltou luz ');
    await user.click(second.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state.sentRequests).toEqual([
      { path: `/api/orders/${idOf('a')}/cancel`, body: '' },
      { path: `/api/orders/${idOf('2')}/cancel`, body: { reason: 'Faltou luz' } },
    ]);
  });

  it('announces an own cancellation by its notification only', async () => {
    const { user } = showBoard([orderSample()]);
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Mais ações/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar pedido' }),
    );
    await waitFor(() => expect(column('Cancelados').getByRole('article')).toBeVisible());
    expect(currentToast()).toMatchObject({ title: 'Pedido AAAAAAAA cancelado' });
    expect(screen.queryByText('Pedido AAAAAAAA: Cancelado')).toBeNull();
  });

  it('keeps the reason when the cancellation is refused', async () => {
    const { user } = showBoard([orderSample()]);
    server.use(http.patch('/api/orders/:id/cancel', () => fail('INVALID_TRANSITION')));
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Mais ações/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }));
    await user.type(await screen.findByLabelText(/Motivo/), 'Faltou luz');
    await user.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
    expect(await screen.findByText(/não está mais em um estado que permita/)).toBeVisible();
    expect(screen.getByLabelText(/Motivo/)).toHaveValue('Faltou luz');
  });

  it('cannot be closed while the cancellation is in flight, so that a refusal is seen', async () => {
    const { user } = showBoard([orderSample()]);
    const answer = Promise.withResolvers<void>();
    server.use(
      http.patch('/api/orders/:id/cancel', async () => {
        await answer.promise;
        return fail('INVALID_TRANSITION');
      }),
    );
    await user.click((await ticket('AAAAAAAA')).getByRole('button', { name: /Mais ações/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    answer.resolve();
    expect(await dialog.findByText(/não está mais em um estado que permita/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
