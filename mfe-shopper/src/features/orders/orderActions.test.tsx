import { ratingLabels, type ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { currentToast, ToastHost } from '@boaxepa/ui';
import { fail, http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as OrdersPage } from './OrdersPage.tsx';
import { cancelled, cardPayment, confirmed, delivered, shopper } from './sampleOrders.ts';

const server = useApiServer();

function list(...orders: ShopperOrder[]) {
  server.use(http.get('/api/shopper/orders', () => ok(orders)));
}
const show = (route = '/pedidos') =>
  renderWithApp(
    <>
      <OrdersPage />
      <ToastHost />
    </>,
    { route, path: '/pedidos', routes: [{ path: '*', element: <p>outra tela</p> }], session: shopper },
  );

describe('actions on an order', () => {
  it('cancels once after a confirmation', async () => {
    let now = confirmed;
    const calls: string[] = [];
    server.use(
      http.get('/api/shopper/orders', () => ok([now])),
      http.patch('/api/orders/:id/cancel', ({ params }) => {
        calls.push(String(params['id']));
        now = { ...cancelled, id: confirmed.id, cancelReason: 'shopper', cancelNote: null };
        return ok(now);
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido 7F3A91C2' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancelar pedido?' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Cancelar pedido' }));
    expect(await screen.findByText('Seu pedido foi cancelado com sucesso')).toBeVisible();
    expect(await screen.findByText('Você cancelou este pedido')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('article', { name: 'Pedido 7F3A91C2' })).toHaveFocus());
    expect(calls).toEqual([confirmed.id]);
  });

  it('says what happens to a card payment before the order is cancelled', async () => {
    list({ ...confirmed, paymentMethod: 'card', payment: cardPayment() });
    const { user } = show();
    expect(await screen.findByText('Cartão: pago')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar pedido 7F3A91C2' }));
    expect(await screen.findByText(/R\$.29,80, é devolvido por inteiro ao seu cartão/)).toBeVisible();
  });

  it('shows why a cancellation was refused and refetches the orders', async () => {
    let reads = 0;
    server.use(
      http.get('/api/shopper/orders', () => {
        reads += 1;
        return ok([confirmed]);
      }),
      http.patch('/api/orders/:id/cancel', () => fail('INVALID_TRANSITION')),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido 7F3A91C2' }));
    const before = reads;
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao cancelar pedido');
    expect(alert).toHaveTextContent('O pedido não está mais em um estado que permita esta ação');
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });

  it.each([
    ['confirms', 'awaiting_pickup', 'A loja já confirmou este pedido. Para cancelar, fale com a loja.'],
    ['cancels', 'cancelled', 'A loja cancelou este pedido.'],
  ] as const)('offers only to close the open cancel dialog when the shop %s', async (_, status, reason) => {
    list(confirmed);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido 7F3A91C2' }));
    await screen.findByRole('alertdialog', { name: 'Cancelar pedido?' });
    const cancelReason = status === 'cancelled' ? 'partner' : null;
    list({ ...confirmed, status, cancelReason, canCancel: false });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const dialog = within(await screen.findByRole('alertdialog', { name: reason }));
    await user.click(dialog.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('sends a rating: stars first, then a trimmed comment', async () => {
    let current = delivered;
    let body: unknown;
    server.use(
      http.get('/api/shopper/orders', () => ok([current])),
      http.post('/api/ratings', async ({ request }) => {
        body = await request.json();
        current = { ...delivered, rating: 5 };
        return ok({}, {}, 201);
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Avaliar pedido AAAA0001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avaliar pedido' }));
    expect(dialog.getByRole('button', { name: 'Enviar avaliação' })).toBeDisabled();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await expect(document.body).toBeAccessible();
    const labels = dialog
      .getAllByRole('radio')
      .map((star) => star.closest('label')?.textContent.split(': ')[1]);
    expect(labels).toEqual([...ratingLabels]);
    await user.click(dialog.getByRole('radio', { name: '5 estrelas: Excelente' }));
    await user.type(dialog.getByRole('textbox', { name: /Comentário/ }), '  Ótima sacola ');
    await user.click(dialog.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await screen.findByText('Sua nota: 5 · Excelente')).toBeVisible();
    expect(body).toEqual({ orderId: delivered.id, rating: 5, comment: 'Ótima sacola' });
    await waitFor(() => expect(screen.getByRole('article', { name: 'Pedido AAAA0001' })).toHaveFocus());
  });

  it('closes the rating on a click outside, and asks first if something was entered', async () => {
    list(delivered);
    const { user } = show();
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Avaliar pedido AAAA0001' }));
      return screen.findByRole('dialog');
    };
    const pressBeside = (dialog: HTMLElement) => user.click(dialog.previousElementSibling as HTMLElement);
    await pressBeside(await open());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await open();
    await user.click(screen.getByRole('radio', { name: /2 estrelas/ }));
    await user.type(screen.getByRole('textbox', { name: /Comentário/ }), 'Faltou pão');
    await pressBeside(dialog);
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /Comentário/ })).toHaveValue('Faltou pão');
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the rating dialog open while sending, and shows a failure in it', async () => {
    list(delivered);
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('/api/ratings', async () => {
        await wait;
        return fail('INTERNAL');
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Avaliar pedido AAAA0001' }));
    await user.click(await screen.findByRole('radio', { name: /2 estrelas/ }));
    await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await screen.findByText('Enviando...')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await user.keyboard('{Escape}');
    answer();
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao enviar avaliação. Tente novamente.');
    expect(screen.getByRole('button', { name: 'Fechar' })).toBeVisible();
  });

  it('shows the failure of a rating as a toast if the shopper has left the page', async () => {
    list(delivered);
    const answer = Promise.withResolvers<void>();
    server.use(
      http.post('/api/ratings', async () => {
        await answer.promise;
        return fail('INTERNAL');
      }),
    );
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Avaliar pedido AAAA0001' }));
    await user.click(await screen.findByRole('radio', { name: /2 estrelas/ }));
    await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
    await screen.findByText('Enviando...');
    await act(() => router.navigate('/dashboard'));
    answer.resolve();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Avaliar pedido',
        description: 'Erro ao enviar avaliação. Tente novamente.',
        variant: 'error',
      }),
    );
  });

  it.each([
    ['ALREADY_RATED', 'Este pedido já foi avaliado anteriormente.'],
    ['INTERNAL', 'Erro ao enviar avaliação. Tente novamente.'],
  ] as const)('keeps the chosen stars when a rating fails with %s', async (code, text) => {
    list(delivered);
    let body: unknown;
    server.use(
      http.post('/api/ratings', async ({ request }) => {
        body = await request.json();
        return fail(code);
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Avaliar pedido AAAA0001' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /2 estrelas/ }));
    await user.click(dialog.getByRole('button', { name: 'Enviar avaliação' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    await waitFor(() => expect(document.activeElement).toContainElement(alert));
    expect(dialog.getByRole('radio', { name: /2 estrelas/ })).toBeChecked();
    expect(body).toEqual({ orderId: delivered.id, rating: 2 });
  });
});
