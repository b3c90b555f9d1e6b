import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import request from 'supertest';
import { callAs, callInternal, post } from '../../testing/calls.ts';
import { shopperForm } from '../../testing/people.ts';
import { newPartner, newShopper, setCookieOf } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';
import { makeResetLink } from '../recovery/resetLinks.ts';
import { resetTokens } from '../recovery/resetToken.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
beforeEach(() => void (auth.orders.isAway = false));
afterAll(() => auth.close(), 60_000);

const me = (token: string, method: 'get' | 'put' | 'delete', body?: object) =>
  callAs(auth, token, method, '/api/shopper/me', body);
const { password: shopperPassword } = shopperForm();
const leave = (token: string, currentPassword = shopperPassword) => me(token, 'delete', { currentPassword });
const takeAlong = (token: string, currentPassword = shopperPassword) =>
  callAs(auth, token, 'post', '/api/shopper/me/export', { currentPassword });
const stateOf = async (id: string) => (await accounts(auth.connection).findById(id).lean())?.state;

test('answers the profile, bare numbers and all', async () => {
  const { token, email } = await newShopper(auth);
  const { body } = await me(token, 'get').expect(200);
  expect(body.data).toEqual({
    firstName: 'Ana',
    lastName: 'de Souza',
    fullName: 'Ana de Souza',
    email,
    phoneNumber: '11988887777',
    cpf: expect.stringMatching(/^\d{11}$/),
  });
});

test('changes name and phone, and what an administrator finds', async () => {
  const { token, id } = await newShopper(auth);
  const change = {
    firstName: 'Antônia',
    lastName: 'Reis',
    fullName: 'Antônia Reis',
    phoneNumber: '(21) 3333-4444',
  };
  const { body } = await me(token, 'put', change).expect(200);
  expect(body).toMatchObject({
    message: 'Dados atualizados com sucesso!',
    data: { ...change, phoneNumber: '2133334444' },
  });
  const found = await callInternal(auth, 'get', '/internal/shoppers?search=antonia').expect(200);
  expect(found.body.data.shoppers.map((shopper: { id: string }) => shopper.id)).toEqual([id]);
});

const names = { firstName: 'Ana', lastName: 'de Souza', fullName: 'Ana de Souza' };
test.each([
  [{ firstName: 'Joana' }, { firstName: 'Joana', lastName: 'de Souza', fullName: 'Joana de Souza' }],
  [{ lastName: 'Lima' }, { firstName: 'Ana', lastName: 'Lima', fullName: 'Ana Lima' }],
  [{ fullName: 'Bia Reis Lima' }, { firstName: 'Bia', lastName: 'Reis Lima', fullName: 'Bia Reis Lima' }],
  [
    { firstName: 'Ana Maria', fullName: 'Ana Maria de Souza' },
    { firstName: 'Ana Maria', lastName: 'de Souza', fullName: 'Ana Maria de Souza' },
  ],
  [{ firstName: 'Ana-Maria', lastName: 'da Silva Jr.' }, { fullName: 'Ana-Maria da Silva Jr.' }],
])('the names agree after a change of %j, for administrators and orders too', async (change, agreed) => {
  const { token, id } = await newShopper(auth);
  const { body } = await me(token, 'put', { ...names, ...change }).expect(200);
  expect(body.data).toMatchObject(agreed);
  const { firstName, lastName, fullName } = body.data;
  const contact = await callInternal(auth, 'get', `/internal/shoppers/${id}/contact`).expect(200);
  expect(contact.body.data).toMatchObject({ firstName, lastName, fullName });
  const list = await callInternal(auth, 'get', `/internal/shoppers?search=${lastName.split(' ')[0]}`).expect(
    200,
  );
  const row = list.body.data.shoppers.find((shopper: { id: string }) => shopper.id === id);
  expect(row).toMatchObject({ firstName, lastName });
});

test('refuses a name that is too long, and does not cut it', async () => {
  const { token } = await newShopper(auth);
  const long = await me(token, 'put', { ...names, firstName: 'A'.repeat(61) }).expect(422);
  expect(long.body.details).toEqual([
    { field: 'firstName', message: 'Nome deve ter no máximo 60 caracteres' },
  ]);
  const { body } = await me(token, 'put', { ...names, fullName: `${'A'.repeat(61)} Lima` }).expect(422);
  expect(body.details).toEqual([{ field: 'fullName', message: 'Nome deve ter no máximo 60 caracteres' }]);
});

test('keeps a phone that is not sent and removes one that is sent empty', async () => {
  const { token } = await newShopper(auth);
  const names = { firstName: 'Ana', lastName: 'Reis', fullName: 'Ana Reis' };
  expect((await me(token, 'put', names).expect(200)).body.data.phoneNumber).toBe('11988887777');
  expect((await me(token, 'put', { ...names, phoneNumber: '' }).expect(200)).body.data.phoneNumber).toBe('');
  expect((await me(token, 'get').expect(200)).body.data.phoneNumber).toBe('');
});

test('refuses a name that is more than a name', async () => {
  const { token } = await newShopper(auth);
  const names = { firstName: 'Ana', lastName: 'Reis', fullName: 'Ana Reis' };
  for (const field of ['firstName', 'lastName', 'fullName']) {
    const { body } = await me(token, 'put', { ...names, [field]: 'veja http://evil.test' }).expect(422);
    expect(body.details).toEqual([{ field, message: 'Nome deve conter apenas letras e espaços' }]);
  }
});

test('refuses email, CPF and invalid fields', async () => {
  const { token } = await newShopper(auth);
  const names = { firstName: 'Ana', lastName: 'Reis', fullName: 'Ana Reis' };
  expect((await me(token, 'put', { ...names, email: 'x@y.co', cpf: '1' }).expect(422)).body.code).toBe(
    'UNKNOWN_FIELD',
  );
  const { body } = await me(token, 'put', {
    firstName: 'A',
    lastName: '',
    fullName: 'Ana',
    phoneNumber: '12',
  }).expect(422);
  expect(body.details.map(({ message }: { message: string }) => message)).toEqual([
    'Nome deve ter pelo menos 2 caracteres',
    'Sobrenome deve ter pelo menos 2 caracteres',
    'Nome completo deve ter pelo menos 5 caracteres',
    'Telefone deve estar no formato (00) 00000-0000',
  ]);
});

test('is for signed-in shoppers only', async () => {
  const partner = await newPartner(auth);
  for (const method of ['get', 'put', 'delete'] as const) {
    await request(auth.publicUrl)[method]('/api/shopper/me').expect(401);
    await me(partner.token, method, method === 'put' ? {} : undefined).expect(403);
  }
  await takeAlong(partner.token).expect(403);
  await me(await signTestToken({ userId: 'a'.repeat(24), userType: 'shopper' }), 'get').expect(401);
});

test('downloads everything that is kept', async () => {
  const { token, id, email } = await newShopper(auth);
  const { body } = await takeAlong(token).expect(200);
  expect(body.data).toMatchObject({
    account: { id, email, firstName: 'Ana' },
    termsAcceptances: [{ version: '1.0', check: { valid: true, reason: null } }],
    sessions: [{ createdAt: expect.any(String) }],
    activity: { orders: [{ shopperId: id }] },
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
});

test('downloads nothing rather than a part', async () => {
  const { token } = await newShopper(auth);
  auth.orders.isAway = true;
  await takeAlong(token).expect(503);
});

test('gives nothing away without the password of the account', async () => {
  const { token } = await newShopper(auth);
  const { body } = await takeAlong(token, 'Errada123').expect(422);
  expect(body).not.toHaveProperty('data');
  expect(body.details).toEqual([{ field: 'currentPassword', message: 'Senha atual incorreta' }]);
});

test('deletes the account, ends its sessions and tells orders', async () => {
  const { token, id, email, password, cookie } = await newShopper(auth);
  const account = await accounts(auth.connection).findById(id).lean();
  if (account) await makeResetLink(auth.connection, account);
  const response = await leave(token).expect(200);
  expect(setCookieOf(response)).toMatch(/^bx_refresh=;/);
  expect(await accounts(auth.connection).exists({ _id: id })).toBeNull();
  expect(await resetTokens(auth.connection).exists({ accountId: id })).toBeNull();
  await post(auth, '/api/auth/login/shopper', { email, password }).expect(401);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(401);
  await waitUntil(async () => (await me(token, 'get')).status === 401, 2000);
  await auth.deliver();
  const facts = auth.orders.facts.filter(({ payload }) => JSON.stringify(payload).includes(id));
  expect(facts).toEqual([{ type: 'shopper.deleted', payload: { shopperId: id } }]);
});

test('deletes nothing without the password of the account', async () => {
  const { token, id, cookie } = await newShopper(auth);
  expect((await leave(token, 'Errada123').expect(422)).body).toMatchObject({
    message: 'Senha atual incorreta',
    details: [{ field: 'currentPassword', message: 'Senha atual incorreta' }],
  });
  expect((await me(token, 'delete', {}).expect(422)).body.details).toEqual([
    { field: 'currentPassword', message: 'Senha atual é obrigatória' },
  ]);
  expect(await stateOf(id)).toBe('active');
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(200);
});

test('keeps an account with open orders, and its sessions', async () => {
  const { token, id, cookie } = await newShopper(auth);
  auth.orders.openCount.set(id, 1);
  const { body } = await leave(token).expect(409);
  expect(body).toMatchObject({
    code: 'SHOPPER_HAS_OPEN_ORDERS',
    message: 'Há pedidos em aberto. Conclua ou cancele-os antes.',
  });
  expect(await stateOf(id)).toBe('active');
  await me(token, 'get').expect(200);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(200);
  await auth.deliver();
  expect(await stateOf(id)).toBe('active');
});

test('hides the account from orders while it is being deleted, and finishes what died half-way', async () => {
  const { token, id, email, password } = await newShopper(auth);
  auth.orders.isAway = true;
  await leave(token).expect(503);
  expect(await stateOf(id)).toBe('deleting');
  await callInternal(auth, 'get', `/internal/shoppers/${id}/contact`).expect(404);
  await post(auth, '/api/auth/login/shopper', { email, password }).expect(401);
  auth.orders.isAway = false;
  await auth.deliver();
  expect(await stateOf(id)).toBeUndefined();
});

test('goes on with a deletion that is asked for again', async () => {
  const { token, id } = await newShopper(auth);
  auth.orders.isAway = true;
  await leave(token).expect(503);
  auth.orders.isAway = false;
  await leave(token).expect(200);
  expect(await stateOf(id)).toBeUndefined();
});

test('gives the account back when the late answer is that there are open orders', async () => {
  const { token, id } = await newShopper(auth);
  auth.orders.isAway = true;
  await leave(token).expect(503);
  auth.orders.isAway = false;
  auth.orders.openCount.set(id, 2);
  await auth.deliver();
  expect(await stateOf(id)).toBe('active');
  await me(token, 'get').expect(200);
});

test('leaves no personal data in the outbox', async () => {
  const rows = JSON.stringify(await outboxRecords(auth.connection).find().lean());
  expect(rows).not.toMatch(/@|Souza/);
});
