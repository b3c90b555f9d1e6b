import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import request from 'supertest';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { callAs, callInternal, post } from '../../testing/calls.ts';
import { cookieOf, logInAs, newAdmin, newPartner, newShopper, setCookieOf } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';
import { tokenHash } from '../accounts/opaqueToken.ts';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { MAX_OPEN_SESSIONS } from './openSession.ts';
import { refreshTokens, sessions } from './session.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

const refresh = (cookie: string) => post(auth, '/api/auth/refresh').set('Cookie', cookie);
const hashIn = (cookie: string) => tokenHash(cookie.replace('bx_refresh=', ''));
const spentAgo = (cookie: string, seconds: number) =>
  refreshTokens(auth.connection).updateOne(
    { _id: hashIn(cookie) },
    { $set: { spentAt: new Date(Date.now() - seconds * 1000) } },
  );
const isRefused = (token: string) =>
  waitUntil(async () => (await callAs(auth, token, 'get', '/api/shopper/me')).status === 401);

test('a refresh returns a new access token of the same session and another refresh token', async () => {
  const { cookie, token, user } = await newShopper(auth);
  const response = await refresh(cookie).expect(200);
  expect(response.body.data).toMatchObject({ accessToken: response.body.accessToken, expiresIn: 900, user });
  expect(decodeJwt(response.body.accessToken)['sid']).toBe(decodeJwt(token)['sid']);
  expect(cookieOf(response)).not.toBe(cookie);
  await refresh(cookieOf(response)).expect(200);
});

test('a refresh token is stored only as its hash', async () => {
  const { cookie } = await newShopper(auth);
  const value = cookie.replace('bx_refresh=', '');
  expect(await refreshTokens(auth.connection).findById(tokenHash(value)).lean()).not.toBeNull();
  const storedRecords = JSON.stringify([
    await refreshTokens(auth.connection).find().lean(),
    await sessions(auth.connection).find().lean(),
  ]);
  expect(storedRecords).not.toContain(value);
});

test('a spent token is refused within 30 seconds without ending the session, because two tabs may race', async () => {
  const { cookie } = await newShopper(auth);
  const first = await refresh(cookie).expect(200);
  const second = await refresh(cookie).expect(401);
  expect(second.body.code).toBe('SESSION_EXPIRED');
  // The failed refresh must not delete the new cookie that the successful refresh has set.
  expect(setCookieOf(second)).toBe('');
  await refresh(cookieOf(first)).expect(200);
});

test('a refresh token stays valid when the database fails during its use', async () => {
  const { cookie } = await newShopper(auth);
  const model = accounts(auth.connection);
  const brokenLookup = jest.spyOn(model, 'findById').mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  await refresh(cookie).expect(500);
  brokenLookup.mockRestore();
  await refresh(cookie).expect(200);
});

test('one of many concurrent requests with the same token succeeds', async () => {
  const { cookie } = await newShopper(auth);
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  const sid = String(decodeJwt(winners[0]?.body.accessToken)['sid']);
  expect(await refreshTokens(auth.connection).countDocuments({ sid })).toBe(2);
});

test('a spent token that is used after 30 seconds ends the whole family', async () => {
  const { cookie, token } = await newShopper(auth);
  const stolenSession = await refresh(cookie).expect(200);
  await spentAgo(cookie, 31);
  await refresh(cookie).expect(401);
  await refresh(cookieOf(stolenSession)).expect(401);
  await isRefused(token);
  await isRefused(stolenSession.body.accessToken);
});

test('a spent token is recognised until its session has reached the maximum life', async () => {
  const { cookie, token } = await newShopper(auth);
  const day = 86_400_000;
  const createdAt = new Date(Date.now() - 40 * day);
  await sessions(auth.connection).updateOne(
    { _id: String(decodeJwt(token)['sid']) },
    { $set: { createdAt } },
  );
  const stolenSession = await refresh(cookie).expect(200);
  const spentToken = await refreshTokens(auth.connection).findById(hashIn(cookie)).lean();
  expect(spentToken?.expiresAt).toEqual(new Date(createdAt.getTime() + 90 * day));
  await spentAgo(cookie, 39 * 86_400);
  await refresh(cookie).expect(401);
  await refresh(cookieOf(stolenSession)).expect(401);
});

test('a spent token that is used before 30 seconds does not end the family', async () => {
  const { cookie } = await newShopper(auth);
  const first = await refresh(cookie).expect(200);
  await spentAgo(cookie, 28);
  await refresh(cookie).expect(401);
  await refresh(cookieOf(first)).expect(200);
});

test('a refresh is refused without a cookie, with a forged token and with an expired one', async () => {
  expect((await post(auth, '/api/auth/refresh').expect(401)).body.code).toBe('UNAUTHENTICATED');
  await refresh('bx_refresh=nonsense').expect(401);
  const { cookie } = await newShopper(auth);
  await refreshTokens(auth.connection).updateOne(
    { _id: hashIn(cookie) },
    { $set: { expiresAt: new Date() } },
  );
  await refresh(cookie).expect(401);
});

test('a refresh is refused after the account was deleted', async () => {
  const { cookie, id } = await newShopper(auth);
  await accounts(auth.connection).deleteOne({ _id: id });
  await refresh(cookie).expect(401);
});

test('a refresh is refused while the account is being deleted, and works again after the deletion is reverted', async () => {
  const { cookie, id } = await newShopper(auth);
  const setState = (state: 'deleting' | 'active') =>
    accounts(auth.connection).updateOne({ _id: id }, { $set: { state } });
  await setState('deleting');
  await refresh(cookie).expect(401);
  await setState('active');
  await refresh(cookie).expect(200);
});

test('a refresh is refused when a concurrent logout ends the session', async () => {
  const { cookie, token } = await newPartner(auth);
  const { catalog } = auth.services;
  const readStatus = catalog.call.bind(catalog);
  // The service reads the session, and then the shop's status. This stub ends the session between the two reads.
  jest.spyOn(catalog, 'call').mockImplementationOnce(async (...parameters) => {
    await post(auth, '/api/auth/logout').set('Cookie', cookie).expect(200);
    return readStatus(...parameters);
  });
  await refresh(cookie).expect(401);
  const sid = String(decodeJwt(token)['sid']);
  expect(await refreshTokens(auth.connection).countDocuments({ sid })).toBe(1);
});

test('a refreshed partner keeps its shop', async () => {
  const { cookie, partnerId } = await newPartner(auth);
  const { body } = await refresh(cookie).expect(200);
  expect(body.user).toMatchObject({ partnerId, businessName: 'Padaria Pão Quente' });
  expect(decodeJwt(body.accessToken)).toMatchObject({ partnerId });
});

test('a login ends the oldest sessions above the maximum, so that a password change can end them all', async () => {
  const { id, token, email, password } = await newShopper(auth);
  const oldestSession = await sessions(auth.connection).findOne({ accountId: id }).orFail().lean();
  const otherSessions = Array.from({ length: MAX_OPEN_SESSIONS - 1 }, () => ({
    ...oldestSession,
    _id: newObjectId(),
  }));
  await sessions(auth.connection).insertMany(otherSessions);
  await logInAs(auth, 'shopper', { email, password });
  const open = { accountId: id, revokedAt: null };
  expect(await sessions(auth.connection).countDocuments(open)).toBe(MAX_OPEN_SESSIONS);
  await isRefused(token);
});

test('logout ends the session, deletes the cookie and revokes the access token', async () => {
  const { cookie, token } = await newShopper(auth);
  const response = await post(auth, '/api/auth/logout').set('Cookie', cookie).expect(200);
  expect(setCookieOf(response)).toMatch(/^bx_refresh=;.*expires=Thu, 01 Jan 1970/i);
  // Cached answers must not remain on a device that several people use.
  expect(response.headers['clear-site-data']).toBe('"cache"');
  await refresh(cookie).expect(401);
  await isRefused(token);
});

test('logout ends both sessions when the cookie and the access token belong to different ones', async () => {
  const first = await newShopper(auth);
  const second = await logInAs(auth, 'shopper', { email: first.email, password: first.password });
  await callAs(auth, second.token, 'post', '/api/auth/logout').set('Cookie', first.cookie).expect(200);
  await refresh(first.cookie).expect(401);
  await refresh(second.cookie).expect(401);
});

test('logout works with the access token alone', async () => {
  const { cookie, token } = await newShopper(auth);
  await callAs(auth, token, 'post', '/api/auth/logout').expect(200);
  await refresh(cookie).expect(401);
});

test('logout without cookie and token, as from another website, succeeds and deletes nothing', async () => {
  const { headers } = await post(auth, '/api/auth/logout').expect(200);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('clear-site-data');
});

test('logout preserves the other sessions of the account', async () => {
  const shopper = await newShopper(auth);
  const { email, password } = shopper;
  const otherLogin = await post(auth, '/api/auth/login/shopper', { email, password }).expect(200);
  await post(auth, '/api/auth/logout').set('Cookie', shopper.cookie).expect(200);
  await refresh(cookieOf(otherLogin)).expect(200);
});

test('revoked sessions reach Redis through the outbox once Redis is back', async () => {
  const { cookie, token } = await newShopper(auth);
  // The immediate publication in Redis fails, so only the outbox can publish the ended session later.
  const multi = auth.services.redis.multi.bind(auth.services.redis);
  auth.services.redis.multi = () => {
    throw new Error('Redis is away');
  };
  await post(auth, '/api/auth/logout').set('Cookie', cookie).expect(200);
  auth.services.redis.multi = multi;
  await callAs(auth, token, 'get', '/api/shopper/me').expect(200);
  await auth.runRelay();
  await isRefused(token);
});

test('the published keys verify the tokens', async () => {
  const { token, id } = await newShopper(auth);
  const { body } = await request(auth.publicUrl).get('/api/auth/jwks.json').expect(200);
  const { payload } = await jwtVerify(token, createLocalJWKSet(body));
  expect(payload.sub).toBe(id);
  for (const key of body.keys) expect(key).not.toHaveProperty('d');
  const internal = await callInternal(auth, 'get', '/internal/jwks.json').expect(200);
  expect(internal.body).toEqual(body);
});

describe('the maximum life of a session', () => {
  const openedAt = (token: string, ms: number) =>
    sessions(auth.connection).updateOne(
      { _id: String(decodeJwt(token)['sid']) },
      { $set: { createdAt: new Date(ms) } },
    );
  const hour = 3_600_000;

  it.each([
    ['shopper', newShopper, 90 * 24 * hour],
    ['partner', newPartner, 30 * 24 * hour],
    ['administrator', newAdmin, 12 * hour],
  ] as const)('ends the session of a %s despite refreshes', async (_who, newPerson, longest) => {
    const { cookie, token } = await newPerson(auth);
    const end = Date.now() + 60_000;
    await openedAt(token, end - longest);
    const response = await refresh(cookie).expect(200);
    // Neither the token nor the cookie outlives the session.
    const { exp = 0, iat = 0, sessionEnd } = decodeJwt(response.body.accessToken);
    // The lifetime and the issue time are rounded down to a second, and so is their sum `exp`.
    expect(exp * 1000).toBeLessThanOrEqual(end);
    expect(exp * 1000).toBeGreaterThan(end - 2000);
    expect(response.body.expiresIn).toBe(exp - iat);
    // Both times (`sessionEnd` and `exp`) are rounded down to a second.
    expect(Math.abs(Number(sessionEnd) - exp)).toBeLessThanOrEqual(1);
    const expires = Date.parse(/expires=([^;]+)/i.exec(setCookieOf(response))?.[1] ?? '');
    expect(Math.abs(expires - end)).toBeLessThanOrEqual(1000);
    await openedAt(token, Date.now() - longest - 1000);
    await refresh(cookieOf(response)).expect(401);
  });
});

describe('the refresh of a partner', () => {
  const partnerIsRefused = (token: string) =>
    waitUntil(
      async () => (await callAs(auth, token, 'post', '/api/partner/change-password', {})).status === 401,
      2000,
    );

  it.each(['rejected', 'pending'] as const)('ends the session when the shop is %s', async (status) => {
    const { cookie, token, partnerId } = await newPartner(auth);
    const shop = auth.catalog.shops.get(partnerId);
    if (!shop) throw new Error('no shop');
    shop.status = status;
    expect((await refresh(cookie).expect(401)).body.code).toBe('SESSION_EXPIRED');
    await partnerIsRefused(token);
  });

  it('ends the session when the shop is deleted', async () => {
    const { cookie, token, partnerId } = await newPartner(auth);
    auth.catalog.shops.delete(partnerId);
    expect((await refresh(cookie).expect(401)).body.code).toBe('SESSION_EXPIRED');
    await partnerIsRefused(token);
  });

  it('preserves the session while catalog is down', async () => {
    const { cookie } = await newPartner(auth);
    auth.catalog.isAway = true;
    const { headers } = await refresh(cookie).expect(503);
    auth.catalog.isAway = false;
    expect(headers['retry-after']).toBeDefined();
    await refresh(cookie).expect(200);
  });
});
