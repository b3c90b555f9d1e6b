import type { HandoverMode } from '@boaxepa/contracts/wire/pickup';
import { http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadHandovers, queueHandover, queueStore } from '../../shop/handovers/queue.ts';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { column, showBoard, ticket } from './testing/ordersScreen.tsx';

const server = useApiServer();

const ready = orderSample({ status: 'ready' });
/** Waits until the board has loaded the shop's setting for pickup codes. */
const modeIsLoaded = ({ store }: ReturnType<typeof showBoard>, mode: HandoverMode) =>
  waitFor(() =>
    expect(Object.values(store.getState().api.queries)).toContainEqual(
      expect.objectContaining({ endpointName: 'partnerHandoverMode', data: { mode } }),
    ),
  );
const deliver = async () => (await ticket('AAAAAAAA')).getByRole('button', { name: /Marcar como Entregue/ });

describe('the counter on the board', () => {
  it('opens by a link and by F2', async () => {
    const { user, router } = showBoard([ready]);
    expect(await screen.findByRole('link', { name: 'Entregar' })).toHaveAttribute(
      'href',
      '/partners/orders/entregar',
    );
    await user.keyboard('{F2}');
    expect(router.state.location.pathname).toBe('/partners/orders/entregar');
  });

  it('leaves the focus to the input of the counter when F2 is pressed on a card of the board', async () => {
    const { user } = showBoard([ready]);
    (await ticket('AAAAAAAA')).getByRole('button', { name: /^Mais ações/ }).focus();
    await user.keyboard('{F2}');
    expect(await screen.findByLabelText('Código do cliente')).toHaveFocus();
  });

  it('replaces the confirmation of a delivery when the shop always asks for the code', async () => {
    const { user, router, state } = showBoard([ready], undefined, 'required');
    await ticket('AAAAAAAA');
    await waitFor(async () => {
      await user.click(await deliver());
      expect(router.state.location).toMatchObject({
        pathname: '/partners/orders/entregar',
        search: `?order=${idOf('a')}`,
      });
    });
    expect(state.sentRequests).toEqual([]);
  });

  it('is offered when the shop asks for the code', async () => {
    const rendered = showBoard([ready], undefined, 'asked');
    const { user } = rendered;
    await modeIsLoaded(rendered, 'asked');
    await user.click(await deliver());
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Marcar pedido AAAAAAAA como entregue/ }),
    );
    expect(dialog.getByRole('link', { name: 'Pedir o código' })).toHaveAttribute(
      'href',
      `/partners/orders/entregar?order=${idOf('a')}`,
    );
    await expect(document.body).toBeAccessible();
  });

  it('opens on a phone after the question about the chosen reason', async () => {
    const rendered = showBoard([ready], undefined, 'asked');
    const { user, router } = rendered;
    await modeIsLoaded(rendered, 'asked');
    await user.click(await deliver());
    await user.click(await screen.findByRole('button', { name: 'Celular sem bateria' }));
    await user.click(screen.getByRole('link', { name: 'Pedir o código' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners/orders/entregar'));
  });

  it('is offered on an open board after another device has changed the setting', async () => {
    const rendered = showBoard([ready]);
    await modeIsLoaded(rendered, 'off');
    server.use(http.get('/api/orders/partner/handover-mode', () => ok({ mode: 'asked' })));
    act(() => void window.dispatchEvent(new Event('focus')));
    await modeIsLoaded(rendered, 'asked');
    await rendered.user.click(await deliver());
    expect(await screen.findByRole('link', { name: 'Pedir o código' })).toBeVisible();
  });

  it('can be skipped for a reason when the shop asks for the code, and the delivery can be undone', async () => {
    await loadHandovers('d'.repeat(24));
    const rendered = showBoard([ready], undefined, 'asked');
    const { user, state } = rendered;
    await modeIsLoaded(rendered, 'asked');
    await user.click(await deliver());
    const dialog = within(await screen.findByRole('dialog', { name: /^Marcar pedido/ }));
    const submit = () => user.click(dialog.getByRole('button', { name: 'Marcar como Entregue' }));
    await submit();
    expect(await dialog.findByText('Informe o motivo')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Celular sem bateria' }));
    await submit();
    const delivered = () => column('Entregues hoje').queryByRole('article', { name: 'Pedido AAAAAAAA' });
    await waitFor(() => expect(delivered()).toBeVisible());
    expect(queueStore.getState().handovers).toMatchObject([
      { orderId: idOf('a'), state: 'queued', proof: { reason: 'Celular sem bateria' } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(delivered()).toBeNull());
    expect(queueStore.getState().handovers).toEqual([]);
    expect(state.sentRequests).toEqual([]);
  });

  it.each([
    ['the shop does not ask', ready, 'off'],
    [
      'the order is delivered to an address',
      orderSample({ status: 'out_for_delivery', orderType: 'delivery' }),
      'asked',
    ],
  ] as const)('is not offered when %s', async (_case, order, mode) => {
    const rendered = showBoard([order], undefined, mode);
    const { user } = rendered;
    await modeIsLoaded(rendered, mode);
    await user.click(await deliver());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByRole('link', { name: 'Pedir o código' })).toBeNull();
    expect(dialog.queryByLabelText('Motivo')).toBeNull();
  });

  it.each([
    ['override', 'Cliente sem o aplicativo', 'Sem código'],
    ['qr', 'O cliente se atrasou', 'Com o QR do cliente'],
    ['code', null, 'Com o código digitado'],
  ] as const)('shows how an order was handed over: %s', async (proof, reason, text) => {
    const at = new Date().toISOString();
    const history = [{ status: 'delivered' as const, by: 'partner' as const, at, note: null }];
    const { user } = showBoard([
      orderSample({ status: 'delivered', history, handover: { proof, reason, at } }),
    ]);
    const card = await ticket('AAAAAAAA');
    await user.click(card.getByRole('button', { name: /detalhes/i }));
    expect(card.getByText(text)).toBeVisible();
    const reasons = card.queryAllByText('Motivo da entrega').map((label) => label.nextSibling?.textContent);
    expect(reasons).toEqual(reason === null ? [] : [reason]);
  });

  it('shows an order as delivered before the server has received the hand-over', async () => {
    showBoard([ready]);
    await ticket('AAAAAAAA');
    await act(async () => {
      await loadHandovers('d'.repeat(24));
      await queueHandover({
        orderId: idOf('a'),
        customer: 'Clara Nunes',
        totalAmount: '29.80',
        isPaid: false,
        zone: 'America/Sao_Paulo',
        proof: { code: 'K7M2QX' },
      });
    });
    expect(column('Entregues hoje').getByRole('article', { name: 'Pedido AAAAAAAA' })).toBeVisible();
    expect(column('Prontos').queryByRole('article')).toBeNull();
  });
});
