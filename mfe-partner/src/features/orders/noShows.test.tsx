import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { column, showBoard, ticket } from './testing/ordersScreen.tsx';

const server = useApiServer();

const hour = 3_600_000;
const isoIn = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
/** Creates a no-show (an order that nobody collected in time) that was closed `hoursAgo` hours ago. */
const missedOrder = (hoursAgo: number, changes: Partial<PartnerOrder> = {}) =>
  orderSample({
    status: 'cancelled',
    cancelReason: 'no_show',
    cancelledBy: 'system',
    canCancel: false,
    takeBackUntil: isoIn(48 - hoursAgo),
    history: [{ status: 'cancelled', by: 'system', at: isoIn(-hoursAgo), note: null }],
    ...changes,
  });
const overdueOrder = (changes: Partial<PartnerOrder>) =>
  orderSample({ pickupStartsAt: isoIn(-5), pickupEndsAt: isoIn(-1), ...changes });
const button = { name: /^O cliente retirou: pedido/ };

describe('overdue order', () => {
  it('shows when the system cancels it', async () => {
    showBoard([
      overdueOrder({}),
      overdueOrder({ id: idOf('1'), orderType: 'delivery', status: 'out_for_delivery' }),
    ]);
    const until = shortMomentText('America/Sao_Paulo', new Date(isoIn(23)), new Date());
    expect(
      (await ticket('AAAAAAAA')).getByText(`Sem a retirada até ${until}, o pedido é cancelado.`),
    ).toBeVisible();
    expect(
      (await ticket('11111111')).getByText(`Sem a entrega até ${until}, o pedido é cancelado.`),
    ).toBeVisible();
  });

  it.each<[string, Partial<PartnerOrder>]>([
    ['before the end of its window', { pickupEndsAt: isoIn(1) }],
    ['while it is pending', { status: 'pending' }],
    ['after its hand-over', { status: 'delivered' }],
    ['after 24 hours', { pickupEndsAt: isoIn(-24) }],
  ])('shows no time of a cancellation %s', async (_, changes) => {
    showBoard([overdueOrder(changes)]);
    expect((await ticket('AAAAAAAA')).queryByText(/o pedido é cancelado/)).toBeNull();
  });
});

describe('no-show', () => {
  it('stays on the board until the deadline for its correction', async () => {
    showBoard([missedOrder(40), missedOrder(49, { id: idOf('2') })]);
    const shown = await ticket('AAAAAAAA');
    expect(shown.getByText(/^O pedido não foi retirado. Se foi, corrija até/)).toBeVisible();
    expect(shown.getByRole('button', button)).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Pedido 22222222' })).toBeNull();
  });

  it('becomes a delivered order after a confirmation', async () => {
    const { user, state } = showBoard([missedOrder(1)]);
    await user.click((await ticket('AAAAAAAA')).getByRole('button', button));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'O cliente retirou o pedido AAAAAAAA?' }),
    );
    expect(dialog.getByText('Clara Nunes')).toBeVisible();
    expect(state.sentRequests).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'O cliente retirou' }));
    await waitFor(() => expect(column('Entregues hoje').getByRole('article')).toBeVisible());
    expect(state.sentRequests).toEqual([{ path: `/api/orders/${idOf('a')}/collected`, body: '' }]);
    expect(screen.getByText('Pedido AAAAAAAA: Entregue')).toBeInTheDocument();
  });

  it('is named a missed delivery if the order was delivered to an address', async () => {
    const { user } = showBoard([missedOrder(1, { orderType: 'delivery' })]);
    const shown = await ticket('AAAAAAAA');
    expect(shown.getByText(/^O pedido não foi entregue. Se foi, corrija até/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: /^O cliente recebeu: pedido/ }));
    expect(
      await screen.findByRole('alertdialog', { name: 'O cliente recebeu o pedido AAAAAAAA?' }),
    ).toBeVisible();
  });

  it('shows the refusal in the dialog and can be retried after a missing response', async () => {
    const { user } = showBoard([missedOrder(1)]);
    server.use(
      http.patch('/api/orders/:id/collected', () => fail('INVALID_TRANSITION'), { once: true }),
      http.patch('/api/orders/:id/collected', () => fail('SERVICE_UNAVAILABLE'), { once: true }),
    );
    await user.click((await ticket('AAAAAAAA')).getByRole('button', button));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = () => user.click(dialog.getByRole('button', { name: 'O cliente retirou' }));
    await confirm();
    expect(await dialog.findByText(/não está mais em um estado que permita/)).toBeVisible();
    await confirm();
    expect(await dialog.findByText(/Serviço temporariamente indisponível/)).toBeVisible();
    await confirm();
    await waitFor(() => expect(column('Entregues hoje').getByRole('article')).toBeVisible());
  });

  it('asks in the dialog to check the connection when no answer arrives', async () => {
    const { user } = showBoard([missedOrder(1)]);
    server.use(http.patch('/api/orders/:id/collected', () => HttpResponse.error()));
    await user.click((await ticket('AAAAAAAA')).getByRole('button', button));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'O cliente retirou' }));
    expect(await dialog.findByText(unreachableMessage)).toBeVisible();
  });
});
