import request from 'supertest';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { callInternal } from '../../testing/calls.ts';
import { newShopper, type SignedIn } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';
import { listShoppers } from '../accounts/findShoppers.ts';

let auth: TestAuth;
let people: SignedIn[];
beforeAll(async () => {
  auth = await startAuth();
  people = [
    await newShopper(auth, { fullName: 'João Conceição', firstName: 'João', lastName: 'Conceição' }),
    await newShopper(auth, { fullName: 'Bia (Beatriz) Prado'.replace(/[()]/g, ''), firstName: 'Bia' }),
    await newShopper(auth),
  ];
}, 60_000);
afterAll(() => auth.close(), 60_000);

const list = async (query: object) => {
  const { body } = await callInternal(auth, 'get', '/internal/shoppers').query(query).expect(200);
  return body.data as { shoppers: { id: string; cpf: string }[]; total: number };
};
const ids = ({ shoppers }: { shoppers: { id: string }[] }) => shoppers.map(({ id }) => id);
const idOf = (index: number) => people[index]?.id ?? '';

test('lists shoppers newest first, in pages', async () => {
  const all = await list({});
  expect(all.total).toBe(3);
  expect(ids(all)).toEqual(people.map(({ id }) => id).toReversed());
  const second = await list({ page: 2, limit: 2 });
  expect(ids(second)).toEqual([idOf(0)]);
  expect(second.total).toBe(3);
});

test('lists the fields that an administrator needs and no others', async () => {
  const { shoppers } = await list({ limit: 1 });
  expect(shoppers[0]).toEqual({
    id: idOf(2),
    firstName: 'Ana',
    lastName: 'de Souza',
    email: people[2]?.email,
    phone: '11988887777',
    cpf: expect.stringMatching(/^\d{11}$/),
    createdAt: expect.stringMatching(/Z$/),
  });
});

test('finds shoppers by name without accents, by email, and by CPF or phone with or without mask', async () => {
  expect(ids(await list({ search: 'joao concei' }))).toEqual([idOf(0)]);
  expect(ids(await list({ search: people[1]?.email }))).toEqual([idOf(1)]);
  const cpf = (await list({ search: 'prado' })).shoppers[0]?.cpf ?? '';
  expect(ids(await list({ search: cpf }))).toEqual([idOf(1)]);
  const formattedCpf = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  expect(ids(await list({ search: formattedCpf }))).toEqual([idOf(1)]);
  expect((await list({ search: '(11) 98888-7777' })).total).toBe(3);
});

test('uses an index for search words, counting and paging', async () => {
  const { connection } = auth;
  const readsOf = (query: { page: number; search: string }) =>
    profiledReads(connection, () => listShoppers(connection, { limit: 1, ...query }));
  for (const { keysExamined } of await readsOf({ page: 1, search: people[1]?.email ?? '' }))
    expect(keysExamined).toBeLessThan(10);
  const all = await readsOf({ page: 3, search: '' });
  expect(all.map(({ docsExamined }) => docsExamined).toSorted()).toEqual([0, 1]);
});

test('treats a search as text, not as a pattern', async () => {
  expect((await list({ search: '.*' })).total).toBe(0);
  expect((await list({ search: '(((' })).total).toBe(3);
});

test('counts shoppers', async () => {
  const { body } = await callInternal(auth, 'get', '/internal/shoppers/count').expect(200);
  expect(body.data).toEqual({ count: 3 });
});

test('returns the fields that orders copies into an order', async () => {
  const { body } = await callInternal(auth, 'get', `/internal/shoppers/${idOf(0)}/contact`).expect(200);
  expect(body.data).toEqual({
    id: idOf(0),
    firstName: 'João',
    lastName: 'Conceição',
    fullName: 'João Conceição',
    email: people[0]?.email,
    emailConfirmed: false,
    phone: '11988887777',
  });
  await callInternal(auth, 'get', `/internal/shoppers/${'f'.repeat(24)}/contact`).expect(404);
});

test('edits name and phone, and ignores other fields', async () => {
  const edit = { firstName: 'Maria', lastName: 'Luz', phone: '(31) 99999-0000' };
  const { body } = await callInternal(auth, 'put', `/internal/shoppers/${idOf(1)}`, edit).expect(200);
  expect(body.data).toMatchObject({ ...edit, phone: '31999990000' });
  expect(await accounts(auth.connection).findById(idOf(1)).lean()).toMatchObject({ fullName: 'Maria Luz' });
  await callInternal(auth, 'put', `/internal/shoppers/${idOf(1)}`, { ...edit, email: 'x@y.co' }).expect(200);
  expect((await accounts(auth.connection).findById(idOf(1)).lean())?.email).toBe(people[1]?.email);
});

test('deletes only a shopper without open orders', async () => {
  auth.orders.openCount.set(idOf(2), 1);
  const { body } = await callInternal(auth, 'delete', `/internal/shoppers/${idOf(2)}`).expect(409);
  expect(body.code).toBe('SHOPPER_HAS_OPEN_ORDERS');
  auth.orders.openCount.delete(idOf(2));
  await callInternal(auth, 'delete', `/internal/shoppers/${idOf(2)}`).expect(200);
  await callInternal(auth, 'delete', `/internal/shoppers/${idOf(2)}`).expect(404);
});

test('answers 404 for an unknown or malformed id', async () => {
  await callInternal(auth, 'delete', `/internal/shoppers/${'f'.repeat(24)}`).expect(404);
  await callInternal(auth, 'delete', '/internal/shoppers/nope').expect(404);
});

test('requires the secret, and is absent from the public port', async () => {
  await request(auth.internalUrl).get('/internal/shoppers').expect(401);
  await request(auth.publicUrl).get('/internal/shoppers').expect(404);
});

test('finds only the owner of a complete email, not longer emails', async () => {
  const { id } = await newShopper(auth, { email: 'rita@padrao.test' });
  await newShopper(auth, { email: 'rita2@padrao.test' });
  await newShopper(auth, { email: 'ana.rita@padrao.test' });
  expect(ids(await list({ search: 'Rita@padrao.test' }))).toEqual([id]);
  expect((await list({ search: '@padrao.test' })).total).toBe(3);
  expect((await list({ search: 'rita' })).total).toBe(3);
});
