import { http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { shopApi } from '../../shop/api.ts';
import { saveCounterData } from '../../shop/handovers/counterData.ts';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();
const order = orderSample({ status: 'ready' });
const other = orderSample({ id: idOf('c'), status: 'ready' });

beforeEach(() => {
  window.scrollTo = () => undefined;
});

/** Opens the form, selects the first order and gives a reason. `refetch` loads the given orders from the server. */
async function chooseOrder(label: string, isOnline = true) {
  const { user, store } = showCounter(order, { orders: [order, other], isOnline });
  if (!isOnline) await saveCounterData('d'.repeat(24), [order], []);
  await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
  await user.selectOptions(await screen.findByLabelText('Pedido'), label);
  await user.click(screen.getByRole('button', { name: 'Conheço o cliente' }));
  const refetch = async (orders: readonly object[]) => {
    server.use(http.get('/api/orders/partner', () => ok(orders, { summary: {} })));
    await act(async () => {
      await store.dispatch(
        shopApi.endpoints.partnerOrders.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    });
  };
  return { user, refetch };
}

describe('the form for a hand-over without a code', () => {
  it('requires another choice when the selected order leaves the list', async () => {
    const { user, refetch } = await chooseOrder('AAAAAAAA · Clara Nunes');
    await refetch([other]);
    const field = screen.getByLabelText('Pedido');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveDisplayValue('Selecione');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Escolha o pedido')).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue('Conheço o cliente');
  });

  it('refuses a reason that the server would refuse when the hand-over is sent later', async () => {
    const { user } = await chooseOrder('AAAAAAAA · Clara Nunes');
    await user.clear(screen.getByLabelText('Motivo'));
    await user.click(screen.getByLabelText('Motivo'));
    await user.paste('Sem \u202Ebateria');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Há caracteres que não podem ser usados aqui')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
  });

  it("replaces the device's copy of the orders by those of the server, and keeps the input", async () => {
    const { refetch } = await chooseOrder('AAAAAAAA · Clara', false);
    await refetch([order, other]);
    expect(await screen.findByRole('option', { name: 'CCCCCCCC · Clara Nunes' })).toBeInTheDocument();
    expect(screen.getByLabelText('Pedido')).toHaveValue(order.id);
    expect(screen.getByLabelText('Motivo')).toHaveValue('Conheço o cliente');
  });
});
