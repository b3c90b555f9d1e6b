import { startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(() => admin.resetFakes());
afterAll(() => admin.close(), 60_000);

test('combines the figures of three services, with revenue in reais', async () => {
  const { body, headers } = await admin.call('get', '/api/admin/stats?t=1732190000000').expect(200);
  expect(body.data).toEqual({
    totalPartners: 25,
    totalOrders: 120,
    totalShoppers: 101,
    totalRevenue: 1234.5,
    pendingPartners: 3,
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('fails as a whole when one service fails', async () => {
  admin.fakes.failures.set('readStats', 'SERVICE_UNAVAILABLE');
  const { body, headers } = await admin.call('get', '/api/admin/stats').expect(503);
  expect(body.code).toBe('SERVICE_UNAVAILABLE');
  expect(headers['retry-after']).toBeDefined();
});
