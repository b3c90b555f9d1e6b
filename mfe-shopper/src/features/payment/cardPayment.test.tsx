import { loadStripe } from '@stripe/stripe-js/pure';
import { currentToast } from '@boaxepa/ui';
import { fail, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { clearCart, getCart } from '../../shopper/cart/cartStore.ts';
import { doce, mista, partnerId } from '../../shopper/testing/sampleCart.ts';
import {
  chooseCard,
  payButton,
  pendingOrder,
  provideCards,
  provider,
  serve,
} from './testing/cardProvider.ts';
import { choice, showPayment as show, submitButton, success } from './testing/paymentScreen.tsx';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));
useApiServer();
beforeEach(provideCards);

describe('payment by card', () => {
  it('authorises the card first and then places the order with it', async () => {
    const { sentOrders, sentIntents } = serve();
    const { user, container } = show();
    expect(loadStripe).not.toHaveBeenCalled();
    await chooseCard(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagamento com Cartão' })).toBeVisible();
    const pay = await payButton();
    expect(sentIntents).toEqual([
      {
        amount: 44.7,
        orderId: 'temp',
        partnerId,
        items: [
          { productId: doce.id, quantity: 2, unitPrice: 14.9 },
          { productId: mista.id, quantity: 1, unitPrice: 14.9 },
        ],
      },
    ]);
    expect(loadStripe).toHaveBeenCalledWith('pk_test_1', { locale: 'pt-BR' });
    expect(provider.elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_1_secret' }));
    expect(sentOrders).toEqual([]);
    await expect(container).toBeAccessible();
    await user.click(pay);
    const dialog = await success();
    expect(dialog.getByText(/Reservamos R\$\s44\.70 no seu cartão/)).toBeVisible();
    expect(provider.confirmPayment).toHaveBeenCalledWith(
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: { return_url: `${location.origin}/dashboard` },
      }),
    );
    expect(sentOrders).toHaveLength(1);
    expect(sentOrders[0]?.body).toMatchObject({ paymentMethod: 'card', paymentIntentId: 'pi_1' });
    expect(pendingOrder()).toBeNull();
    expect(getCart().totalItems).toBe(0);
  });

  it('shows that the payment form loads, shows its failure, and loads it on a retry', async () => {
    serve();
    const { promise, reject } = Promise.withResolvers<never>();
    jest.mocked(loadStripe).mockReturnValueOnce(promise);
    const { user, container } = show();
    await chooseCard(user);
    expect(await screen.findByText('Carregando sistema de pagamento...')).toBeVisible();
    reject(new Error('Failed to load Stripe.js'));
    expect(await screen.findByText('Erro ao carregar sistema de pagamento')).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await payButton()).toBeEnabled();
  });

  it.each([
    [
      'is incomplete',
      () => provider.submit.mockResolvedValueOnce({ error: { type: 'validation_error' } }),
      'Por favor, preencha todos os dados do cartão corretamente',
    ],
    [
      'is refused',
      () =>
        provider.confirmPayment.mockResolvedValueOnce({
          error: { type: 'card_error', message: 'Saldo insuficiente.' },
        }),
      'Cartão inválido. Verifique os dados informados.Saldo insuficiente.',
    ],
  ])('keeps the form when the card %s', async (_, arrange, words) => {
    const { sentOrders } = serve();
    arrange();
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await screen.findByText('Erro no pagamento')).toBeVisible();
    expect(sentOrders).toEqual([]);
    expect(pendingOrder()).not.toBeNull();
    await user.click(await payButton());
    await success();
  });

  it.each([
    [
      'an error of the provider',
      () => provider.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_error' } }),
      'Erro no pagamento',
      'Erro ao processar pagamento. Tente novamente.',
    ],
    [
      'an unexpected failure',
      () => provider.confirmPayment.mockRejectedValueOnce(new TypeError('broken')),
      'Erro no pagamento',
      'Erro inesperado. Tente novamente.',
    ],
    [
      'a card that is neither authorised nor refused',
      () => provider.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'processing' } }),
      'Erro ao processar pagamento',
      'Tente novamente',
    ],
  ])('closes the card form after %s and starts a new payment', async (_, arrange, title, words) => {
    const { sentOrders, sentIntents } = serve();
    arrange();
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title}${words}`);
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(pendingOrder()).toBeNull();
    expect(sentOrders).toEqual([]);
    await user.click(await choice(/^Cartão/));
    await user.click(await submitButton());
    const pay = await payButton();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(pay);
    await success();
    expect(sentIntents).toHaveLength(2);
  });

  it.each([
    ['PAYMENT_UNAVAILABLE', 'Pagamento com cartão temporariamente indisponível'],
    ['PRICE_CHANGED', 'O total do pedido é R$\u00a050,00'],
  ] as const)('shows why the payment cannot be opened: %s', async (code, message) => {
    serve({ intents: [() => fail(code, { message })] });
    const { user } = show();
    await chooseCard(user);
    // Prices on this page have a decimal point instead of a comma.
    const text = message.replace('50,00', '50.00');
    expect((await screen.findByRole('alert')).textContent).toContain(`Erro ao configurar pagamento${text}`);
    expect(currentToast()?.description).toBe(text);
    expect(loadStripe).not.toHaveBeenCalled();
    expect(getCart().totalItems).toBe(3);
  });

  it('shows that the total is too low for a card', async () => {
    const details = [{ field: 'amount', message: 'O valor mínimo no cartão é R$\u00a00,50' }];
    serve({ intents: [() => fail('VALIDATION_FAILED', { details })] });
    const { user } = show();
    await chooseCard(user);
    const text = 'O valor mínimo no cartão é R$\u00a00.50';
    expect((await screen.findByRole('alert')).textContent).toContain(`Erro ao configurar pagamento${text}`);
    expect(currentToast()?.description).toBe(text);
  });

  it('reuses the open payment when the shopper returns to the form', async () => {
    const { sentIntents } = serve();
    const { user } = show();
    await chooseCard(user);
    await payButton();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(await choice(/^Cartão/));
    await user.click(await submitButton());
    await user.click(await payButton());
    await success();
    expect(sentIntents).toHaveLength(1);
  });

  it('leads back to the payment methods, forward to the same form, and places one order', async () => {
    const { sentOrders, sentIntents } = serve();
    const { user, router } = show();
    await chooseCard(user);
    await payButton();
    await act(() => router.navigate(-1));
    expect(await choice(/^Cartão/)).toBeEnabled();
    await act(() => router.navigate(1));
    await user.click(await payButton());
    await user.click((await success()).getByRole('button', { name: 'Voltar ao Início' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(sentIntents).toHaveLength(1);
    expect(sentOrders).toHaveLength(1);
  });

  it('leaves the history entry of the form with the arrow, and if the form is gone after a reload', async () => {
    serve();
    const { user, router } = show();
    await chooseCard(user);
    await payButton();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await choice(/^Cartão/)).toBeEnabled();
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await user.click(await choice(/^Cartão/));
    await user.click(await submitButton());
    await payButton();
    await act(() => router.navigate('/outra'));
    // Simulate a page reload: going back mounts the payment page again, so the data of the card form is lost.
    await act(() => router.navigate(-1));
    expect(await choice(/^Cartão/)).toBeEnabled();
    expect(router.state.location).toMatchObject({ pathname: '/pagamento', state: null });
  });

  it('is skipped by Back together with the payment methods when the order has been placed', async () => {
    serve();
    const { user, router } = show();
    await act(() => router.navigate('/carrinho'));
    await act(() => router.navigate('/pagamento'));
    await chooseCard(user);
    await payButton();
    // Simulate the history entry of the bank's website, which comes after the entry of the card form.
    await act(() => router.navigate('/outra'));
    act(() => clearCart());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/carrinho'));
    expect(currentToast()).toBeNull();
  });

  it.each([
    [
      'a failed payment',
      () => provider.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_error' } }),
      [],
    ],
    ['a refused order', () => undefined, [() => fail('OUT_OF_STOCK')]],
  ])('shows the payment methods only once in the history after %s', async (_, arrange, orders) => {
    serve({ orders });
    arrange();
    const { user, router } = show();
    await act(() => router.navigate('/outra'));
    await act(() => router.navigate('/pagamento'));
    await chooseCard(user);
    await user.click(await payButton());
    expect(await choice(/^Cartão/)).toBeEnabled();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/outra');
  });

  it('places no order if the shopper left the form during the authorisation, and keeps the authorised card', async () => {
    const { sentOrders, sentIntents } = serve();
    const { promise, resolve } = Promise.withResolvers<object>();
    provider.confirmPayment.mockReturnValueOnce(promise);
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    resolve({ paymentIntent: { status: 'requires_capture' } });
    expect(await screen.findByText('Seu cartão já foi autorizado')).toBeVisible();
    expect(sentOrders).toEqual([]);
    await user.click(await submitButton());
    await success();
    expect(sentIntents).toHaveLength(1);
  });

  it('accepts an authorisation whose first response was lost', async () => {
    const { sentOrders } = serve();
    provider.confirmPayment.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', payment_intent: { status: 'requires_capture' } },
    });
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    await success();
    expect(sentOrders).toHaveLength(1);
  });
});
