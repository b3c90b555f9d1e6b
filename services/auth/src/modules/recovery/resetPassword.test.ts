import { post } from '../../testing/calls.ts';
import { newAddress } from '../../testing/people.ts';
import { newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth({ hasRateLimits: true })), 60_000);
afterAll(() => auth.close(), 60_000);

const from = (address: string, path: string, body: object) =>
  post(auth, path, body).set('X-Forwarded-For', address);
const logIn = (address: string, email: string, password: string, cookie = '') =>
  from(address, '/api/auth/login/shopper', { email, password }).set('Cookie', cookie);

/** Sets the password to 'NovaSenha1' with a new reset link. */
async function resetFrom(address: string, email: string): Promise<void> {
  const { body } = await from(address, '/api/auth/forgot-password', { email, userType: 'shopper' }).expect(
    200,
  );
  const token = new URL(body.resetUrl).searchParams.get('token');
  const form = { token, password: 'NovaSenha1', userType: 'shopper' };
  await from(address, '/api/auth/reset-password', form).expect(200);
}

test('a reset allows a login from an address that has used up its attempts at the account', async () => {
  const { email } = await newShopper(auth);
  const address = newAddress();
  for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123').expect(401);
  await logIn(address, email, 'Errada123').expect(429);
  await resetFrom(address, email);
  await logIn(address, email, 'NovaSenha1').expect(200);
});

test('a reset allows a login to an account that was guessed at from many addresses', async () => {
  const { email } = await newShopper(auth);
  // Counts the attempts directly in the limiter, because hashing the passwords of real logins would take too long.
  const guess = () =>
    auth.services.limits.take('login', { account: `shopper:${email}`, address: newAddress() });
  for (let i = 0; i < 50; i += 1) await guess();
  await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const address = newAddress();
  await resetFrom(address, email);
  await logIn(address, email, 'NovaSenha1').expect(200);
});

test('a reset allows several logins from a known browser that has used up its attempts', async () => {
  const { email, password } = await newShopper(auth);
  const address = newAddress();
  const cookieOf = (lines: readonly string[]) =>
    lines.find((line) => line.startsWith('bx_browser='))?.split(';')[0] ?? '';
  const first = await logIn(address, email, password).expect(200);
  const cookie = cookieOf(first.get('Set-Cookie') ?? []);
  for (let i = 0; i < 10; i += 1) await logIn(address, email, 'Errada123', cookie).expect(401);
  await logIn(address, email, 'Errada123', cookie).expect(429);
  await resetFrom(address, email);
  const second = await logIn(address, email, 'NovaSenha1', cookie).expect(200);
  await logIn(address, email, 'NovaSenha1', cookieOf(second.get('Set-Cookie') ?? [])).expect(200);
});
