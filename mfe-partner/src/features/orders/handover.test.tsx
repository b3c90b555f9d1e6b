import { useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadHandovers, queueHandover } from '../../shop/handovers/queue.ts';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { column, showBoard, ticket } from './testing/ordersScreen.tsx';

useApiServer();

const ready = orderSample({ status: 'ready' });
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
    expect(state.sent).toEqual([]);
  });

  it('is offered in the confirmation when the shop asks for the code', async () => {
    const { user } = showBoard([ready], undefined, 'asked');
    await user.click(await deliver());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByRole('link', { name: 'Pedir o código' })).toHaveAttribute(
      'href',
      `/partners/orders/entregar?order=${idOf('a')}`,
    );
    expect(dialog.getByRole('button', { name: 'Marcar como Entregue' })).toBeVisible();
  });

  it('is not offered in the confirmation when the shop does not ask', async () => {
    const { user } = showBoard([ready]);
    await user.click(await deliver());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByRole('link', { name: 'Pedir o código' })).toBeNull();
  });

  it('moves an order to the delivered ones before the server knows it', async () => {
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
