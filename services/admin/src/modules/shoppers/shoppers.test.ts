import { shopper, shopperId } from '../../testing/samples.ts';
import { startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(() => admin.resetFakes());
afterAll(() => admin.close(), 60_000);

const path = `/api/admin/shoppers/${shopperId}`;

test('lists fifty shoppers per page', async () => {
  const { body } = await admin.call('get', '/api/admin/shoppers').expect(200);
  expect(body.data).toEqual({ shoppers: [shopper], totalPages: 3, total: 101 });
  expect(admin.fakes.calls[0]?.query).toEqual({ page: 1, limit: 50, search: '' });
});

test('passes page and search to auth', async () => {
  await admin.call('get', '/api/admin/shoppers?page=2&search=ana souza').expect(200);
  expect(admin.fakes.calls[0]?.query).toEqual({ page: 2, limit: 50, search: 'ana souza' });
});

test('records the read of the list without personal data and without the search text', async () => {
  await admin.call('get', '/api/admin/shoppers?page=2&search=ana souza').expect(200);
  const entry = await admin.lastEntry();
  expect(entry).toMatchObject({
    act: 'shoppers.look',
    targetType: 'list',
    targetId: 'shoppers',
    details: { page: 2, isSearch: true },
    outcome: 'succeeded',
  });
  expect(JSON.stringify(entry)).not.toMatch(/ana/);
});

test('edits name and phone, and records the names of the fields', async () => {
  const edit = { firstName: 'Bia', lastName: 'Prado', phone: '(11) 98888-0000' };
  const { body } = await admin.call('put', path, edit).expect(200);
  expect(body).toMatchObject({
    message: 'Shopper atualizado com sucesso',
    data: { id: shopperId, firstName: 'Bia' },
  });
  const entry = await admin.lastEntry();
  expect(entry).toMatchObject({
    act: 'shopper.edit',
    targetType: 'shopper',
    targetId: shopperId,
    details: { fields: ['firstName', 'lastName', 'phone'] },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Bia|Prado|98888-?0000/);
});

test('refuses a change of email or CPF', async () => {
  const edit = { firstName: 'Bia', lastName: 'Prado', email: 'x@y.co', cpf: '1' };
  const { body } = await admin.call('put', path, edit).expect(422);
  expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['email', 'cpf']);
});

test('deletes a shopper', async () => {
  const { body } = await admin.call('delete', path).expect(200);
  expect(body).toMatchObject({ data: null, message: 'Shopper removido com sucesso' });
  expect(await admin.lastEntry()).toMatchObject({ act: 'shopper.delete', outcome: 'succeeded' });
});

test('does not delete a shopper with open orders', async () => {
  admin.fakes.failures.set('deleteShopper', 'SHOPPER_HAS_OPEN_ORDERS');
  const { body } = await admin.call('delete', path).expect(409);
  expect(body.code).toBe('SHOPPER_HAS_OPEN_ORDERS');
  expect(await admin.lastEntry()).toMatchObject({ outcome: 'refused' });
});
