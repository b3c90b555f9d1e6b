import { adminCalls } from '@boaxepa/contracts/wire/internal/admin';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { addressesOf } from '@boaxepa/service-testing/addressesOf';
import request from 'supertest';
import { adminRoutes } from './app.ts';
import { auditEntries } from './modules/audit/auditEntry.model.ts';
import { startAdmin, type TestAdmin } from './testing/startAdmin.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
afterAll(() => admin.close(), 60_000);

const publicRoutes = () => adminRoutes(admin.services).filter(({ access }) => access !== 'internal');
const everyRoute = () =>
  publicRoutes().map(({ method, path }) => ({
    method: method.toLowerCase() as 'get',
    path: path.replace(':id', 'a'.repeat(24)),
  }));

test('every call requires a signed-in administrator', async () => {
  const shopper = await signTestToken({ userId: '3'.repeat(24), userType: 'shopper' });
  const partner = await signTestToken({
    userId: '4'.repeat(24),
    userType: 'partner',
    partnerId: 'a'.repeat(24),
  });
  const statuses = [];
  for (const { method, path } of everyRoute()) {
    const send = () => request(admin.publicUrl)[method](path);
    statuses.push(
      (await send()).status,
      (await send().set('Authorization', `Bearer ${shopper}`)).status,
      (await send().set('Authorization', `Bearer ${partner}`)).status,
    );
  }
  expect(statuses).toEqual(everyRoute().flatMap(() => [401, 403, 403]));
  expect(admin.fakes.calls).toEqual([]);
  expect(await auditEntries(admin.connection).countDocuments()).toBe(0);
});

test('a malformed id is answered with 404 without a call to another service', async () => {
  for (const { method, path } of everyRoute().filter(({ path: routePath }) => routePath.includes('aaaa')))
    await admin.call(method, path.replace('a'.repeat(24), 'nope')).expect(404);
  expect(admin.fakes.calls).toEqual([]);
});

test("admin answers every administrator's call except the login, which auth answers", () => {
  const declaredRoutes = publicRoutes().map(
    ({ method, path }) => `${method} ${path.replace('/api/admin', '')}`,
  );
  expect(declaredRoutes.toSorted()).toEqual([
    'DELETE /partners/:id',
    'DELETE /shoppers/:id',
    'GET /financial-report',
    'GET /orders',
    'GET /partner-orders',
    'GET /partners',
    'GET /partners/:id/bags',
    'GET /partners/:id/cnpj-changes',
    'GET /partners/:id/orders/count',
    'GET /partners/:id/ratings',
    'GET /partners/:id/schedules',
    'GET /partners/pending',
    'GET /security-log',
    'GET /shoppers',
    'GET /stats',
    'GET /terms-audit',
    'POST /partners/:id/schedules/reset',
    'POST /releases/acts',
    'PUT /partners/:id',
    'PUT /partners/:id/approve',
    'PUT /partners/:id/reject',
    'PUT /partners/:id/schedules',
    'PUT /releases/acts/:id',
    'PUT /shoppers/:id',
  ]);
});

test('admin answers exactly the declared internal calls', () => {
  expect(addressesOf(adminRoutes(admin.services))).toEqual(addressesOf(Object.values(adminCalls)));
});
