import { post } from '../../testing/calls.ts';
import { newEmail } from '../../testing/people.ts';
import { newPartner, registeredPartner } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth({ hasRateLimits: true })), 60_000);
afterAll(() => auth.close(), 60_000);

const takeAlong = (credentials: object) => post(auth, '/api/partners/account/export', credentials);
const close = (credentials: object) => post(auth, '/api/partners/account/close', credentials);

describe.each(['pending', 'rejected'] as const)('a %s shop', (status) => {
  test('downloads its data with email and password', async () => {
    const { email, password, partnerId } = await registeredPartner(auth, status);
    const { body } = await takeAlong({ email, password }).expect(200);
    expect(body.data).toMatchObject({
      account: { email },
      sessions: [],
      shop: { profile: { id: partnerId } },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
  });

  test('closes its account with email and password', async () => {
    const { email, password, partnerId } = await registeredPartner(auth, status);
    const { body, headers } = await close({ email, password }).expect(200);
    expect(body.message).toBe('Conta encerrada com sucesso');
    expect(headers['set-cookie']).toBeUndefined();
    expect(auth.catalog.shops.has(partnerId)).toBe(false);
  });
});

test('a wrong password and an unknown email get the same answer, and the shop is not deleted', async () => {
  const { email, partnerId } = await registeredPartner(auth, 'rejected');
  const withoutId = ({ requestId: _requestId, ...body }: Record<string, unknown>) => body;
  for (const call of [takeAlong, close]) {
    const wrongPassword = await call({ email, password: 'Errada123' }).expect(401);
    const wrongEmail = await call({ email: newEmail(), password: 'Errada123' }).expect(401);
    expect(withoutId(wrongPassword.body)).toEqual(withoutId(wrongEmail.body));
    expect(wrongPassword.body.code).toBe('INVALID_CREDENTIALS');
  }
  expect(auth.catalog.shops.has(partnerId)).toBe(true);
});

test('wrong passwords count against the limit of the login', async () => {
  const { email, password } = await registeredPartner(auth, 'rejected');
  for (let attempt = 0; attempt < 10; attempt += 1)
    await (attempt % 2 ? takeAlong : close)({ email, password: 'Errada123' }).expect(401);
  await takeAlong({ email, password }).expect(429);
  await close({ email, password }).expect(429);
  await post(auth, '/api/partners/login', { email, password }).expect(429);
});

test('an open order prevents the closing', async () => {
  const { email, password, partnerId } = await newPartner(auth);
  auth.catalog.busy.add(partnerId);
  const { body } = await close({ email, password }).expect(409);
  expect(body.code).toBe('PARTNER_HAS_OPEN_ORDERS');
});

test('a registration that catalog has not confirmed is not available yet', async () => {
  const { email, password } = await registeredPartner(auth, 'pending');
  await accounts(auth.connection).updateOne({ email }, { $set: { state: 'provisioning' } });
  await takeAlong({ email, password }).expect(503);
  await close({ email, password }).expect(503);
});
