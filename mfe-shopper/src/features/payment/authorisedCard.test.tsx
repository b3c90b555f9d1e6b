import { releasedWithRefusal } from '@boaxepa/contracts/payments';
import { fail, HttpResponse, signInAs, useApiServer } from '@boaxepa/web-testing';
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
useApiServer();
beforeEach(provideCards);

describe('an order whose card is authorised', () => {
  it('is asked for again with the same card and key when its answer was lost, also after a reload', async () => {
    const { sent, asked } = serve({
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
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.map(({ body }) => body.paymentIntentId)).toEqual(['pi_1', 'pi_1', 'pi_1']);
    expect(asked).toHaveLength(1);
    expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
  });

  it('that is refused says what became of the money, and asks for the card anew', async () => {
    const message = `Resta apenas 1 sacola de Doce - Padaria. ${releasedWithRefusal}`;
    const { asked } = serve({ orders: [() => fail('OUT_OF_STOCK', { message })] });
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Erro ao criar pedido${message}`);
    expect(pendingOrder()).toBeNull();
    await chooseCard(user);
    await user.click(await payButton());
    await success();
    expect(asked).toHaveLength(2);
  });

  it('keeps its card when there were too many attempts', async () => {
    const { sent, asked } = serve({ orders: [() => fail('RATE_LIMITED')] });
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    expect(await screen.findByText('Seu cartão já foi autorizado')).toBeVisible();
    await user.click(await submitButton());
    await success();
    expect(asked).toHaveLength(1);
    expect(sent.map(({ body }) => body.paymentIntentId)).toEqual(['pi_1', 'pi_1']);
  });

  it('asks for another card once the cart has changed', async () => {
    const { asked } = serve({ orders: [() => fail('SERVICE_UNAVAILABLE')] });
    const first = show();
    await chooseCard(first.user);
    await first.user.click(await payButton());
    await screen.findByText('Seu cartão já foi autorizado');
    first.unmount();
    addToCart(doce);
    show({ fill: false, signedIn: false });
    expect(await choice(/^Cartão/)).toBeChecked();
    expect(screen.queryByText('Seu cartão já foi autorizado')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is forgotten with the cart when another account logs in', async () => {
    serve({ orders: [() => fail('SERVICE_UNAVAILABLE')] });
    const { user } = show();
    await chooseCard(user);
    await user.click(await payButton());
    await screen.findByText('Seu cartão já foi autorizado');
    act(() => void signInAs({ ...shopper, id: 'f'.repeat(24) }));
    expect(pendingOrder()).toBeNull();
  });
});
