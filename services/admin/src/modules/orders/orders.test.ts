import { order } from '../../testing/samples.ts';
import { startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(() => admin.resetFakes());
afterAll(() => admin.close(), 60_000);

test('lists ten orders per page, with the pagination beside the list', async () => {
  const { body } = await admin.call('get', '/api/admin/orders').expect(200);
  expect(body.data).toEqual([order]);
  expect(body.pagination).toEqual({ page: 1, limit: 10, totalItems: 21, totalPages: 3 });
});

test('passes page, limit, search and status to orders', async () => {
  await admin.call('get', '/api/admin/orders?page=2&limit=5&search=ana&status=ready').expect(200);
  expect(admin.fakes.calls[0]?.query).toEqual({ page: 2, limit: 5, search: 'ana', status: 'ready' });
  await admin.call('get', '/api/admin/orders?status=frozen').expect(422);
});
