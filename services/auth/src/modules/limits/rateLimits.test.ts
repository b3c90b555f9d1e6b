import { verify } from '@node-rs/argon2';
import request from 'supertest';
import { callAs, post } from '../../testing/calls.ts';
import { newAddress, newEmail, partnerForm, shopperForm } from '../../testing/people.ts';
import { newAdmin, newPartner, newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { hashPassword, passwordMatches } from '../accounts/password.ts';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth({ hasRateLimits: true })), 60_000);
afterAll(() => auth.close(), 60_000);

const from = (address: string, path: string, body: object) =>
  post(auth, path, body).set('X-Forwarded-For', address);
const logIn = (address: string, email: string, password: string) =>
  from(address, '/api/auth/login/shopper', { email, password });

async function registerShopper(): Promise<ReturnType<typeof shopperForm>> {
  const form = shopperForm();
  await from(newAddress(), '/api/auth/register/shopper', form).expect(201);
  return form;
}

test('limits guesses at one account from one address, and returns the waiting time', async () => {
  const { email, password } = await registerShopper();
  const address = newAddress();
  for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
  const { body, headers } = await logIn(address, email, password).expect(429);
  expect(body).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Muitas tentativas') });
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  await logIn(newAddress(), email, password).expect(200);
});

test('counts the addresses of one IPv6 network as one', async () => {
  const { email, password } = await registerShopper();
  for (let i = 1; i <= 10; i += 1) await logIn(`2001:db8:1:2::${i}`, email, 'Errada123').expect(401);
  await logIn('2001:db8:1:2:ffff::1', email, password).expect(429);
  await logIn('2001:db8:1:3::1', email, password).expect(200);
});

test('limits guesses at one account from many addresses', async () => {
  const email = newEmail();
  const statuses = new Set<number>();
  for (let i = 0; i < 51; i += 1) statuses.add((await logIn(newAddress(), email, 'Errada123')).status);
  expect([...statuses].toSorted()).toEqual([401, 429]);
}, 60_000);

test('counts failures only: a successful login refunds its attempt', async () => {
  const { email, password } = await registerShopper();
  const address = newAddress();
  for (let i = 0; i < 12; i += 1) await logIn(address, email, password).expect(200);
  for (let i = 0; i < 9; i += 1) await logIn(address, email, 'Errada123').expect(401);
  await logIn(address, email, password).expect(200);
  await logIn(address, email, 'Errada123').expect(401);
});

test('does not count a login that is refused because too many passwords wait to be checked', async () => {
  const { email, password } = await registerShopper();
  const address = newAddress();
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const { promise, resolve: release } = Promise.withResolvers<boolean>();
  jest.mocked(verify).mockImplementation(() => promise);
  const passwordHash = await hashPassword(password);
  const checks = Array.from({ length: 200 }, () => passwordMatches(passwordHash, password));
  const pendingChecks = Promise.allSettled(checks);
  for (let i = 0; i < 11; i += 1) await logIn(address, email, password).expect(503);
  release(false);
  await pendingChecks;
  jest.mocked(verify).mockImplementation(argon2.verify);
  for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
  await logIn(address, email, password).expect(429);
});

test('limits registrations from one address, without counting forms that are refused for their mistakes', async () => {
  const address = newAddress();
  const invalidForm = { ...shopperForm(), cpf: '111' };
  for (let i = 0; i < 61; i += 1) await from(address, '/api/auth/register/shopper', invalidForm).expect(422);
  const takenForm = await registerShopper();
  for (let i = 0; i < 60; i += 1) {
    const form = { ...shopperForm(), cpf: takenForm.cpf };
    await from(address, '/api/auth/register/shopper', form).expect(409);
  }
  await from(address, '/api/auth/register/shopper', shopperForm()).expect(429);
  await from(newAddress(), '/api/auth/register/shopper', shopperForm()).expect(201);
}, 60_000);

test('limits registrations with one email', async () => {
  const form = shopperForm();
  for (let i = 0; i < 5; i += 1) await from(newAddress(), '/api/auth/register/shopper', form);
  await from(newAddress(), '/api/auth/register/shopper', form).expect(429);
  const partner = partnerForm();
  for (let i = 0; i < 5; i += 1) await from(newAddress(), '/api/partners/register', partner);
  await from(newAddress(), '/api/partners/register', partner).expect(429);
});

test('limits requests for reset links, with equal answers for known and unknown emails', async () => {
  const { email } = await registerShopper();
  for (const address of [email, newEmail()]) {
    const requestReset = () =>
      from(newAddress(), '/api/auth/forgot-password', { email: address, userType: 'shopper' });
    for (let i = 0; i < 5; i += 1) await requestReset().expect(200);
    await requestReset().expect(429);
  }
});

test('limits recovery from one address over all its calls, without counting forms with mistakes', async () => {
  const address = newAddress();
  const forgot = (email: string) =>
    from(address, '/api/auth/forgot-password', { email, userType: 'shopper' });
  const guess = { token: 'guess', password: 'Roubada1', userType: 'shopper' };
  const reset = (form = guess) => from(address, '/api/auth/reset-password', form);
  const check = (token: string) =>
    request(auth.publicUrl)
      .get(`/api/auth/validate-reset-token?token=${token}`)
      .set('X-Forwarded-For', address);
  for (let i = 0; i < 21; i += 1) {
    await forgot('maria@').expect(422);
    await reset({ ...guess, password: 'curta' }).expect(422);
    await check('').expect(422);
  }
  for (let i = 0; i < 6; i += 1) await forgot(newEmail()).expect(200);
  for (let i = 0; i < 7; i += 1) await reset({ ...guess, token: `reset${i}` }).expect(422);
  for (let i = 0; i < 7; i += 1) await check(`check${i}`).expect(422);
  await forgot(newEmail()).expect(429);
  await reset().expect(429);
  await check('last').expect(429);
});

test('stores no email in Redis', async () => {
  const email = newEmail();
  await logIn(newAddress(), email, 'Errada123').expect(401);
  const keys = await auth.services.redis.keys('*limit*');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join('\n')).not.toContain('@');
});

test('continues in memory while Redis is down', async () => {
  const { email } = await registerShopper();
  const address = newAddress();
  auth.services.redis.disconnect();
  try {
    for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
    await logIn(address, email, 'Errada123').expect(429);
  } finally {
    await auth.services.redis.connect();
  }
});

describe('a browser from which the account has signed in before', () => {
  const paths = {
    shopper: '/api/auth/login/shopper',
    partner: '/api/partners/login',
    admin: '/api/admin/login',
  } as const;
  type UserType = keyof typeof paths;
  const newPeople = { shopper: newShopper, partner: newPartner, admin: newAdmin };
  const attempt = (
    userType: UserType,
    {
      email,
      password,
      address,
      cookie,
    }: Record<'email' | 'password' | 'address', string> & { cookie?: string },
  ) => {
    const call = from(address, paths[userType], { email, password });
    return cookie ? call.set('Cookie', cookie) : call;
  };
  async function browserCookieOf(
    userType: UserType,
    credentials: { email: string; password: string },
    cookie = '',
  ) {
    const response = await attempt(userType, { ...credentials, address: newAddress(), cookie }).expect(200);
    const lines = response.headers['set-cookie'] as unknown as string[];
    return lines.find((line) => line.startsWith('bx_browser=')) ?? '';
  }
  const valueOf = (line: string) => line.split(';')[0] ?? '';

  it.each(['shopper', 'partner', 'admin'] as const)(
    'can log in while a stranger guesses at the account of a %s',
    async (userType) => {
      const { email, password } = await newPeople[userType](auth);
      const cookie = valueOf(await browserCookieOf(userType, { email, password }));
      const attackerAddress = newAddress();
      for (let i = 0; i < 50; i += 1) {
        const address = i < 10 ? attackerAddress : newAddress();
        await attempt(userType, { email, password: 'Errada123', address }).expect(401);
      }
      await attempt(userType, { email, password, address: newAddress() }).expect(429);
      await attempt(userType, { email, password, address: newAddress(), cookie }).expect(200);
      // The owner can log in even from the attacker's IP address, because many people may share one address.
      await attempt(userType, { email, password, address: attackerAddress, cookie }).expect(200);
    },
    60_000,
  );

  it('has a separate count, which a successful login resets', async () => {
    const { email, password } = await registerShopper();
    const cookie = valueOf(await browserCookieOf('shopper', { email, password }));
    const guess = () => attempt('shopper', { email, password: 'Errada123', address: newAddress(), cookie });
    for (let i = 0; i < 9; i += 1) await guess().expect(401);
    await attempt('shopper', { email, password, address: newAddress(), cookie }).expect(200);
    for (let i = 0; i < 10; i += 1) await guess().expect(401);
    await attempt('shopper', { email, password, address: newAddress(), cookie }).expect(429);
    await logIn(newAddress(), email, password).expect(200);
  }, 60_000);

  const exhaustPair = async (email: string) => {
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
    return address;
  };

  it('is unknown after a change of the password, until it logs in with the new one', async () => {
    const { email, password, token } = await newShopper(auth);
    const cookie = valueOf(await browserCookieOf('shopper', { email, password }));
    const form = { currentPassword: password, newPassword: 'Trocada1' };
    await callAs(auth, token, 'post', '/api/shopper/change-password', form).expect(200);
    const newCredentials = { email, password: 'Trocada1', address: await exhaustPair(email) };
    await attempt('shopper', { ...newCredentials, cookie }).expect(429);
    const knownCookie = valueOf(await browserCookieOf('shopper', newCredentials, cookie));
    await attempt('shopper', { ...newCredentials, cookie: knownCookie }).expect(200);
  }, 60_000);

  it('is unknown after ten other browsers have logged in', async () => {
    const shopper = await registerShopper();
    const first = valueOf(await browserCookieOf('shopper', shopper));
    const second = valueOf(await browserCookieOf('shopper', shopper));
    for (let i = 0; i < 9; i += 1) await browserCookieOf('shopper', shopper);
    const address = await exhaustPair(shopper.email);
    await attempt('shopper', { ...shopper, address, cookie: first }).expect(429);
    await attempt('shopper', { ...shopper, address, cookie: second }).expect(200);
  }, 60_000);

  it('shares 200 attempts an hour with the other known browsers of the account', async () => {
    const account = `shopper:${newEmail()}`;
    const take = (browser: number) =>
      auth.services.limits.take('login', { account, address: newAddress(), browser: `browser${browser}` });
    for (let i = 0; i < 200; i += 1) await take(i);
    await expect(take(200)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is not known for other accounts, and not by a forged cookie', async () => {
    const [owner, stranger] = [await registerShopper(), await registerShopper()];
    const ofStranger = valueOf(await browserCookieOf('shopper', stranger));
    const access = (await logIn(newAddress(), stranger.email, stranger.password)).body.accessToken;
    for (const cookie of [ofStranger, `${ofStranger}x`, `bx_browser=${access}`, 'bx_browser=nonsense']) {
      const address = newAddress();
      const guess = { email: owner.email, password: 'Errada123', address, cookie };
      for (let i = 0; i < 10; i += 1) await attempt('shopper', guess).expect(401);
      await attempt('shopper', guess).expect(429);
    }
  }, 60_000);

  it('is known for the last five accounts that signed in from it', async () => {
    const family = [];
    let cookie = '';
    for (let i = 0; i < 6; i += 1) {
      const shopper = await registerShopper();
      family.push(shopper);
      cookie = valueOf(await browserCookieOf('shopper', shopper, cookie));
    }
    const [first, second] = family;
    if (!first || !second) throw new Error('no family');
    const address = newAddress();
    for (const { email } of [first, second])
      for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
    await attempt('shopper', { ...first, address, cookie }).expect(429);
    await attempt('shopper', { ...second, address, cookie }).expect(200);
  }, 60_000);

  it('has a strict cookie that is sent only with the login', async () => {
    const line = await browserCookieOf('shopper', await registerShopper());
    expect(line).toMatch(/; path=\/api\/auth\/login\/shopper;/);
    expect(line).toMatch(/httponly/i);
    expect(line).toMatch(/samesite=strict/i);
    expect(await browserCookieOf('admin', await newAdmin(auth))).toMatch(/; path=\/api\/admin\/login;/);
  });

  it('can confirm the password of a signed-in person from an address that has used up its attempts', async () => {
    const { token, password } = await newShopper(auth);
    const address = newAddress();
    // Counts 200 attempts directly in the limiter. Hashing the passwords of 200 real logins would take too long.
    for (let i = 0; i < 200; i += 1)
      await auth.services.limits.take('login', { account: `shopper:${newEmail()}`, address });
    await logIn(address, newEmail(), 'Errada123').expect(429);
    await from(address, '/api/shopper/me/export', { currentPassword: password })
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
  }, 60_000);
});
