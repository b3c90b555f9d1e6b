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

test('the profile contains bare numbers', async () => {
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

test("a change of name and phone also changes the administrators' search results", async () => {
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
  const searchAnswer = await callInternal(auth, 'get', '/internal/shoppers?search=antonia').expect(200);
  expect(searchAnswer.body.data.shoppers.map((shopper: { id: string }) => shopper.id)).toEqual([id]);
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
])('the names are consistent everywhere after a change of %j', async (change, expectedNames) => {
  const { token, id } = await newShopper(auth);
  const { body } = await me(token, 'put', { ...names, ...change }).expect(200);
  expect(body.data).toMatchObject(expectedNames);
  const { firstName, lastName, fullName } = body.data;
  const contact = await callInternal(auth, 'get', `/internal/shoppers/${id}/contact`).expect(200);
  expect(contact.body.data).toMatchObject({ firstName, lastName, fullName });
  const list = await callInternal(auth, 'get', `/internal/shoppers?search=${lastName.split(' ')[0]}`).expect(
    200,
  );
  const row = list.body.data.shoppers.find((shopper: { id: string }) => shopper.id === id);
  expect(row).toMatchObject({ firstName, lastName });
});

test('a name that is too long is refused, not truncated', async () => {
  const { token } = await newShopper(auth);
  const refusalOfLongName = await me(token, 'put', { ...names, firstName: 'A'.repeat(61) }).expect(422);
  expect(refusalOfLongName.body.details).toEqual([
    { field: 'firstName', message: 'Nome deve ter no máximo 60 caracteres' },
  ]);
  const { body } = await me(token, 'put', { ...names, fullName: `${'A'.repeat(61)} Lima` }).expect(422);
  expect(body.details).toEqual([{ field: 'fullName', message: 'Nome deve ter no máximo 60 caracteres' }]);
});

test('an absent phone stays unchanged, and an empty one is removed', async () => {
  const { token } = await newShopper(auth);
  const names = { firstName: 'Ana', lastName: 'Reis', fullName: 'Ana Reis' };
  expect((await me(token, 'put', names).expect(200)).body.data.phoneNumber).toBe('11988887777');
  expect((await me(token, 'put', { ...names, phoneNumber: '' }).expect(200)).body.data.phoneNumber).toBe('');
  expect((await me(token, 'get').expect(200)).body.data.phoneNumber).toBe('');
});

test('a change without a phone keeps a phone that is saved at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newShopper(auth)));
  const names = { firstName: 'Ana', lastName: 'Lima', fullName: 'Ana Lima' };
  const phoneNumber = '11977776666';
  await Promise.all(
    people.flatMap(({ token }) => [
      me(token, 'put', { ...names, phoneNumber }).expect(200),
      me(token, 'put', names).expect(200),
    ]),
  );
  const profiles = await Promise.all(people.map(({ token }) => me(token, 'get').expect(200)));
  expect(profiles.map(({ body }) => body.data.phoneNumber)).toEqual(people.map(() => phoneNumber));
});

test('a name that contains an address is refused', async () => {
  const { token } = await newShopper(auth);
  const names = { firstName: 'Ana', lastName: 'Reis', fullName: 'Ana Reis' };
  for (const field of ['firstName', 'lastName', 'fullName']) {
    const { body } = await me(token, 'put', { ...names, [field]: 'veja http://evil.test' }).expect(422);
    expect(body.details).toEqual([{ field, message: 'Nome deve conter apenas letras e espaços' }]);
  }
});

test('changes of email and CPF, and invalid fields, are refused', async () => {
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

test('the own profile requires a signed-in shopper', async () => {
  const partner = await newPartner(auth);
  for (const method of ['get', 'put', 'delete'] as const) {
    await request(auth.publicUrl)[method]('/api/shopper/me').expect(401);
    await me(partner.token, method, method === 'put' ? {} : undefined).expect(403);
  }
  await takeAlong(partner.token).expect(403);
  await me(await signTestToken({ userId: 'a'.repeat(24), userType: 'shopper' }), 'get').expect(401);
});

test('a download contains all stored data', async () => {
  const { token, id, email } = await newShopper(auth);
  const { body } = await takeAlong(token).expect(200);
  expect(body.data).toMatchObject({
    account: { id, email, firstName: 'Ana' },
    termsAcceptances: [{ version: '1.1', check: { valid: true, reason: null } }],
    sessions: [{ createdAt: expect.any(String) }],
    activity: { orders: [{ shopperId: id }] },
    push: { kinds: ['ready'], quietHours: null, browsers: [] },
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
});

test('a download fails as a whole when orders does not answer', async () => {
  const { token } = await newShopper(auth);
  auth.orders.isAway = true;
  await takeAlong(token).expect(503);
});

test('a download requires the password of the account', async () => {
  const { token } = await newShopper(auth);
  const { body } = await takeAlong(token, 'Errada123').expect(422);
  expect(body).not.toHaveProperty('data');
  expect(body.details).toEqual([{ field: 'currentPassword', message: 'Senha atual incorreta' }]);
});

test('a deletion removes the account, ends its sessions and notifies orders', async () => {
  const { token, id, email, password, cookie } = await newShopper(auth);
  const account = await accounts(auth.connection).findById(id).lean();
  if (account) await makeResetLink(auth.connection, account);
  const response = await leave(token).expect(200);
  expect(setCookieOf(response)).toMatch(/^bx_refresh=;/);
  expect(await accounts(auth.connection).exists({ _id: id })).toBeNull();
  expect(await resetTokens(auth.connection).exists({ accountId: id })).toBeNull();
  await post(auth, '/api/auth/login/shopper', { email, password }).expect(401);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(401);
  await waitUntil(async () => (await me(token, 'get')).status === 401);
  await auth.deliver();
  const events = auth.orders.events.filter(({ payload }) => JSON.stringify(payload).includes(id));
  expect(events).toEqual([{ type: 'shopper.deleted', payload: { shopperId: id } }]);
});

test('a deletion requires the password of the account', async () => {
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

test('a deletion is refused while orders are open, and the sessions continue', async () => {
  const { token, id, cookie } = await newShopper(auth);
  auth.orders.openCount.set(id, 1);
  const { body } = await leave(token).expect(409);
  expect(body).toMatchObject({
    code: 'SHOPPER_HAS_OPEN_ORDERS',
    message:
      'Há pedidos em aberto. A conta só pode ser excluída depois que eles forem entregues ou cancelados.',
  });
  expect(await stateOf(id)).toBe('active');
  await me(token, 'get').expect(200);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(200);
  await auth.deliver();
  expect(await stateOf(id)).toBe('active');
});

test('a deletion hides the account from orders and is completed after an interruption', async () => {
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

test('a repeated deletion continues the first one', async () => {
  const { token, id } = await newShopper(auth);
  auth.orders.isAway = true;
  await leave(token).expect(503);
  auth.orders.isAway = false;
  await leave(token).expect(200);
  expect(await stateOf(id)).toBeUndefined();
});

test('a deletion restores the account when orders reports open orders late', async () => {
  const { token, id } = await newShopper(auth);
  auth.orders.isAway = true;
  await leave(token).expect(503);
  auth.orders.isAway = false;
  auth.orders.openCount.set(id, 2);
  await auth.deliver();
  expect(await stateOf(id)).toBe('active');
  await me(token, 'get').expect(200);
});

test('a deletion that another request has reverted is refused', async () => {
  const { token, id } = await newShopper(auth);
  auth.orders.beforeCount = async () => {
    auth.orders.beforeCount = undefined;
    auth.orders.openCount.set(id, 1);
    await leave(token).expect(409);
    auth.orders.openCount.delete(id);
  };
  await leave(token).expect(409);
  expect(await stateOf(id)).toBe('active');
  await me(token, 'get').expect(200);
});

test('a deletion puts no personal data into the outbox', async () => {
  const rows = JSON.stringify(await outboxRecords(auth.connection).find().lean());
  expect(rows).not.toMatch(/@|Souza/);
});
