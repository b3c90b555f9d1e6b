import { events } from '@boaxepa/contracts/wire/internal/events';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { createTestBrowser } from '../../testing/fakePushService.ts';
import { signedIn, type SignedIn, subscribe } from '../../testing/pushBrowsers.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { continueErasures } from '../erasures/eraseInPages.ts';
import { pushChoices } from './pushChoices.model.ts';
import { pushSubscriptions } from './pushSubscription.model.ts';
import { isBrowserKey, removeGone } from './subscriptions.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const subscriptionCount = (filter: object) => pushSubscriptions(app.connection).countDocuments(filter);

const end = (sids: string[]) =>
  app.internal('POST', '/internal/events', {
    id: newId(),
    type: events.sessionsEnded.type,
    payload: { sids },
    occurredAt: new Date().toISOString(),
  });

it('a subscription belongs to a session: its end deletes the subscription and refuses late requests', async () => {
  const userId = newId();
  const [phone, laptop] = [signedIn(app, { userId }), signedIn(app, { userId })];
  await subscribe(phone);
  await subscribe(laptop);
  await end([phone.sid]);
  expect(await subscriptionCount({ 'subscription.ownerId': userId })).toBe(1);
  await phone.call('DELETE', '/api/push/subscription');
  const lateAnswer = await phone.call(
    'PUT',
    '/api/push/subscription',
    createTestBrowser('push.example.com').subscription,
  );
  expect(lateAnswer).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  expect(await subscriptionCount({ 'subscription.ownerId': userId })).toBe(1);
});

it.each([
  ['30 days after its last renewal', 60, 30],
  ['with its session', 7, 7],
])('a subscription expires %s', async (_, sessionDays, days) => {
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);
  const phone = signedIn(app, { userId: newId(), sessionEndsAt: inDays(sessionDays) });
  const earliest = inDays(days).getTime() - 1000;
  await subscribe(phone);
  const { expiresAt } = await pushSubscriptions(app.connection).findById(phone.sid).orFail().lean();
  expect(expiresAt.getTime()).toBeGreaterThanOrEqual(earliest);
  expect(expiresAt.getTime()).toBeLessThanOrEqual(inDays(days).getTime());
});

it('a subscription moves to the account that signs in on the same browser', async () => {
  const [clara, bruno] = [signedIn(app, { userId: newId() }), signedIn(app, { userId: newId() })];
  const browser = await subscribe(clara);
  await subscribe(bruno, browser);
  const isSubscribed = async (by: SignedIn) =>
    (await by.call('GET', '/api/push/settings')).body.data.isSubscribed;
  expect([await isSubscribed(clara), await isSubscribed(bruno)]).toEqual([false, true]);
});

it('a subscription is replaced by a new one of the session, and ends when the person switches them off', async () => {
  const userId = newId();
  const clara = signedIn(app, { userId });
  await subscribe(clara);
  await subscribe(clara);
  expect(await subscriptionCount({ 'subscription.ownerId': userId })).toBe(1);
  await clara.call('DELETE', '/api/push/subscription');
  expect(await subscriptionCount({ 'subscription.ownerId': userId })).toBe(0);
  await subscribe(clara);
});

it('subscriptions are limited to ten browsers of an account, and a further one replaces the oldest', async () => {
  const userId = newId();
  const otherAccount = signedIn(app, { userId: newId() });
  await subscribe(otherAccount);
  const sessions = Array.from({ length: 10 }, () => signedIn(app, { userId }));
  for (const session of sessions) await subscribe(session);
  await subscribe(sessions[9] ?? otherAccount);
  expect(await subscriptionCount({ 'subscription.ownerId': userId })).toBe(10);
  await subscribe(signedIn(app, { userId }));
  expect(await subscriptionCount({ 'subscription.ownerId': userId })).toBe(10);
  expect(await subscriptionCount({ _id: sessions[0]?.sid })).toBe(0);
  expect(await subscriptionCount({ _id: otherAccount.sid })).toBe(1);
});

it('a subscription that the push service does not know stays if the browser has replaced it', async () => {
  const clara = signedIn(app, { userId: newId() });
  const { subscription: oldSubscription } = await subscribe(clara);
  const { subscription } = await subscribe(clara);
  await removeGone(app.connection, clara.sid, oldSubscription.endpoint);
  expect(await subscriptionCount({ 'subscription.endpoint': subscription.endpoint })).toBe(1);
});

it.each(['shopper', 'partner'] as const)(
  'subscriptions and choices of a deleted %s are erased, also a subscription that arrived during the erasure',
  async (kind) => {
    const choices = { kinds: [], quietHours: null };
    const choicesOf = (id: string) => pushChoices(app.connection).countDocuments({ _id: id });
    const otherId = newId();
    const otherAccount = signedIn(app, { userId: otherId });
    await subscribe(otherAccount);
    await otherAccount.call('PUT', '/api/push/settings', choices);
    const ownerId = newId();
    const owner = () => signedIn(app, kind === 'shopper' ? { userId: ownerId } : { partnerId: ownerId });
    await subscribe(owner());
    await owner().call('PUT', '/api/push/settings', choices);
    const event = kind === 'shopper' ? events.shopperDeleted : events.partnerLeft;
    await app.internal('POST', '/internal/events', {
      id: newId(),
      type: event.type,
      payload: kind === 'shopper' ? { shopperId: ownerId } : { partnerId: ownerId },
      occurredAt: new Date().toISOString(),
    });
    expect(await subscriptionCount({ 'subscription.ownerId': ownerId })).toBe(0);
    expect([await choicesOf(ownerId), await choicesOf(otherId)]).toEqual([0, 1]);
    await subscribe(owner());
    await continueErasures(app.services, { now: () => new Date(Date.now() + 180_000) });
    expect(await subscriptionCount({ 'subscription.ownerId': ownerId })).toBe(0);
    expect(await subscriptionCount({ _id: otherAccount.sid })).toBe(1);
  },
);

it.each([
  'http://push.example.com/a',
  'https://10.0.0.1/a',
  'https://[::1]/a',
  'https://2130706433/a',
  'https://localhost/a',
  'https://push.example.com:8443/a',
  'https://user@push.example.com/a',
  'ftp://push.example.com/a',
])('refuses a subscription at the address %s', async (endpoint) => {
  const { subscription } = createTestBrowser('push.example.com');
  const answer = await signedIn(app, { userId: newId() }).call('PUT', '/api/push/subscription', {
    ...subscription,
    endpoint,
  });
  expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'endpoint' }] } });
});

it('refuses a subscription with a key that is no point on the curve', async () => {
  const { subscription } = createTestBrowser('push.example.com');
  const answer = await signedIn(app, { userId: newId() }).call('PUT', '/api/push/subscription', {
    ...subscription,
    p256dh: 'B'.repeat(87),
  });
  expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'p256dh' }] } });
});

it('a data export contains the choices and browsers of the owner, without addresses and keys', async () => {
  const userId = newId();
  const clara = signedIn(app, { userId });
  const { subscription } = await subscribe(clara);
  await subscribe(signedIn(app, { userId: newId() }));
  const choices = { kinds: ['ready'], quietHours: { from: '22:00', to: '07:00' } };
  await clara.call('PUT', '/api/push/settings', choices);
  const { status, body } = await app.internal('GET', `/internal/push/${userId}/export`);
  const times = { renewedAt: expect.any(String), expiresAt: expect.any(String) };
  expect(status).toBe(200);
  expect(body.data).toEqual({ ...choices, browsers: [{ service: 'push.example.com', ...times }] });
  for (const secret of Object.values(subscription)) expect(JSON.stringify(body)).not.toContain(secret);
});

it('recognises keys that are no points on the curve', () => {
  expect(isBrowserKey(createTestBrowser('push.example.com').subscription.p256dh)).toBe(true);
  expect(isBrowserKey('B'.repeat(87))).toBe(false);
});
