import { formatCents } from '@boaxepa/contracts/domain/money';
import { addToCart, clearCart, getCart, setCartQuantity } from '../../shopper/cart/cartStore.ts';
import { orderKeyFor } from '../../shopper/cart/orderKey.ts';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bagOf, doce, mista, partnerId, shop } from '../../shopper/testing/sampleCart.ts';
import {
  orderCreated,
  backdropOf,
  delayedAnswer,
  serve,
  showCart as show,
  submitButton,
} from './testing/cartScreen.tsx';

const server = useApiServer();
const success = () => screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' });

describe('placing an order from the cart', () => {
  it('places the order, shows it, and empties the cart when the dialog closes', async () => {
    const sentOrders = serve();
    const { user, router } = show();
    await user.click(await submitButton());
    const dialog = within(await success());
    expect(dialog.getByText('#7F3A91C2')).toBeVisible();
    expect(
      dialog.getByText(
        'Na loja, mostre o código de retirada, que fica em Meus Pedidos. Você paga na retirada.',
      ),
    ).toBeVisible();
    expect(dialog.getByText('Status: Aguardando retirada')).toBeVisible();
    expect(dialog.getByText('Padaria Pão da Vila')).toBeVisible();
    expect(dialog.getByText(/R\$\s44\.70/)).toBeVisible();
    expect(dialog.getByText('Rua Augusta, 500')).toBeVisible();
    expect(sentOrders).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          partnerId,
          orderType: 'pickup',
          paymentMethod: 'cash',
          items: [
            { productId: doce.id, quantity: 2, unitPrice: 14.9 },
            { productId: mista.id, quantity: 1, unitPrice: 14.9 },
          ],
          totalAmount: 44.7,
        },
      },
    ]);
    expect(getCart().totalItems).toBe(3);
    await user.click(dialog.getByRole('button', { name: 'Continuar Comprando' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(getCart().totalItems).toBe(0);
    expect(localStorage.getItem('currentPartner')).toBeNull();
  });

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'reports that the shop closed %s the end of its pickup window, and sends no order',
    async (_, pickupOver) => {
      const sentOrders = serve();
      const todaySchedule = shop.todaySchedule && { ...shop.todaySchedule, pickupOver };
      server.use(
        http.get('/api/partner/:id/bags', () =>
          ok({ ...shop, bags: [], partner: { ...shop.partner, isOpen: false }, todaySchedule }),
        ),
      );
      const { user } = show();
      expect(await screen.findByText('Parceiro fechado no momento')).toBeVisible();
      expect(screen.queryByText('Não está mais disponível.')).toBeNull();
      expect(screen.getByRole('radio', { name: /Retirar no parceiro/ })).toBeDisabled();
      expect(await submitButton()).toHaveAccessibleDescription(
        'A loja está fechada agora. Conclua o pedido quando ela abrir.',
      );
      await user.click(await submitButton());
      expect(sentOrders).toEqual([]);
    },
  );

  it('does not report the ordered units as missing while the success dialog is open', async () => {
    serve(() => {
      server.use(http.get('/api/partner/:id/bags', () => ok({ ...shop, bags: [bagOf(doce, { stock: 0 })] })));
      return orderCreated();
    });
    const { user } = show();
    await user.click(await submitButton());
    await success();
    await waitFor(() => expect(screen.getByText('2 × Doce - Padaria')).toBeInTheDocument());
    expect(screen.queryByText('O carrinho mudou')).toBeNull();
    expect(screen.queryByText('Não está mais disponível.')).toBeNull();
  });

  it('allows a retry after a lost response although the ordered units are missing from the stock', async () => {
    const sentOrders = serve(() => {
      server.use(http.get('/api/partner/:id/bags', () => ok({ ...shop, bags: [bagOf(doce, { stock: 0 })] })));
      return HttpResponse.error();
    }, orderCreated);
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('o pedido não é feito duas vezes');
    await user.click(await submitButton());
    await success();
    expect(new Set(sentOrders.map(({ key }) => key)).size).toBe(1);
  });

  it('stays on the empty cart when the success dialog is closed with its close button', async () => {
    serve();
    const { user, router } = show();
    await user.click(await submitButton());
    await user.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(router.state.location.pathname).toBe('/carrinho');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Carrinho' })).toHaveFocus());
  });

  it('keeps the success dialog open after a click outside', async () => {
    serve();
    const { user } = show();
    await user.click(await submitButton());
    await user.click(backdropOf(await success()));
    expect(await success()).toBeVisible();
    expect(getCart().totalItems).toBe(3);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
  });

  it('keeps items that another tab added while the success dialog was open', async () => {
    serve();
    const { user } = show();
    await user.click(await submitButton());
    await success();
    const other = { ...doce, id: 'd'.repeat(24) };
    act(() => void (addToCart(mista), addToCart(other)));
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText('1 × Mista - Diversos')).toBeVisible();
    expect(getCart().items).toEqual([
      { ...mista, quantity: 1 },
      { ...other, quantity: 1 },
    ]);
    expect(localStorage.getItem('currentPartner')).not.toBeNull();
  });

  it('does not offer the order again after a reload with the success dialog open', async () => {
    const sentOrders = serve();
    const { user, unmount } = show();
    await user.click(await submitButton());
    await success();
    // Simulate a page reload. A real reload runs no React cleanup, so restore the entries that the cleanup removes from
    // localStorage.
    const storedBefore = { ...localStorage };
    unmount();
    for (const [key, value] of Object.entries(storedBefore)) localStorage.setItem(key, value);
    expect(getCart().totalItems).toBe(3);
    show({ fill: false, signedIn: false });
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(await screen.findByText('Pedido #7F3A91C2. Acompanhe em Pedidos.')).toBeVisible();
    expect(localStorage.getItem('currentPartner')).toBeNull();
    expect(sentOrders).toHaveLength(1);
  });

  it('confirms the order in a toast and empties the cart when the response arrives after leaving the page', async () => {
    const { respond, release } = delayedAnswer();
    serve(respond);
    const { user, router } = show();
    await user.click(await submitButton());
    await act(() => router.navigate('/dashboard'));
    expect(getCart().totalItems).toBe(3);
    release();
    expect(await screen.findByText('Pedido Criado com Sucesso!')).toBeVisible();
    expect(screen.getByText('Pedido #7F3A91C2. Acompanhe em Pedidos.')).toBeVisible();
    expect(getCart().totalItems).toBe(0);
    expect(localStorage.getItem('currentPartner')).toBeNull();
  });

  it('reports a refusal in a toast and keeps the cart when the response arrives after leaving the page', async () => {
    const { respond, release } = delayedAnswer(() =>
      fail('OUT_OF_STOCK', { message: 'Restam apenas 2 sacolas' }),
    );
    serve(respond);
    const { user, router } = show();
    await user.click(await submitButton());
    await act(() => router.navigate('/dashboard'));
    release();
    expect(await screen.findByText('Erro ao criar pedido. Tente novamente.')).toBeVisible();
    expect(screen.getByText('Restam apenas 2 sacolas')).toBeVisible();
    expect(getCart().totalItems).toBe(3);
  });

  it('blocks changes of the cart while the order is being sent', async () => {
    const { respond, release } = delayedAnswer();
    serve(respond);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Mista - Diversos' }));
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeVisible();
    await user.click(await submitButton());
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remover Doce - Padaria' }));
    expect(screen.getByText('2 × Doce - Padaria')).toBeVisible();
    release();
    expect(await success()).toBeVisible();
  });

  it('shows the success dialog even if another tab has emptied the cart', async () => {
    const { respond, release } = delayedAnswer();
    serve(respond);
    const { user } = show();
    await user.click(await submitButton());
    act(clearCart);
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    release();
    expect(await success()).toBeVisible();
  });

  it('warns that the order may exist when the response is lost and the cart has changed', async () => {
    const { respond, release } = delayedAnswer(() => HttpResponse.error());
    serve(respond);
    const { user } = show();
    await user.click(await submitButton());
    act(() => setCartQuantity(mista.id, 2));
    release();
    const words =
      'Erro ao criar pedido. Tente novamente.O carrinho mudou, e não sabemos se o pedido foi feito. Veja em Pedidos antes de tentar de novo.';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Remover Mista - Diversos' }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('warns that an order with another payment method may exist', async () => {
    serve();
    show();
    await submitButton();
    act(() => void orderKeyFor({ orderType: 'pickup', paymentMethod: 'pix' }));
    expect(await screen.findByText('Não sabemos se o pedido anterior foi feito')).toBeVisible();
  });

  it('sends one request for several presses', async () => {
    const { respond, release } = delayedAnswer();
    const sentOrders = serve(respond);
    const { user } = show();
    const button = await submitButton();
    await user.dblClick(button);
    expect(await screen.findByText('Processando...')).toBeVisible();
    await user.click(button);
    release();
    expect(await success()).toBeVisible();
    expect(sentOrders).toHaveLength(1);
  });

  it('retries with the same key after a lost response', async () => {
    const sentOrders = serve(
      () => HttpResponse.error(),
      () => fail('SERVICE_UNAVAILABLE'),
      () => fail('IDEMPOTENCY_IN_FLIGHT'),
      // The rate limiter does not read the order. So this error does not show whether an earlier attempt has created
      // the order.
      () => fail('RATE_LIMITED'),
      orderCreated,
    );
    const { user } = show();
    for (const _ of [1, 2, 3, 4]) {
      await user.click(await submitButton());
      expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao criar pedido. Tente novamente.');
    }
    await user.click(await submitButton());
    expect(await success()).toBeVisible();
    expect(new Set(sentOrders.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['OUT_OF_STOCK', 'Restam apenas 2 sacolas de Doce - Padaria'],
    ['PRICE_CHANGED', 'O preço de Doce - Padaria mudou: agora é R$ 16,00'],
    ['ITEM_GONE', 'Doce - Padaria não está mais disponível'],
    ['TOO_MANY_ORDERS', 'Você já tem 10 pedidos em andamento. Retire ou cancele um antes de fazer outro.'],
    ['VALIDATION_FAILED', 'Há campos inválidos'],
  ] as const)('keeps the cart, shows the reason after %s, and uses a new key', async (code, message) => {
    const sentOrders = serve(() => fail(code, { message }), orderCreated);
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Erro ao criar pedido. Tente novamente.${message}`,
    );
    expect(getCart().totalItems).toBe(3);
    await user.click(await submitButton());
    await success();
    expect(sentOrders[0]?.key).not.toBe(sentOrders[1]?.key);
  });

  it('shows the prices of a refusal with a decimal dot, like the other prices of the cart', async () => {
    const message = `O preço de Doce - Padaria mudou: agora é ${formatCents(1600)}`;
    serve(() => fail('PRICE_CHANGED', { message, details: [{ field: 'items[0].unitPrice', message }] }));
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('agora é R$ 16.00');
    expect(document.body).not.toHaveTextContent('16,00');
  });
});
