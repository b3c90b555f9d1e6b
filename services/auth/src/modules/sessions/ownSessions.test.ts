import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { decodeJwt } from 'jose';
import { callAs, post } from '../../testing/calls.ts';
import { cookieOf, logInAs, newAdmin, newPartner, newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { sessions } from './session.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

const path = '/api/auth/sessions';
const sidOf = (token: string) => String(decodeJwt(token)['sid']);
const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const list = async (token: string, address = '203.0.113.8') =>
  (await callAs(auth, token, 'get', path).set('X-Forwarded-For', address).expect(200)).body.data;
const isRefused = (token: string) =>
  waitUntil(async () => (await callAs(auth, token, 'get', path)).status === 401);

test.each([
  ['shopper', newShopper],
  ['partner', newPartner],
  ['admin', newAdmin],
] as const)('a %s sees the own sessions and can end one', async (userType, newPerson) => {
  const first = await newPerson(auth);
  const second = await logInAs(auth, userType, { email: first.email, password: first.password });
  const listedSessions = await list(first.token);
  expect(listedSessions.map(({ id }: { id: string }) => id)).toEqual([
    sidOf(second.token),
    sidOf(first.token),
  ]);
  expect(listedSessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, true]);
  const { body } = await callAs(auth, first.token, 'delete', `${path}/${sidOf(second.token)}`).expect(200);
  expect(body.message).toBe('Aparelho desconectado');
  await isRefused(second.token);
  await post(auth, '/api/auth/refresh').set('Cookie', second.cookie).expect(401);
  await post(auth, '/api/auth/refresh').set('Cookie', first.cookie).expect(200);
  expect(await list(first.token)).toHaveLength(1);
  await callAs(auth, first.token, 'delete', `${path}/${sidOf(second.token)}`).expect(404);
});

test('the end of a session, and of all others, is an event for orders', async () => {
  const shopper = await newShopper(auth);
  const { email, password } = shopper;
  const [mobile, tablet] = [
    await logInAs(auth, 'shopper', { email, password }),
    await logInAs(auth, 'shopper', { email, password }),
  ];
  await post(auth, '/api/auth/logout').set('Cookie', mobile.cookie).expect(200);
  await callAs(auth, shopper.token, 'delete', path).expect(200);
  const events = await outboxRecords(auth.connection)
    .find({ name: 'sessions.ended' })
    .sort({ _id: -1 })
    .limit(2)
    .lean();
  expect(events.map(({ target, payload }) => ({ target, payload }))).toEqual([
    { target: 'orders', payload: { sids: [sidOf(tablet.token)] } },
    { target: 'orders', payload: { sids: [sidOf(mobile.token)] } },
  ]);
});

test('a session has device, network and time of the last refresh until it ends', async () => {
  const { email, password } = await newShopper(auth);
  const login = await post(auth, '/api/auth/login/shopper', { email, password })
    .set('User-Agent', phone)
    .set('X-Forwarded-For', '203.0.113.7')
    .expect(200);
  const id = sidOf(login.body.accessToken);
  const one = async (address?: string) =>
    (await list(login.body.accessToken, address)).find((session: { id: string }) => session.id === id);
  const stored = async () => JSON.stringify(await sessions(auth.connection).findById(id).lean());
  expect(await stored()).toContain('203.0.113.x');
  expect(await stored()).not.toContain('203.0.113.7');
  expect(await one()).toMatchObject({ device: 'Chrome no Android', place: 'Esta rede (203.0.113.x)' });
  expect(await one('198.51.100.1')).toMatchObject({ place: 'Outra rede (203.0.113.x)' });
  const { lastUsedAt, createdAt } = await one();
  await post(auth, '/api/auth/refresh')
    .set('Cookie', cookieOf(login))
    .set('User-Agent', desk)
    .set('X-Forwarded-For', '2001:db8:1:2::3')
    .expect(200);
  const refreshedSession = await one();
  expect(refreshedSession).toMatchObject({
    device: 'Firefox no Linux',
    place: 'Outra rede (2001:db8:1::)',
    createdAt,
    isCurrent: true,
  });
  expect(Date.parse(refreshedSession.lastUsedAt)).toBeGreaterThan(Date.parse(lastUsedAt));
  expect(await stored()).not.toMatch(/203\.0\.113|2001:db8:1:2/);

  await callAs(auth, login.body.accessToken, 'post', '/api/auth/logout');
  expect(await stored()).toContain(id);
  expect(await stored()).not.toMatch(/2001:db8|Firefox/);
});

test('a person can end all sessions except the present one', async () => {
  const currentSession = await newShopper(auth);
  const { email, password } = currentSession;
  const otherSessions = [
    await logInAs(auth, 'shopper', { email, password }),
    await logInAs(auth, 'shopper', { email, password }),
  ];
  const { body } = await callAs(auth, currentSession.token, 'delete', path).expect(200);
  expect(body.message).toBe('Os outros aparelhos foram desconectados');
  for (const { token, cookie } of otherSessions) {
    await isRefused(token);
    await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(401);
  }
  expect(await list(currentSession.token)).toMatchObject([
    { id: sidOf(currentSession.token), isCurrent: true },
  ]);
});

test("another person's session is answered like a missing one", async () => {
  const [owner, stranger] = [await newShopper(auth), await newPartner(auth)];
  await callAs(auth, stranger.token, 'delete', `${path}/${sidOf(owner.token)}`).expect(404);
  await callAs(auth, stranger.token, 'delete', path).expect(200);
  expect(await list(owner.token)).toHaveLength(1);
  await callAs(auth, stranger.token, 'delete', `${path}/nonsense`).expect(404);
});
