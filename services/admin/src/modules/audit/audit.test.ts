import { testInternalSecret } from '@boaxepa/service-testing/testApps';
import { ttlsOf } from '@boaxepa/service-testing/ttlsOf';
import request from 'supertest';
import { setEnds } from '../../migrations/setEnds.ts';
import { acceptance, order, partner, partnerId, securityLog, shopperId } from '../../testing/samples.ts';
import { adminActor, startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';
import { auditEntries } from './auditEntry.model.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(async () => {
  admin.resetFakes();
  await auditEntries(admin.connection).collection.deleteMany({});
});
afterAll(() => admin.close(), 60_000);

const dayMs = 86_400_000;
const fakedKinds = securityLog.map(({ kind }) => kind);
const listViewed = async (...ids: string[]) => {
  const { body } = await request(admin.internalUrl)
    .post('/internal/looks')
    .set('X-Internal-Secret', testInternalSecret)
    .send({ ids })
    .expect(200);
  return body.data.map(({ look }: { look: string }) => look);
};

test('every read of personal data is recorded with address, request and the ids that it showed', async () => {
  const period = 'startDate=2026-11-01&endDate=2026-11-20';
  for (const path of [
    '/partners?search=padaria',
    '/partners/pending',
    '/shoppers?search=ana',
    '/orders?search=ana',
    `/partner-orders?${period}&partnerId=${partnerId}`,
    '/terms-audit',
    '/security-log',
    `/partners/${partnerId}/cnpj-changes`,
    `/partners/${partnerId}/ratings`,
  ])
    await admin.call('get', `/api/admin${path}`).set('X-Forwarded-For', '203.0.113.7').expect(200);
  const entries = await auditEntries(admin.connection).find().sort({ _id: 1 }).lean();
  expect(
    entries.map(({ act, shown }) => [act, shown?.includes(partnerId), shown?.includes(shopperId)]),
  ).toEqual([
    ['partners.look', true, false],
    ['partners.look', true, false],
    ['shoppers.look', false, true],
    ['orders.look', false, false],
    ['orders.look', true, false],
    ['terms.look', acceptance.partnerId === partnerId, false],
    // The security log shows the shopper's logins, so `shown` must contain the shopper's id.
    ['security.look', false, true],
    ['partners.look', true, false],
    ['ratings.look', true, false],
  ]);
  expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(['203.0.113.7']));
  expect(JSON.stringify(entries)).not.toMatch(/padaria|ana/);
});

test("a person's record lists the reads of the account, the shop or one of its orders", async () => {
  await admin.call('get', '/api/admin/shoppers').expect(200);
  await admin.call('get', '/api/admin/orders').expect(200);
  await admin.call('get', `/api/admin/partners/${partnerId}/ratings`).expect(200);
  expect(await listViewed(shopperId)).toEqual(['shoppers.look']);
  expect(await listViewed(shopperId, order.id)).toEqual(['shoppers.look', 'orders.look', 'ratings.look']);
  expect(await listViewed('e'.repeat(24))).toEqual([]);
});

test("the security log merges account events and administrators' acts, newest first, in pages", async () => {
  await admin.call('delete', `/api/admin/shoppers/${shopperId}`).expect(200);
  const first = await admin.call('get', '/api/admin/security-log?limit=2').expect(200);
  expect(first.body.data).toMatchObject([
    { kind: 'security.look', accountId: adminActor.userId, userType: 'admin', target: 'list security-log' },
    { kind: 'shopper.delete', outcome: 'succeeded', target: `shopper ${shopperId}` },
  ]);
  const { nextCursor } = first.body;
  const second = await admin.call('get', `/api/admin/security-log?limit=2&cursor=${nextCursor}`).expect(200);
  expect(second.body).toMatchObject({ data: securityLog, nextCursor: null });
  const { body } = await admin.call('get', `/api/admin/security-log?accountId=${shopperId}`).expect(200);
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['shopper.delete', 'login']);
  await admin.call('get', '/api/admin/security-log?limit=0').expect(422);
});

test("the security log shows the administrator's name and only the listed details of an act", async () => {
  const edit = { businessName: 'Padaria Nova', status: 'rejected', rejectionReason: 'Falta o alvará' };
  await admin.call('put', `/api/admin/partners/${partnerId}`, edit).expect(200);
  const place = { latitude: -23.56, longitude: -46.65 };
  await admin.call('put', `/api/admin/partners/${partnerId}/approve`, place).expect(200);
  await admin.call('delete', `/api/admin/partners/${partnerId}`).expect(200);
  await admin.call('get', '/api/admin/partners?status=active&search=nova').expect(200);
  const { body } = await admin.call('get', '/api/admin/security-log').expect(200);
  const acts = body.data.filter(({ userType }: { userType: string }) => userType === 'admin');
  expect(acts.map(({ actorName }: { actorName: string }) => actorName)).toEqual(
    Array.from({ length: 5 }, () => adminActor.name),
  );
  expect(acts.map(({ kind, details }: { kind: string; details: object }) => [kind, details])).toEqual([
    ['security.look', {}],
    ['partners.look', { status: 'approved' }],
    ['partner.delete', { partnerName: partner.businessName }],
    ['partner.approve', place],
    [
      'partner.edit',
      {
        partnerName: partner.businessName,
        newPartnerName: 'Padaria Nova',
        fields: ['businessName', 'status'],
        status: 'rejected',
        reason: 'Falta o alvará',
      },
    ],
  ]);
});

const lastAuthQuery = () => admin.fakes.calls.findLast(({ name }) => name === 'readSecurityLog')?.query;

test('the security log filters by kind and dates, and passes the filter to auth', async () => {
  await admin.call('delete', `/api/admin/shoppers/${shopperId}`).expect(200);
  const { body } = await admin.call('get', '/api/admin/security-log?kind=shopper.delete').expect(200);
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['shopper.delete', ...fakedKinds]);
  const before = await admin
    .call('get', '/api/admin/security-log?startDate=2026-01-01&endDate=2026-01-02&kind=')
    .expect(200);
  expect(lastAuthQuery()).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-01-02',
    limit: expect.any(Number),
  });
  // The fake auth service ignores the filter and returns the same entry for every query.
  expect(before.body.data).toEqual(securityLog);
  const events = await admin
    .call('get', `/api/admin/security-log?kind=login&accountId=${shopperId}&limit=7`)
    .expect(200);
  expect(lastAuthQuery()).toEqual({ kind: 'login', accountId: shopperId, limit: 7 });
  expect(events.body.data).toEqual(securityLog);
  for (const query of ['kind=nada', 'startDate=ontem', 'startDate=2026-02-01&endDate=2026-01-01'])
    await admin.call('get', `/api/admin/security-log?${query}`).expect(422);
});

test('pages neither skip nor repeat acts of the same millisecond', async () => {
  const targetId = 'f'.repeat(24);
  const at = new Date();
  const expiresAt = new Date(at.getTime() + dayMs);
  const entry = {
    act: 'partner.edit',
    actorId: adminActor.userId,
    sid: 's',
    targetType: 'partner',
    targetId,
  } as const;
  const insertedRecords = await auditEntries(admin.connection).insertMany(
    Array.from({ length: 5 }, () => ({
      ...entry,
      requestId: 'request-1',
      startedAt: at,
      outcome: 'succeeded' as const,
      expiresAt,
    })),
  );
  const idsOfPages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: string = `limit=2${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: { data: { id: string }[]; nextCursor: string | null } } = await admin
      .call('get', `/api/admin/security-log?${page}`)
      .expect(200);
    idsOfPages.push(...body.data.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  const ids = insertedRecords.map(({ _id }) => _id.toHexString());
  expect(idsOfPages.filter((id) => ids.includes(id))).toEqual(ids.toSorted().toReversed());
});

test('acts are kept for five years, reads for six months', async () => {
  await admin.call('get', '/api/admin/shoppers').expect(200);
  await admin.call('delete', `/api/admin/shoppers/${shopperId}`).expect(200);
  expect(await ttlsOf(admin.connection)).toMatchObject({ 'auditEntries.expiresAt': 0 });
  const days = async () =>
    (await auditEntries(admin.connection).find().sort({ _id: 1 }).lean()).map(
      ({ startedAt, expiresAt }) => (expiresAt.getTime() - startedAt.getTime()) / dayMs,
    );
  expect(await days()).toEqual([184, 1827]);
  await auditEntries(admin.connection).collection.updateMany({}, { $unset: { expiresAt: 1 } });
  await setEnds(admin.connection);
  expect(await days()).toEqual([184, 1827]);
});
