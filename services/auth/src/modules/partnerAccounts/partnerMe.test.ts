import { callAs, post } from '../../testing/calls.ts';
import { newPartner, newShopper, setCookieOf } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { partnerExportOutput } from './exportPartner.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
beforeEach(() => {
  auth.orders.isAway = false;
  auth.catalog.isAway = false;
});
afterAll(() => auth.close(), 60_000);

const takeAlong = (token: string, currentPassword: string) =>
  callAs(auth, token, 'post', '/api/partner/me/export', { currentPassword });
const leave = (token: string, currentPassword: string) =>
  callAs(auth, token, 'delete', '/api/partner/me', { currentPassword });
const wrongPassword = [{ field: 'currentPassword', message: 'Senha atual incorreta' }];

test('a shop downloads all of its data from every page', async () => {
  const { token, id, email, password, partnerId } = await newPartner(auth);
  const { body } = await takeAlong(token, password).expect(200);
  expect(body.data).toMatchObject({
    account: { id, email },
    sessions: [{ createdAt: expect.any(String) }],
    shop: { profile: { id: partnerId }, termsAcceptances: [{ termsVersion: '1.0' }] },
    products: [{ name: 'Pão' }],
    bags: [{ name: 'Mista' }],
    orders: [{ partnerId }],
    push: { kinds: ['ready'] },
  });
  expect(await partnerExportOutput.isValid(body.data, { strict: true })).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
});

test('a download fails as a whole, and requires the password', async () => {
  const { token, password } = await newPartner(auth);
  expect((await takeAlong(token, 'Errada123').expect(422)).body.details).toEqual(wrongPassword);
  auth.orders.isAway = true;
  await takeAlong(token, password).expect(503);
  auth.orders.isAway = false;
  auth.catalog.isAway = true;
  await takeAlong(token, password).expect(503);
});

test('closing the account closes the shop and removes the cookie', async () => {
  const { token, password, partnerId } = await newPartner(auth);
  const response = await leave(token, password).expect(200);
  expect(response.body.message).toBe('Conta encerrada com sucesso');
  expect(setCookieOf(response)).toMatch(/^bx_refresh=;/);
  expect(auth.catalog.shops.has(partnerId)).toBe(false);
  // Simulates a client that repeats the request because the response was lost. The account still exists, because only
  // an event of the catalog service removes it, and the fake sends no events.
  await leave(token, password).expect(200);
});

test('closing the account is refused while the shop has open orders, and the session continues', async () => {
  const { token, password, partnerId, cookie } = await newPartner(auth);
  auth.catalog.busy.add(partnerId);
  expect((await leave(token, password).expect(409)).body).toMatchObject({
    code: 'PARTNER_HAS_OPEN_ORDERS',
    message: 'Há pedidos em aberto. Conclua ou cancele-os antes.',
  });
  expect(auth.catalog.shops.has(partnerId)).toBe(true);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(200);
});

test('closing the account requires the password and a partner', async () => {
  const { token, partnerId } = await newPartner(auth);
  expect((await leave(token, 'Errada123').expect(422)).body.details).toEqual(wrongPassword);
  expect(auth.catalog.shops.has(partnerId)).toBe(true);
  const shopper = await newShopper(auth);
  await leave(shopper.token, shopper.password).expect(403);
  await takeAlong(shopper.token, shopper.password).expect(403);
});
