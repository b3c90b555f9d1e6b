import { getCart, replaceCart } from '../../shopper/cart/cartStore.ts';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { setWindowWidth } from '@boaxepa/web-testing/setWindowWidth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as CartPage } from './CartPage.tsx';
import { bagOf, doce, mista, partnerId, shop } from '../../shopper/testing/sampleCart.ts';
import { delayedAnswer, serve, showCart as show, submitButton } from './testing/cartScreen.tsx';

const server = useApiServer();

describe('cart page', () => {
  it('shows an empty state without items', async () => {
    serve();
    const { container } = show({ fill: false });
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(screen.getByText('Adicione sacolas para continuar')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('shows shop, lines, options and total, with a decimal point', async () => {
    serve();
    const { container } = show();
    expect(await screen.findByRole('heading', { name: 'Padaria Pão da Vila' })).toBeVisible();
    expect(screen.getByText('Rua Augusta, 500')).toBeVisible();
    expect(screen.getByText('2 × Doce - Padaria')).toBeVisible();
    expect(screen.getByText('1 × Mista - Diversos')).toBeVisible();
    expect(screen.getAllByText(/R\$\s14\.90/)).toHaveLength(2);
    expect(screen.getAllByText('-63%')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /Retirar no parceiro/ })).toBeChecked();
    expect(await screen.findByText('Hoje, 17:00 às 19:30')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Pagamento na retirada/ })).toBeChecked();
    expect(screen.getByText('Grátis')).toBeVisible();
    expect(screen.getAllByText(/R\$\s44\.70/)).toHaveLength(2);
    expect(screen.getByText('Você paga na retirada, até 19:30.')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('shows the saving against the former prices, without items that are gone', async () => {
    serve();
    server.use(http.get('/api/partner/:id/bags', () => ok({ ...shop, bags: [bagOf(doce, {})] })));
    show();
    const summary = within(screen.getByRole('region', { name: 'Resumo' }));
    const saving = () => summary.getByText('Você economiza').nextSibling;
    expect(saving()).toHaveTextContent('R$ 75.30');
    await screen.findByText('Não está mais disponível.');
    expect(saving()).toHaveTextContent('R$ 50.20');
  });

  it('shows a pickup end of 23:59 as midnight', async () => {
    serve();
    const { todaySchedule } = shop;
    const late = { ...shop, todaySchedule: todaySchedule && { ...todaySchedule, pickupEndTime: '23:59' } };
    server.use(http.get('/api/partner/:id/bags', () => ok(late)));
    show();
    expect(await screen.findByText('Você paga na retirada, até meia-noite.')).toBeVisible();
    expect(screen.getByText('Hoje, 17:00 às 23:59')).toBeVisible();
  });

  it.each([
    ['offline', false],
    ['in a Wi-Fi network without internet', true],
  ])(
    'explains %s why nothing can be ordered or added, until the connection returns',
    async (_case, onLine) => {
      serve();
      const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const fails = (path: string, once = false) => http.get(path, () => HttpResponse.error(), { once });
      if (onLine) server.use(fails('*/registry.json'), fails('/api/partner/:id/bags', true));
      const { user, container } = show();
      const reason = 'Concluir o pedido precisa de internet. Seu carrinho fica salvo.';
      expect(await screen.findByText(reason)).toBeVisible();
      expect(await submitButton()).toHaveAttribute('aria-disabled', 'true');
      expect(await submitButton()).toHaveAccessibleDescription(reason);
      await user.click(await submitButton());
      const more = screen.getByRole('button', { name: 'Aumentar Doce - Padaria' });
      expect(more).toHaveAccessibleDescription('Adicionar precisa de internet');
      await user.click(screen.getByRole('button', { name: 'Diminuir Doce - Padaria' }));
      await user.click(more);
      expect(screen.getByText('1 × Doce - Padaria')).toBeVisible();
      await expect(container).toBeAccessible();
      online.mockRestore();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.queryByText(reason)).toBeNull();
      expect(await submitButton()).not.toHaveAttribute('aria-disabled');
      await waitFor(() => expect(more).not.toHaveAttribute('aria-disabled'));
    },
  );

  it('shows total and button in the summary on a wide screen', async () => {
    setWindowWidth(1280);
    serve();
    show();
    const summary = within(await screen.findByRole('region', { name: 'Resumo' }));
    expect(summary.getByRole('button', { name: 'Concluir Pedido' })).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'Total do pedido' })).toBeNull();
  });

  it('changes the quantity between 1 and the stock and updates line total and total', async () => {
    serve();
    server.use(
      http.get('/api/partner/:id/bags', () =>
        ok({ ...shop, bags: [bagOf(doce, { stock: 3 }), bagOf(mista)] }),
      ),
    );
    const { user } = show();
    const line = within(await screen.findByRole('group', { name: 'Quantidade de Doce - Padaria' }));
    expect(screen.getByText(/Total de Doce/).parentElement).toHaveTextContent(/R\$\s29\.80/);
    const more = line.getByRole('button', { name: 'Aumentar Doce - Padaria' });
    await waitFor(() => expect(more).not.toHaveAttribute('aria-disabled'));
    await user.click(more);
    expect(screen.getByText('3 × Doce - Padaria')).toBeVisible();
    expect(screen.getByText('Só há 3 sacolas')).toBeVisible();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByText(/R\$\s59\.60/)).toHaveLength(2);
    const less = line.getByRole('button', { name: 'Diminuir Doce - Padaria' });
    await user.click(less);
    await user.click(less);
    expect(screen.getByText('1 × Doce - Padaria')).toBeVisible();
    expect(less).toHaveAttribute('aria-disabled', 'true');
    expect(getCart()).toMatchObject({ totalItems: 2, totalPrice: 29.8 });
  });

  it('reports a changed price and a sold-out bag, and sends no order until the cart is updated', async () => {
    const sentOrders = serve();
    server.use(
      http.get('/api/partner/:id/bags', () =>
        ok({ ...shop, bags: [bagOf(doce, { promotionalPrice: 16 }), bagOf(mista, { stock: 0 })] }),
      ),
    );
    const { user, container } = show();
    expect(await screen.findByText('O carrinho mudou')).toBeVisible();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/O preço passou de R\$\s14\.90 para R\$\s16\.00/);
    expect(second).toHaveTextContent('Não está mais disponível.');
    expect(screen.getAllByText(/R\$\s32\.00/).length).toBeGreaterThan(1);
    expect(await submitButton()).toHaveAccessibleDescription('Atualize o carrinho para continuar.');
    await user.click(await submitButton());
    expect(sentOrders).toEqual([]);
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Atualizar carrinho' }));
    expect(
      await screen.findByText('Mista - Diversos saiu do carrinho: não está mais disponível.'),
    ).toBeVisible();
    expect(getCart()).toMatchObject({ totalItems: 2, totalPrice: 32 });
    await user.click(await submitButton());
    await waitFor(() => expect(sentOrders).toHaveLength(1));
  });

  it('removes a line and restores it with Undo', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Doce - Padaria' }));
    expect(screen.queryByText('2 × Doce - Padaria')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(screen.getByText('2 × Doce - Padaria')).toBeVisible();
  });

  it('moves the focus to the content when the last line is removed', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Doce - Padaria' }));
    await user.click(screen.getByRole('button', { name: 'Remover Mista - Diversos' }));
    expect(screen.getByText('Seu carrinho está vazio').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('marks the line that exceeds the stock and updates the cart on request', async () => {
    const message = 'Resta apenas 1 sacola de Doce - Padaria';
    serve(() => fail('OUT_OF_STOCK', { message, details: [{ field: 'items[0].quantity', message }] }));
    const { user } = show();
    await user.click(await submitButton());
    const lines = await screen.findAllByRole('listitem');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(lines[0]).toHaveTextContent(message);
    expect(lines[1]).not.toHaveTextContent(message);
    server.use(
      http.get('/api/partner/:id/bags', () =>
        ok({ ...shop, bags: [bagOf(doce, { stock: 1, promotionalPrice: 16 })] }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Atualizar carrinho' }));
    expect(await screen.findByText('Doce - Padaria: a quantidade passou de 2 para 1.')).toBeVisible();
    expect(screen.getByText(/o preço passou de R\$\s14\.90 para R\$\s16\.00/)).toBeVisible();
    expect(screen.getByText('Mista - Diversos saiu do carrinho: não está mais disponível.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getCart()).toMatchObject({ totalItems: 1, totalPrice: 16 });
  });

  it('updates only the items that are still in the cart when the response arrives', async () => {
    serve(() => fail('OUT_OF_STOCK'));
    const { user } = show();
    await user.click(await submitButton());
    const update = await screen.findByRole('button', { name: 'Atualizar carrinho' });
    const { respond, release } = delayedAnswer(() =>
      ok({ ...shop, bags: [bagOf(doce), bagOf(mista, { stock: 5 })] }),
    );
    server.use(http.get('/api/partner/:id/bags', respond));
    await user.click(update);
    await user.click(screen.getByRole('button', { name: 'Remover Mista - Diversos' }));
    release();
    expect(await screen.findByText('Nada mudou no carrinho: tente concluir de novo.')).toBeVisible();
    expect(getCart().items.map(({ id }) => id)).toEqual([doce.id]);
  });

  it('does not update a cart that another tab has started at another shop', async () => {
    serve(() => fail('OUT_OF_STOCK'));
    const { user } = show();
    await user.click(await submitButton());
    const update = await screen.findByRole('button', { name: 'Atualizar carrinho' });
    const { respond, release } = delayedAnswer(() => ok(shop));
    server.use(
      http.get(`/api/partner/${partnerId}/bags`, respond),
      http.get('/api/partner/:id/bags', () => ok({ ...shop, todaySchedule: null })),
    );
    await user.click(update);
    act(() =>
      replaceCart({ ...doce, id: 'd'.repeat(24), partnerId: '2'.repeat(24), partnerName: 'Cantina' }),
    );
    release();
    await waitFor(() => expect(update).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Cantina' })).toBeVisible();
    expect(getCart().partner?.name).toBe('Cantina');
  });

  it('requires the pickup option again when the server refuses the order because the pickup is over', async () => {
    serve(() => fail('PICKUP_OVER'));
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByText('Selecione a opção de retirada')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('O horário de retirada de hoje terminou');
    expect(await submitButton()).toHaveAttribute('aria-disabled', 'true');
    expect(await submitButton()).toHaveAccessibleDescription('Selecione a opção de retirada');
    expect(await submitButton()).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /Retirar no parceiro/ }));
    expect(await submitButton()).not.toHaveAttribute('aria-disabled');
    expect(getCart().totalItems).toBe(3);
  });

  it('requires the payment method again when the server refuses it', async () => {
    serve(() => fail('METHOD_UNAVAILABLE'));
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByText('Selecione a forma de pagamento')).toBeVisible();
    expect(await submitButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: /Pagamento na retirada/ }));
    expect(await submitButton()).not.toHaveAttribute('aria-disabled');
  });

  it('takes no order after the pickup of the day, says why, and takes orders again the next day', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      const sentOrders = serve();
      const { user } = show();
      expect(await screen.findByText('Hoje, 17:00 às 19:30')).toBeVisible();
      const over = { ...shop.todaySchedule, pickupOver: true };
      server.use(http.get('/api/partner/:id/bags', () => ok({ ...shop, todaySchedule: over })));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByText('Retirada encerrada hoje')).toBeVisible();
      expect(screen.getByRole('radio', { name: /Retirar no parceiro/ })).not.toBeChecked();
      expect(screen.getByRole('radio', { name: /Retirar no parceiro/ })).toBeDisabled();
      expect(await submitButton()).toHaveAccessibleDescription(
        'O horário de retirada de hoje terminou. Conclua o pedido no próximo dia de retirada.',
      );
      await user.click(await submitButton());
      expect(sentOrders).toEqual([]);
      server.use(http.get('/api/partner/:id/bags', () => ok(shop)));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByRole('radio', { name: /Retirar no parceiro/ })).toBeChecked();
      expect(await submitButton()).not.toHaveAttribute('aria-disabled');
    } finally {
      jest.useRealTimers();
    }
  });

  it('clears a stored cart that contains an item without an id', async () => {
    serve();
    localStorage.setItem('cart', JSON.stringify([{ name: 'Tipo de Sacola: Doce - Padaria', quantity: 1 }]));
    const { user, router } = renderWithApp(<CartPage />, {
      route: '/carrinho',
      path: '/carrinho',
      routes: [{ path: '*', element: <p>outra tela</p> }],
    });
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Carrinho contém itens inválidos. Limpando carrinho...',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Voltar ao início' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(localStorage.getItem('cart')).toBeNull();
  });
});
