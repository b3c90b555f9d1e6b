import { newId } from '@boaxepa/service-kit/mongo/newId';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { createTestBrowser } from './fakePushService.ts';
import type { Answer, TestOrders } from './testOrders.ts';

export type TestBrowser = ReturnType<typeof createTestBrowser>;

export interface SignedIn {
  sid: string;
  call(method: string, path: string, body?: object): Promise<Answer>;
}

/** Returns a signed-in test caller for a shopper or a shop, with a new session. */
export function signedIn(
  app: TestOrders,
  owner: { userId: string; sessionEndsAt?: Date } | { partnerId: string },
): SignedIn {
  const sid = newId();
  const actor =
    'partnerId' in owner
      ? { userId: newId(), userType: 'partner' as const, ...owner }
      : { userType: 'shopper' as const, ...owner };
  const token = signTestToken({ ...actor, sid });
  return {
    sid,
    call: async (method, path, body) =>
      app.shopper().call(method, path, body, { authorization: `Bearer ${await token}` }),
  };
}

/**
 * Subscribes the browser of a session to push notifications.
 * @throws Error if the service refuses the subscription
 */
export async function subscribe(
  by: SignedIn,
  browser = createTestBrowser('push.example.com'),
): Promise<TestBrowser> {
  const { status } = await by.call('PUT', '/api/push/subscription', browser.subscription);
  if (status !== 200) throw new Error(`subscription answered ${status}`);
  return browser;
}
