import { fail, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { chooseCard, emit, payButton, provideCards, provider, serve } from './testing/cardProvider.ts';
import { choice, showPayment as show, success } from './testing/paymentScreen.tsx';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));
useApiServer();
beforeEach(() => {
  provideCards();
  // Simulate a payment that the provider has cancelled.
  provider.mount.mockImplementationOnce(() => emit('loaderror'));
});

describe('a card payment whose fields failed to load', () => {
  it('is replaced by a new payment on a retry', async () => {
    const { sentIntents, sentOrders } = serve();
    const { user, router } = show();
    await chooseCard(user);
    expect(await screen.findByText('Erro ao carregar sistema de pagamento')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await payButton()).toBeEnabled();
    expect(provider.elements).toHaveBeenLastCalledWith(
      expect.objectContaining({ clientSecret: 'pi_2_secret' }),
    );
    expect(sentIntents).toHaveLength(2);
    // The retry must not add a second entry for the card form to the history.
    await act(() => router.navigate(-1));
    expect(await choice(/^Cartão/)).toBeEnabled();
    await act(() => router.navigate(1));
    await user.click(await payButton());
    await success();
    expect(sentOrders[0]?.body).toMatchObject({ paymentIntentId: 'pi_2' });
  });

  it('is replaced by a new payment for the next choice', async () => {
    const { sentIntents } = serve();
    const { user } = show();
    await chooseCard(user);
    expect(await screen.findByText('Erro ao carregar sistema de pagamento')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    expect(await choice(/^Pagamento mediante entrega/)).toBeEnabled();
    await chooseCard(user);
    await user.click(await payButton());
    await success();
    expect(sentIntents).toHaveLength(2);
  });

  it('can be retried again if the new payment cannot be created', async () => {
    serve({
      intents: [() => ok({ paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret' }), () => fail('INTERNAL')],
    });
    const { user } = show();
    await chooseCard(user);
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Erro ao configurar pagamento')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await payButton()).toBeEnabled();
  });
});
