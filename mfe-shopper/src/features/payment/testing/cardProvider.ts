import { loadStripe } from '@stripe/stripe-js/pure';
import { ok } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { choice, everything, serve as serveAll, showPayment, submitButton } from './paymentScreen.tsx';

/** The provider's library, as much of it as the screen uses; the test file mocks '@stripe/stripe-js/pure'. */
export const provider = {
  submit: jest.fn(),
  confirmPayment: jest.fn(),
  mount: jest.fn(),
  elements: jest.fn(),
};
let told: Record<string, () => void>;

/** Calls back as the provider's fields do. */
export const tell = (name: 'ready' | 'loaderror') => told[name]?.();

/** Puts the library in place, with a card that is authorised at once; for each test anew. */
export function provideCards(): void {
  jest.resetAllMocks();
  told = {};
  provider.submit.mockResolvedValue({});
  provider.confirmPayment.mockResolvedValue({ paymentIntent: { status: 'requires_capture' } });
  provider.mount.mockImplementation(() => tell('ready'));
  const fields = {
    on: (name: string, callback: () => void) => {
      told[name] = callback;
    },
    mount: provider.mount,
    destroy: () => undefined,
  };
  provider.elements.mockReturnValue({ create: () => fields, submit: provider.submit });
  jest.mocked(loadStripe).mockResolvedValue({
    elements: provider.elements,
    confirmPayment: provider.confirmPayment,
    // What the screen uses of it.
  } as never);
}

/** What the screen asks for, with everything switched on. */
export const serve = (answers: Parameters<typeof serveAll>[0] = {}) =>
  serveAll({ options: () => ok(everything), ...answers });

/** Chooses the card and sends the form. */
export async function chooseCard(user: ReturnType<typeof showPayment>['user']): Promise<void> {
  await waitFor(async () => expect(await choice(/^Cartão/)).toBeEnabled());
  await user.click(await choice(/^Cartão/));
  await user.click(await submitButton());
}

/** 'Pagar', once the card's fields are there. */
export const payButton = () => screen.findByRole('button', { name: /^Pagar R\$\s44\.70$/ });
/** What is kept of an order whose card is being paid with. */
export const pendingOrder = () => localStorage.getItem('pendingOrder');
