import { useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, showCounter } from './testing/handoverScreen.tsx';

useApiServer();

const order = orderSample({ status: 'ready' });
const counter = '/partners/orders/entregar';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

/** Opens another page and then the page of the counter, so that there is a page to go back to. */
async function openCounter(search = '') {
  const rendered = showCounter(order, { route: '/partners/orders' });
  const { router, user } = rendered;
  const open = (to: string) => act(() => router.navigate(to));
  const move = (entries: number) => act(() => router.navigate(entries));
  const openOrder = async () => {
    await user.type(codeField(), 'K7M2QX');
    expect(await screen.findByText('Código certo')).toBeVisible();
    // The page shows the step before it adds the history entry of the step, so wait for the entry.
    await waitFor(() => expect(router.state.location.state).toEqual({ isStep: true }));
  };
  await open(counter + search);
  return { ...rendered, open, openOrder, back: () => move(-1), forward: () => move(1) };
}

describe('the Back button of the browser', () => {
  it('returns from the order to the code, and then leaves the page', async () => {
    const { router, openOrder, back } = await openCounter();
    await openOrder();
    await back();
    expect(codeField()).toHaveValue('');
    expect(router.state.location.pathname).toBe(counter);
    await back();
    expect(router.state.location.pathname).toBe('/partners/orders');
  });

  it('returns to the code from a delivered order, also after an undo', async () => {
    const { user, router, openOrder, back } = await openCounter();
    await openOrder();
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));
    await user.click(await screen.findByRole('button', { name: 'Entregue' }));
    await screen.findByRole('heading', { name: /^Entregue às?/ });
    await back();
    expect(codeField()).toBeVisible();
    await back();
    expect(router.state.location.pathname).toBe('/partners/orders');
  });

  it('leaves the page after a step was closed, and keeps the order that the board has opened', async () => {
    const { user, router, back } = await openCounter(`?order=${idOf('a')}`);
    for (let visit = 0; visit < 2; visit += 1) {
      await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
      expect(await screen.findByLabelText('Pedido')).toHaveValue(idOf('a'));
      await user.click(screen.getByRole('button', { name: 'Digitar o código' }));
      expect(codeField()).toBeVisible();
    }
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await back();
    expect(router.state.location.pathname).toBe('/partners/orders');
  });

  it('leaves the page after the page was opened again at the entry of a step', async () => {
    const { router, open, openOrder, back } = await openCounter();
    await openOrder();
    await open('/partners/orders');
    await back();
    expect(codeField()).toBeVisible();
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await back();
    expect(router.state.location.pathname).toBe('/partners/orders');
  });

  it('still works after Forward has opened the entry of a closed step', async () => {
    const { router, openOrder, back, forward } = await openCounter();
    await openOrder();
    await back();
    await forward();
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await openOrder();
    await back();
    expect(codeField()).toBeVisible();
    expect(router.state.location.pathname).toBe(counter);
  });
});
