import { post } from '../../testing/calls.ts';
import { newAddress, newEmail, partnerForm, shopperForm } from '../../testing/people.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth({ limited: true })), 60_000);
afterAll(() => auth.close(), 60_000);

const from = (address: string, path: string, body: object) =>
  post(auth, path, body).set('X-Forwarded-For', address);
const logIn = (address: string, email: string, password: string) =>
  from(address, '/api/auth/login/shopper', { email, password });

async function registered(): Promise<{ email: string; password: string }> {
  const form = shopperForm();
  await from(newAddress(), '/api/auth/register/shopper', form).expect(201);
  return form;
}

test('stops guessing at one account from one address, and says for how long', async () => {
  const { email, password } = await registered();
  const address = newAddress();
  for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
  const { body, headers } = await logIn(address, email, password).expect(429);
  expect(body).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Muitas tentativas') });
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  await logIn(newAddress(), email, password).expect(200);
}, 30_000);

test('takes the addresses of one IPv6 household for one', async () => {
  const { email, password } = await registered();
  for (let i = 1; i <= 10; i += 1) await logIn(`2001:db8:1:2::${i}`, email, 'Errada123').expect(401);
  await logIn('2001:db8:1:2:ffff::1', email, password).expect(429);
  await logIn('2001:db8:1:3::1', email, password).expect(200);
}, 30_000);

test('stops guessing at one account from many addresses', async () => {
  const email = newEmail();
  const statuses = new Set<number>();
  for (let i = 0; i < 51; i += 1) statuses.add((await logIn(newAddress(), email, 'Errada123')).status);
  expect([...statuses].toSorted()).toEqual([401, 429]);
}, 60_000);

test('counts failures only: a login that goes well gives its attempt back', async () => {
  const { email, password } = await registered();
  const address = newAddress();
  for (let i = 0; i < 12; i += 1) await logIn(address, email, password).expect(200);
  for (let i = 0; i < 9; i += 1) await logIn(address, email, 'Errada123').expect(401);
  await logIn(address, email, password).expect(200);
  await logIn(address, email, 'Errada123').expect(401);
}, 30_000);

test('limits registrations of one email', async () => {
  const form = shopperForm();
  for (let i = 0; i < 5; i += 1) await from(newAddress(), '/api/auth/register/shopper', form);
  await from(newAddress(), '/api/auth/register/shopper', form).expect(429);
  const partner = partnerForm();
  for (let i = 0; i < 5; i += 1) await from(newAddress(), '/api/partners/register', partner);
  await from(newAddress(), '/api/partners/register', partner).expect(429);
}, 30_000);

test('limits requests for reset links, known email or not', async () => {
  const { email } = await registered();
  for (const address of [email, newEmail()]) {
    const ask = () =>
      from(newAddress(), '/api/auth/forgot-password', { email: address, userType: 'shopper' });
    for (let i = 0; i < 5; i += 1) await ask().expect(200);
    await ask().expect(429);
  }
});

test('limits guessing at reset links from one address', async () => {
  const address = newAddress();
  const statuses = new Set<number>();
  for (let i = 0; i < 101; i += 1) {
    const body = { token: `guess${i}`, password: 'Roubada1', userType: 'shopper' };
    statuses.add((await from(address, '/api/auth/reset-password', body)).status);
  }
  expect([...statuses].toSorted()).toEqual([422, 429]);
}, 30_000);

test('keeps no email in Redis', async () => {
  const email = newEmail();
  await logIn(newAddress(), email, 'Errada123').expect(401);
  const keys = await auth.services.redis.keys('*limit*');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join('\n')).not.toContain('@');
});

test('goes on counting in memory while Redis is away', async () => {
  const { email } = await registered();
  const address = newAddress();
  auth.services.redis.disconnect();
  try {
    for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
    await logIn(address, email, 'Errada123').expect(429);
  } finally {
    await auth.services.redis.connect();
  }
}, 30_000);
