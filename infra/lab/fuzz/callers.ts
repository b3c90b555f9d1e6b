import { startFakeStripe } from '../../../services/orders/src/testing/fakeStripe.ts';
import { tokenOf } from '../../e2e/support/sessions.ts';
import { startStack } from '../../run/stack/startStack.ts';

/**
 * Kinds of API users: an anonymous user, and one demo account per role. The value is a route that requires a token of
 * the role.
 */
const callers = {
  anonymous: undefined,
  shopper: '/api/shopper/orders',
  partner: '/api/orders/partner',
  admin: '/api/admin/partners',
} as const;
export type Caller = keyof typeof callers;

/**
 * Returns the kinds of users named on the command line, or all kinds if none is named. An unknown name ends the
 * process.
 */
export function callersOf(requestedNames: readonly string[]): Caller[] {
  const names = Object.keys(callers) as Caller[];
  const unknownNames = requestedNames.filter((name) => !Object.hasOwn(callers, name));
  if (unknownNames.length > 0) {
    process.stderr.write(`No caller ${unknownNames.join(', ')}; there are ${names.join(', ')}\n`);
    process.exit(2);
  }
  return requestedNames.length === 0 ? names : names.filter((name) => requestedNames.includes(name));
}

/**
 * Returns a number from the environment.
 * @throws Error if the value is not a positive number, because the check would then run zero times and find no problem
 */
export function numberIn(env: NodeJS.ProcessEnv, name: string, defaultNumber: number): number {
  const value = Number(env[name] || defaultNumber);
  if (!(value > 0)) throw new Error(`${name} takes a positive number`);
  return value;
}

/** The running product for fuzzers and security scanners. It has demo data, a fake Stripe server and no rate limits. */
export interface OpenMarket {
  url: string;
  /** Returns a new access token, or undefined for an anonymous user. The token is valid for 15 minutes. */
  logIn(caller: Caller): Promise<string | undefined>;
  /** Returns true if the access token is still valid. */
  isTokenValid(caller: Caller, token: string | undefined): Promise<boolean>;
  /**
   * Returns ids of existing records, read from the lists of administrators. Requests with random ids would only get 404
   * responses.
   */
  existingIds(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Starts the product for fuzzers and security scanners.
 * @param options.pages true to also build and serve the front ends
 */
export async function openMarket({ pages }: { pages: boolean }): Promise<OpenMarket> {
  const stripe = await startFakeStripe();
  const env = {
    RATE_LIMITS: 'off',
    CARD_ENABLED: 'true',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
    STRIPE_API_BASE: stripe.url,
  };
  const stack = await startStack({ mode: 'test', seed: true, frontends: pages, env });

  const get = (address: string, token: string) =>
    fetch(stack.url + address, { headers: { authorization: `Bearer ${token}` } });

  return {
    url: stack.url,
    logIn: async (caller) => (caller === 'anonymous' ? undefined : tokenOf(stack.url, caller)),
    isTokenValid: async (caller, token) =>
      caller === 'anonymous' || !token || (await get(callers[caller], token)).status === 200,
    async existingIds() {
      const token = await tokenOf(stack.url, 'admin');
      const lists = await Promise.all(
        ['/api/admin/partners', '/api/admin/orders', '/api/admin/shoppers'].map(async (address) =>
          (await get(address, token)).text(),
        ),
      );
      return [...new Set(lists.join('').match(/\b[0-9a-f]{24}\b/g))];
    },
    async close() {
      await stack.stop();
      await stripe.close();
    },
  };
}
