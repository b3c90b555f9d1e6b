import { staleVersionText } from '@boaxepa/contracts/domain/orderConflicts';
import { removeStored, storageKeys } from '@boaxepa/shell-sdk';
import { fail, http, HttpResponse, ok, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, itemSample, orderSample } from '../../shop/testing/orderSamples.ts';
import { session } from '../../shop/testing/session.ts';
import { items, showConfirmation as show } from './testing/confirmScreen.tsx';
import { nextFrame } from './testing/ordersScreen.tsx';

const server = useApiServer();

/** A focus event triggers a refetch, so the test need not wait for the polling interval. */
const poll = () => fireEvent.focus(window);
const expectUnconfirmable = () =>
  expect(screen.getByRole('button', { name: 'Confirmar Pedido' })).toHaveAttribute('aria-disabled', 'true');
const summary = () => within(screen.getByRole('region', { name: 'Resumo' }));

describe('confirmation of an order', () => {
  it('shows customer, type and ordered items, without axe violations', async () => {
    const { container } = show();
    expect(await screen.findByText('Clara Nunes')).toBeVisible();
    expect(screen.getByText('Pedido AAAAAAAA')).toBeVisible();
    expect(screen.getByText('17:00 às 19:30')).toBeVisible();
    expect(summary().getByText('4')).toBeVisible();
    expect(summary().getByText('R$ 69,80')).toBeVisible();
    expect(summary().queryByText('Total original')).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('shows the time of an order in the time zone of the shop', async () => {
    show(orderSample({ createdAt: '2026-11-21T17:20:00.000Z', zone: 'America/Manaus' }));
    expect(await screen.findByText('21/11/2026 13:20')).toBeVisible();
  });

  it('shows the address of a delivery', async () => {
    const deliveryAddress = {
      street: 'Rua A',
      number: '10',
      complement: 'Casa 2',
      neighborhood: 'Centro',
      city: 'São Paulo',
      zipCode: '01000-000',
    };
    show(orderSample({ orderType: 'delivery', deliveryAddress }));
    expect(await screen.findByText('Rua A, 10, Casa 2 - Centro, São Paulo, 01000-000')).toBeVisible();
    expect(screen.getByText('Delivery')).toBeVisible();
  });

  it('sends one confirmation with the version of the order and returns to the orders', async () => {
    const { user, sentRequests, router } = show();
    await user.dblClick(await screen.findByRole('button', { name: 'Confirmar Pedido' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners/orders'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(sentRequests).toEqual([
      {
        items: [
          { id: idOf('1'), productId: null, quantity: 3, unitPrice: '14.90' },
          { id: idOf('2'), productId: idOf('8'), quantity: 1, unitPrice: '25.10' },
        ],
        version: 3,
      },
    ]);
  });

  it('sends no second confirmation when a button is pressed before the next screen renders', async () => {
    const { user, sentRequests } = show();
    const button = await screen.findByRole('button', { name: 'Confirmar Pedido' });
    const impatient = new MutationObserver(() => {
      if (!button.hasAttribute('aria-busy')) button.click();
    });
    impatient.observe(button, { attributes: true });
    await user.click(button);
    expect(await screen.findByText('Outra tela')).toBeVisible();
    expect(sentRequests).toHaveLength(1);
  });

  it('adjusts and removes items, asks before they are lost, and omits removed items from the request', async () => {
    const { user, sentRequests } = show();
    await user.click(await screen.findByRole('button', { name: 'Diminuir Doce - Padaria' }));
    await user.click(screen.getByRole('button', { name: 'Remover Queijo meia cura' }));
    expect(screen.getByText('Alterado')).toBeVisible();
    expect(screen.getByText('Removido')).toBeVisible();
    expect(summary().getByText('R$ 69,80')).toBeVisible();
    expect(summary().getByText('R$ 29,80')).toBeVisible();
    expect(summary().getByText(/O cliente será avisado/)).toBeVisible();
    await user.click(summary().getByRole('link', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await user.click(screen.getByRole('button', { name: 'Confirmar Pedido' }));
    expect(await screen.findByText('Outra tela')).toBeVisible();
    expect(sentRequests).toHaveLength(1);
    expect(sentRequests[0]).toMatchObject({ items: [{ id: idOf('1'), quantity: 2 }] });
  });

  it('keeps the width of the price and the tag beside a long name, so that they never cover the name', async () => {
    show();
    const price = (await screen.findByText('R$ 44,70')).parentElement;
    expect(price).toHaveStyle({ flex: '0 0 auto' });
  });

  it('restores adjusted quantities after the session ended', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Diminuir Doce - Padaria' }));
    // Simulate the end of the session: the API client then removes the access token from localStorage.
    act(() => removeStored(storageKeys.authToken));
    await act(() => router.navigate('/outra'));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    signInAs(session);
    await act(() => router.navigate(-1));
    expect(await screen.findByText(/Recuperamos o que você preencheu/)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Quantidade de Doce - Padaria' })).toHaveValue('2');
  });

  it('accepts a typed quantity up to the ordered one and disables minus at 1', async () => {
    const { user } = show();
    const field = await screen.findByRole('spinbutton', { name: 'Quantidade de Doce - Padaria' });
    expect(screen.getByRole('button', { name: 'Aumentar Doce - Padaria' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.clear(field);
    await user.type(field, '9');
    await user.tab();
    expect(field).toHaveValue('9');
    expect(field).toBeInvalid();
    expect(screen.getByText('Digite um número inteiro de 1 a 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirmar Pedido' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '1');
    await user.tab();
    expect(field).toHaveValue('1');
    expect(field).toBeValid();
    expect(screen.getByRole('button', { name: 'Confirmar Pedido' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Diminuir Doce - Padaria' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(summary().getByText('R$ 40,00')).toBeVisible();
  });

  it('cannot be confirmed without items, and items can be restored', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Doce - Padaria' }));
    await user.click(screen.getByRole('button', { name: 'Remover Queijo meia cura' }));
    expect(screen.getByRole('button', { name: 'Confirmar Pedido' })).toBeDisabled();
    expect(summary().getByText(/pelo menos um item/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restaurar Doce - Padaria' }));
    expect(screen.getByRole('button', { name: 'Confirmar Pedido' })).toBeEnabled();
    expect(screen.getByRole('spinbutton', { name: 'Quantidade de Doce - Padaria' })).toHaveValue('3');
  });

  it('cannot restore what an earlier adjustment removed', async () => {
    const gone = itemSample({ id: idOf('2'), quantity: 0, originalQuantity: 1, wasModified: true });
    show(orderSample({ items: [itemSample(), gone], originalTotalAmount: '44.70' }));
    expect(await screen.findByText(/Removido em um ajuste anterior/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Restaurar/ })).toBeNull();
    expect(summary().getByText('R$ 44,70')).toBeVisible();
  });

  it("shows the server's reason and the current order after a concurrent change, and keeps the quantities", async () => {
    const { user, router } = show();
    const message = staleVersionText({ history: [] });
    await user.click(await screen.findByRole('button', { name: 'Remover Queijo meia cura' }));
    server.use(
      http.patch('/api/orders/:id/confirm', () => fail('STALE_VERSION', { message })),
      http.get('/api/orders/:id', () =>
        ok(
          orderSample({
            status: 'pending',
            version: 4,
            items: [itemSample({ quantity: 1 }), ...items.slice(1)],
          }),
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Confirmar Pedido' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('spinbutton', { name: 'Quantidade de Doce - Padaria' })).toHaveValue('1'),
    );
    expect(screen.getByRole('button', { name: 'Restaurar Queijo meia cura' })).toBeVisible();
    expect(router.state.location.pathname).toContain('/confirm/');
  });

  it('does not confirm an order whose status has advanced', async () => {
    show(orderSample({ status: 'ready', items }));
    expect(await screen.findByText(/não pode mais ser confirmado/)).toBeVisible();
    expectUnconfirmable();
  });

  it('confirms the current version with the chosen quantities after the server has advanced the order', async () => {
    const { user, sentRequests, answer } = show(orderSample({ status: 'confirmed', items }));
    await user.click(await screen.findByRole('button', { name: 'Remover Queijo meia cura' }));
    answer(orderSample({ version: 4, items: [itemSample({ quantity: 2 }), ...items.slice(1)] }));
    poll();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantidade de Doce - Padaria' });
    await waitFor(() => expect(quantity).toHaveValue('2'));
    expect(screen.getByRole('button', { name: 'Restaurar Queijo meia cura' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Confirmar Pedido' }));
    await waitFor(() => expect(sentRequests).toHaveLength(1));
    expect(sentRequests[0]).toMatchObject({ items: [{ id: idOf('1'), quantity: 2 }], version: 4 });
  });

  it('shows immediately that the shopper cancelled, and keeps the focus', async () => {
    const { user, sentRequests, answer } = show();
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantidade de Doce - Padaria' });
    await user.click(quantity);
    answer(orderSample({ status: 'cancelled', version: 4, items }));
    poll();
    expect(await screen.findByText('Situação: Cancelado')).toBeVisible();
    expect(quantity).toHaveFocus();
    await user.type(quantity, '{Backspace}1');
    expect(quantity).toHaveValue('3');
    expectUnconfirmable();
    await user.click(screen.getByRole('button', { name: 'Confirmar Pedido' }));
    expect(sentRequests).toEqual([]);
  });

  it('ignores the invalid quantity of an item that another device has removed', async () => {
    const { user, answer } = show();
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantidade de Doce - Padaria' });
    await user.clear(quantity);
    await user.type(quantity, '9');
    expect(screen.getByRole('button', { name: 'Confirmar Pedido' })).toBeDisabled();
    const removed = [itemSample({ quantity: 0 }), ...items.slice(1)];
    answer(orderSample({ status: 'pending', version: 4, items: removed }));
    poll();
    expect(await screen.findByText(/^Removido em um ajuste anterior/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirmar Pedido' })).toBeEnabled();
  });

  it('announces a message to the customer only if this confirmation changes the order', async () => {
    const { user } = show(
      orderSample({ status: 'awaiting_pickup', items: [itemSample({ quantity: 2, originalQuantity: 3 })] }),
    );
    expect(await screen.findByText(/alterado em um ajuste anterior. Vale o novo total/)).toBeVisible();
    expect(summary().queryByText(/O cliente será avisado/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Diminuir/ }));
    expect(summary().getByText(/O cliente será avisado/)).toBeVisible();
  });

  it('does not announce a change of an order that the shopper cancelled', async () => {
    const { user, answer } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Queijo meia cura' }));
    expect(summary().getByText(/O cliente será avisado/)).toBeVisible();
    answer(orderSample({ status: 'cancelled', version: 4, items }));
    poll();
    expect(await screen.findByText('Situação: Cancelado')).toBeVisible();
    expect(summary().queryByText(/O cliente será avisado/)).toBeNull();
  });

  it('keeps the order and shows a notice when a refetch fails', async () => {
    show();
    await screen.findByText('Clara Nunes');
    server.use(http.get('/api/orders/:id', () => HttpResponse.error()));
    poll();
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
    expect(screen.getByText('Clara Nunes')).toBeVisible();
  });

  it('never shows the items of the previous order after the URL has changed', async () => {
    const { router } = show();
    await screen.findByText('Clara Nunes');
    server.use(http.get('/api/orders/:id', () => fail('NOT_FOUND')));
    await act(() => router.navigate(`/partners/orders/confirm/${idOf('e')}`));
    expect(screen.queryByText('Clara Nunes')).toBeNull();
    expect(await screen.findByText('Pedido não encontrado')).toBeVisible();
  });

  it('keeps the error message and the retry button during a retry', async () => {
    const { user } = show();
    server.use(http.get('/api/orders/:id', () => fail('INTERNAL'), { once: true }));
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    const again = Promise.withResolvers<void>();
    server.use(
      http.get('/api/orders/:id', async () => {
        await again.promise;
        return ok(orderSample());
      }),
    );
    await user.click(retry);
    await nextFrame();
    expect(retry).toHaveFocus();
    expect(retry).toHaveTextContent('Tentando...');
    again.resolve();
    expect(await screen.findByText('Clara Nunes')).toBeVisible();
  });

  it.each([
    ['an unknown order', idOf('a'), 'Pedido não encontrado', 'NOT_FOUND'],
    ['an address that is none', 'x', 'Pedido não encontrado', 'NOT_FOUND'],
    ['a failure', idOf('a'), 'Erro ao carregar o pedido', 'INTERNAL'],
  ] as const)('shows an error for %s, with a link to the orders', async (_, id, text, code) => {
    show(orderSample(), id);
    server.use(http.get('/api/orders/:id', () => fail(code)));
    expect(await screen.findByText(text)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Voltar' }))
      expect(link).toHaveAttribute('href', '/partners/orders');
  });
});
