import { releasedWithRefusal } from '@boaxepa/contracts/texts/payments';
import { fail, http, HttpResponse, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { addToCart } from '../../shopper/cart/cartStore.ts';
import { doce, shopper } from '../../shopper/testing/sampleCart.ts';
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
const server = useApiServer();
beforeEach(provideCards);

describe('order with an authorised card', () => {
  it('retries with the same card and key after a lost response, also after a reload', async () => {
    // Only the response to the order request is lost. The SDK tests the connection with registry.json. This file still
    // loads, so the SDK treats the device as online.
    server.use(http.get('*/registry.json', () => HttpResponse.json([])));
    const { sentOrders, sentIntents } = serve({
      orders: [() => HttpResponse.error(), () => fail('SERVICE_UNAVAILABLE')],
    });
    const first = show();
    await chooseCard(first.user);
    await first.user.click(await payButton());
    expect(await screen.findByText('Seu cartão já foi autorizado')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('o pedido não é feito duas vezes');
    await first.user.click(await submitButton());
    expect(await screen.findByText('Seu cartão já foi autorizado')).toBeVisible();
    first.unmount();
    const { user } = show({ fill: false, signedIn: false });
    expect(await choice(/^Cartão/)).toBeChecked();
    expect(screen.getByText('Seu cartão já foi autorizado')).toBeVisible();
    await waitFor(async () => expect(await choice(/^Cartão/)).toBeEnabled());
    await user.click(await submitButton());
    await success();
    expect(new Set(sentOrders.map(({ key }) => key)).size).toBe(1);
    expect(sentOrders.map(({ body }) => body.paymentIntentId)).toEqual(['pi_1', 'pi_1', 'pi_1']);
    expect(sentIntents).toHaveLength(1);
    expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
  });

  it('shows what happened to the money after a refusal, and asks for the card again', async () => {
    const message = `Resta apenas 1 sacola de Doce - Padaria. ${releasedWithRefusal}`;
    const { sentIntents } = serve({ orders: [() => fail('OUT_OF_STOCK', { message })] });
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Erro ao criar pedido${message}`);
    expect(pendingOrder()).toBeNull();
    await chooseCard(user);
    await user.click(await payButton());
    await success();
    expect(sentIntents).toHaveLength(2);
  });

  it('keeps the authorisation after a rate limit', async () => {
    const { sentOrders, sentIntents } = serve({ orders: [() => fail('RATE_LIMITED')] });
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    expect(await screen.findByText('Seu cartão já foi autorizado')).toBeVisible();
    await user.click(await submitButton());
    await success();
    expect(sentIntents).toHaveLength(1);
    expect(sentOrders.map(({ body }) => body.paymentIntentId)).toEqual(['pi_1', 'pi_1']);
  });

  it('does not reuse the authorisation for a changed cart', async () => {
    const { sentIntents } = serve({ orders: [() => fail('SERVICE_UNAVAILABLE')] });
    const first = show();
    await chooseCard(first.user);
    await first.user.click(await payButton());
    await screen.findByText('Seu cartão já foi autorizado');
    first.unmount();
    addToCart(doce);
    show({ fill: false, signedIn: false });
    expect(await choice(/^Cartão/)).toBeChecked();
    expect(screen.queryByText('Seu cartão já foi autorizado')).toBeNull();
    expect(sentIntents).toHaveLength(1);
  });

  /** Opens the card form, and then simulates the return from the bank's website with the given `redirect_status`. */
  const returnFromBank = async (status: string) => {
    const first = show();
    await chooseCard(first.user);
    await payButton();
    first.unmount();
    const search = `?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=${status}`;
    return show({ fill: false, signedIn: false, search });
  };

  it("places the order after the bank's page has authorised the card", async () => {
    const { sentOrders, sentIntents } = serve();
    const { user, router } = await returnFromBank('succeeded');
    expect(await screen.findByText('Cartão autorizado')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/pagamento', search: '' });
    await waitFor(async () => expect(await choice(/^Cartão/)).toBeEnabled());
    await user.click(await submitButton());
    await success();
    expect(sentOrders.map(({ body }) => body.paymentIntentId)).toEqual(['pi_1']);
    expect(sentIntents).toHaveLength(1);
  });

  it("keeps the payment method and asks for the card again after the bank's page has refused it", async () => {
    const { sentOrders, sentIntents } = serve();
    const { user, router } = await returnFromBank('failed');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro no pagamentoO banco não autorizou o cartão.',
    );
    expect(router.state.location).toMatchObject({ pathname: '/pagamento', search: '' });
    await waitFor(async () => expect(await choice(/^Cartão/)).toBeEnabled());
    expect(await choice(/^Cartão/)).toBeChecked();
    await user.click(await submitButton());
    expect(await payButton()).toBeEnabled();
    expect(sentOrders).toEqual([]);
    expect(sentIntents).toHaveLength(2);
  });

  it('opens the orders if the returned card belongs to no pending order', async () => {
    serve();
    const { router } = show({ search: '?payment_intent=pi_9&redirect_status=succeeded' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/pedidos'));
  });

  it('discards the authorisation when another account logs in', async () => {
    serve({ orders: [() => fail('SERVICE_UNAVAILABLE')] });
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    await screen.findByText('Seu cartão já foi autorizado');
    act(() => void signInAs({ ...shopper, id: 'f'.repeat(24) }));
    expect(pendingOrder()).toBeNull();
  });
});
