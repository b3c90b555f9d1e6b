import { loadStripe } from '@stripe/stripe-js/pure';
import { ok } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { choice, allOptions, serve as serveAll, showPayment, submitButton } from './paymentScreen.tsx';

/**
 * Mock of the card provider's library, with the functions that the payment page calls. The test file itself must call
 * `jest.mock` for the module '@stripe/stripe-js/pure'.
 */
export const provider = {
  submit: jest.fn(),
  confirmPayment: jest.fn(),
  mount: jest.fn(),
  elements: jest.fn(),
};
let handlers: Record<string, () => void>;

/** Simulates an event of the card fields: they are ready, or they failed to load. */
export const emit = (name: 'ready' | 'loaderror') => handlers[name]?.();

/** Installs a mock that authorizes the card at the first attempt. Call this function before each test. */
export function provideCards(): void {
  jest.resetAllMocks();
  handlers = {};
  provider.submit.mockResolvedValue({});
  provider.confirmPayment.mockResolvedValue({ paymentIntent: { status: 'requires_capture' } });
  provider.mount.mockImplementation(() => emit('ready'));
  const fields = {
    on: (name: string, callback: () => void) => {
      handlers[name] = callback;
    },
    mount: provider.mount,
    destroy: () => undefined,
  };
  provider.elements.mockReturnValue({ create: () => fields, submit: provider.submit });
  jest.mocked(loadStripe).mockResolvedValue({
    elements: provider.elements,
    confirmPayment: provider.confirmPayment,
    // The cast is necessary, because the mock contains only the members that the payment page uses.
  } as never);
}

/** Mocks the API like `serveAll` (of paymentScreen.tsx), but the server offers every order type and payment method. */
export const serve = (answers: Parameters<typeof serveAll>[0] = {}) =>
  serveAll({ options: () => ok(allOptions), ...answers });

export async function chooseCard(user: ReturnType<typeof showPayment>['user']): Promise<void> {
  await waitFor(async () => expect(await choice(/^Cartão/)).toBeEnabled());
  await user.click(await choice(/^Cartão/));
  await user.click(await submitButton());
}

export const payButton = () => screen.findByRole('button', { name: /^Pagar R\$\s44\.70$/ });
export const pendingOrder = () => localStorage.getItem('pendingOrder');
