import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { RequireUser } from '@boaxepa/shell-sdk';
import { ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as OrdersPage } from './OrdersPage.tsx';
import { PickupCodePage } from './PickupCodePage.tsx';
import { cardPayment, delivered, item, shopper } from './sampleOrders.ts';

const server = useApiServer();
const DAY_MS = 86_400_000;
const path = `/api/orders/${delivered.id}/leftovers`;

/** Creates an order that was delivered `ageMs` milliseconds ago. */
function pickedUp(fields: Partial<ShopperOrder> = {}, ageMs = 0): ShopperOrder {
  const at = new Date(Date.now() - ageMs).toISOString();
  return {
    ...delivered,
    history: [{ status: 'delivered', by: 'partner', at, note: null }],
    leftovers: null,
    ...fields,
  };
}
function list(order: ShopperOrder) {
  server.use(http.get('/api/shopper/orders', () => ok([order])));
}
const show = (route = `/pedidos/${delivered.id}/codigo`, isSignedIn = false) =>
  renderWithApp(
    <RequireUser type="shopper">
      <PickupCodePage />
      <ToastHost />
    </RequireUser>,
    {
      route,
      path: '/pedidos/:orderId/codigo',
      routes: [{ path: '/pedidos', element: <OrdersPage /> }],
      // A new login would remove the stored answers, so do not log in if the shopper is already logged in.
      ...(isSignedIn ? {} : { session: { ...shopper, firstName: 'Clara' } }),
    },
  );
const answers = () => screen.findByRole('group', { name: 'Você comeu tudo?' });

describe('after the hand-over', () => {
  it('thanks the shopper, and says when and where the order was collected and what it cost', async () => {
    list(pickedUp());
    const { container } = show();
    expect(await screen.findByRole('heading', { name: 'Bom apetite, Clara!' })).toBeVisible();
    expect(
      screen.getByText(/^Retirado hoje às? \d\d:\d\d em Cantina da Nona\. Você pagou R\$\s29,80\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fechar' })).toHaveAttribute('href', '/pedidos');
    await expect(container).toBeAccessible();
  });

  it('does not call products food, because a shop may be a pharmacy', async () => {
    const product = { name: 'Protetor solar', photoUrl: null };
    list(pickedUp({ items: [{ ...item, bagId: null, bag: null, productId: 'c'.repeat(24), product }] }));
    const { container } = show();
    expect(await screen.findByRole('heading', { name: 'Aproveite, Clara!' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Você aproveitou tudo?' })).toBeVisible();
    expect(container).not.toHaveTextContent(/apetite|comeu/);
  });

  it.each(['failed', 'refunded', 'released'] as const)(
    'does not say that the shopper paid after a card payment that is %s',
    async (state) => {
      list(pickedUp({ paymentMethod: 'card', payment: cardPayment({ state }) }));
      show();
      expect(await screen.findByText(/em Cantina da Nona\. Total: R\$\s29,80\.$/)).toBeVisible();
    },
  );

  it('says what was paid by card', async () => {
    list(pickedUp({ paymentMethod: 'card', payment: cardPayment() }));
    show();
    expect(await screen.findByText(/em Cantina da Nona\. Você pagou R\$\s29,80\.$/)).toBeVisible();
  });

  it('does not name the pickup of a delivery', async () => {
    list({ ...pickedUp(), orderType: 'delivery' });
    const { container } = show();
    expect(await screen.findByRole('heading', { name: 'Pedido entregue' })).toBeVisible();
    expect(screen.getByText(/^Entregue hoje às?/)).toBeVisible();
    expect(container).not.toHaveTextContent(/retira/i);
  });

  it('takes a rating with a comment, once', async () => {
    list(pickedUp());
    const sentBodies: unknown[] = [];
    server.use(
      http.post('/api/ratings', async ({ request }) => {
        sentBodies.push(await request.json());
        return ok({});
      }),
    );
    const { user } = show();
    const send = await screen.findByRole('button', { name: 'Enviar avaliação' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: '4 estrelas: Bom' }));
    await user.type(screen.getByLabelText(/^Comentário/), 'Pão ainda morno');
    list(pickedUp({ rating: 4 }));
    await user.click(send);
    expect(await screen.findByText('Sua nota: 4 · Bom')).toBeVisible();
    expect(await screen.findByText('Avaliação enviada')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(sentBodies).toEqual([{ orderId: delivered.id, rating: 4, comment: 'Pão ainda morno' }]);
  });

  it('asks before the shopper leaves with a comment that was not sent', async () => {
    list(pickedUp());
    const { user, router } = show();
    await user.click(await screen.findByRole('radio', { name: '4 estrelas: Bom' }));
    await user.type(screen.getByLabelText(/^Comentário/), 'Pão ainda morno');
    const leave = async (link: string, answer: string) => {
      await user.click(screen.getByRole('link', { name: link }));
      const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await leave('Fechar', 'Continuar editando');
    expect(screen.getByLabelText(/^Comentário/)).toHaveValue('Pão ainda morno');
    await leave('Ver meus pedidos', 'Sair sem salvar');
    expect(router.state.location.pathname).toBe('/pedidos');
  });

  it('leaves without a question after the rating was sent', async () => {
    list(pickedUp());
    server.use(http.post('/api/ratings', () => ok({})));
    const { user, router } = show();
    await user.click(await screen.findByRole('radio', { name: '4 estrelas: Bom' }));
    await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await screen.findByText('Sua nota: 4 · Bom')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver meus pedidos' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pedidos'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the sent rating when a poll returns the order without it', async () => {
    list(pickedUp());
    server.use(http.post('/api/ratings', () => ok({})));
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: '4 estrelas: Bom' }));
    await user.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
    expect(await screen.findByText('Sua nota: 4 · Bom')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Enviar/ })).toBeNull();
  });

  it('stores how much was eaten with one press, and changes it with another', async () => {
    list(pickedUp());
    const sentBodies: unknown[] = [];
    server.use(
      http.put(path, async ({ request }) => {
        const body = (await request.json()) as { answer: 'none' | 'few' | 'many' };
        sentBodies.push(body.answer);
        list(pickedUp({ leftovers: body.answer }));
        return ok(body);
      }),
    );
    const { user } = show();
    const group = within(await answers());
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Tudo',
      'Quase tudo',
      'Sobrou',
    ]);
    await user.click(group.getByRole('radio', { name: 'Quase tudo' }));
    expect(await screen.findByText('Resposta salva. Toque em outra para mudar.')).toBeVisible();
    expect(group.getByRole('radio', { name: 'Quase tudo' })).toBeChecked();
    await user.click(group.getByRole('radio', { name: 'Sobrou' }));
    expect(await screen.findByText('Resposta salva. Toque em outra para mudar.')).toBeVisible();
    expect(group.getByRole('radio', { name: 'Sobrou' })).toBeChecked();
    expect(sentBodies).toEqual(['few', 'many']);
  });

  it('keeps the newer answer when a list with the previous answer arrives late', async () => {
    list(pickedUp());
    const late = Promise.withResolvers<undefined>();
    server.use(
      http.put(path, async ({ request }) => {
        const body = (await request.json()) as object;
        return ok(body);
      }),
    );
    const { user } = show();
    const group = within(await answers());
    server.use(
      http.get('/api/shopper/orders', async () => {
        await late.promise;
        return ok([pickedUp({ leftovers: 'few', rating: 4 })]);
      }),
    );
    for (const name of ['Quase tudo', 'Sobrou']) {
      await user.click(group.getByRole('radio', { name }));
      expect(await screen.findByText('Resposta salva. Toque em outra para mudar.')).toBeVisible();
    }
    late.resolve(undefined);
    expect(await screen.findByText('Sua nota: 4 · Bom')).toBeVisible();
    expect(group.getByRole('radio', { name: 'Sobrou' })).toBeChecked();
  });

  it('shows the stored answer again when a change fails', async () => {
    list(pickedUp({ leftovers: 'none' }));
    server.use(http.put(path, () => fail('INTERNAL')));
    const { user } = show();
    const group = within(await answers());
    await user.click(group.getByRole('radio', { name: 'Sobrou' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(group.getByRole('radio', { name: 'Tudo' })).toBeChecked();
  });

  it('keeps an answer without a connection, and sends it once when the connection returns', async () => {
    list(pickedUp());
    server.use(
      http.put(path, () => HttpResponse.error()),
      http.get('/registry.json', () => HttpResponse.error()),
    );
    const { user, unmount } = show();
    await user.click(within(await answers()).getByRole('radio', { name: 'Sobrou' }));
    const storedNotice = 'Resposta guardada neste aparelho. Ela é enviada quando a rede voltar.';
    expect(await screen.findByText(storedNotice)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Sobrou' })).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();

    show(undefined, true);
    expect(await screen.findByText(storedNotice)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Sobrou' })).toBeChecked();
    const sentBodies: unknown[] = [];
    server.use(
      http.put(path, async ({ request }) => {
        sentBodies.push(await request.json());
        list(pickedUp({ leftovers: 'many' }));
        return ok({ answer: 'many' });
      }),
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Resposta salva. Toque em outra para mudar.')).toBeVisible();
    expect(sentBodies).toEqual([{ answer: 'many' }]);
    expect(localStorage.getItem('leftoverAnswers')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sentBodies).toHaveLength(1);
  });

  it('asks about leftovers in Meus Pedidos until the end of the next day', async () => {
    list(pickedUp({}, DAY_MS / 24));
    const first = show('/pedidos');
    expect(await answers()).toBeVisible();
    await expect(first.container).toBeAccessible();
    first.unmount();
    list(pickedUp({}, 2 * DAY_MS));
    show('/pedidos');
    expect(await screen.findByText('Cantina da Nona')).toBeVisible();
    expect(screen.queryByText('Você comeu tudo?')).toBeNull();
  });
});
