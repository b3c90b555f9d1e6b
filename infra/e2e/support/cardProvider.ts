import type { Page } from '@playwright/test';
import { type FakeStripe, startFakeStripe } from '../../../services/orders/src/testing/fakeStripe.ts';
import { test as base } from '../fixtures.ts';

/**
 * Fake of the card provider's browser library. Its card field is a plain input, not an iframe as in the real library.
 */
const library = `
window.Stripe = Object.assign(() => ({
  elements: ({ clientSecret }) => {
    const callbacks = {};
    let input;
    return {
      clientSecret,
      submit: async () => (input.value ? {} : { error: { type: 'validation_error' } }),
      create: () => ({
        on: (name, callback) => { callbacks[name] = callback; },
        mount: (host) => {
          host.innerHTML = '<label>Número do cartão <input inputmode="numeric"></label>';
          input = host.querySelector('input');
          callbacks.ready();
        },
        destroy: () => {},
      }),
    };
  },
  confirmPayment: async ({ elements }) => window.authoriseCard(elements.clientSecret),
}), { version: 'endive' });
`;

interface Authorised {
  paymentIntent: { status: string };
}

/** Serves the fake library to a page. Returns a function that counts the requests for the library so far. */
export async function serveCardLibrary(page: Page, fakeStripe: FakeStripe): Promise<() => number> {
  let requests = 0;
  await page.route('https://js.stripe.com/**', (route) => {
    requests += 1;
    return route.fulfill({ contentType: 'text/javascript', body: library });
  });
  await page.exposeFunction('authoriseCard', (clientSecret: string): Authorised => {
    const { status } = fakeStripe.authorise(clientSecret.replace('_secret', ''));
    return { paymentIntent: { status } };
  });
  return () => requests;
}

/** `test` with all delivery and payment methods enabled, and with a fake card provider. */
export const test = base.extend<object, { fakeStripe: FakeStripe }>({
  fakeStripe: [
    // Playwright reads the names of required fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await startFakeStripe();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  switches: [
    async ({ fakeStripe }, use) =>
      use({
        CARD_ENABLED: 'true',
        PIX_ENABLED: 'true',
        DELIVERY_ENABLED: 'true',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_API_BASE: fakeStripe.url,
      }),
    { scope: 'worker' },
  ],
});
