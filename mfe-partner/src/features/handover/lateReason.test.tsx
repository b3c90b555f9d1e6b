import { useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, endUndo, showCounter } from './testing/handoverScreen.tsx';

useApiServer();

beforeEach(() => {
  window.scrollTo = () => undefined;
});

describe('an order after its window', () => {
  const lateOrder = orderSample({ status: 'ready', pickupEndsAt: '2026-11-20T22:30:00.000Z' });

  it('is handed over with a warning and a reason, which is sent beside the code', async () => {
    const { user, sentRequests, container } = showCounter(lateOrder);
    await user.type(codeField(), 'K7M2QX');
    expect(await screen.findByText('O horário terminou em 20/11 às 19:30')).toBeVisible();
    await expect(container).toBeAccessible();
    expect(screen.queryByRole('button', { name: 'Entregue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entregar mesmo assim' }));
    expect((await screen.findAllByText('Informe o motivo'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'O cliente se atrasou' }));
    await user.click(screen.getByRole('button', { name: 'Entregar mesmo assim' }));
    expect(await screen.findByRole('heading', { name: /^Entregue às?/ })).toBeVisible();
    await endUndo();
    const at = expect.any(String) as string;
    await waitFor(() =>
      expect(sentRequests[0]?.body).toEqual({ code: 'K7M2QX', reason: 'O cliente se atrasou', at }),
    );
  });

  it('needs no second reason without a code', async () => {
    const { user, sentRequests } = showCounter(lateOrder);
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    await user.selectOptions(await screen.findByLabelText('Pedido'), 'AAAAAAAA · Clara Nunes');
    await user.click(screen.getByRole('button', { name: 'Celular sem bateria' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: 'Entregar mesmo assim' }));
    await screen.findByRole('heading', { name: /^Entregue às?/ });
    await endUndo();
    const at = expect.any(String) as string;
    await waitFor(() => expect(sentRequests[0]?.body).toEqual({ reason: 'Celular sem bateria', at }));
  });
});
