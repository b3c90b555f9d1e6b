import { appError } from '@boaxepa/service-kit/errors/AppError';
import { partnerId } from '../../testing/samples.ts';
import { adminActor, startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';
import { auditEntries, type AuditEntryRecord } from './auditEntry.model.ts';
import { closeStaleEntries, recordAct } from './recordAct.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(() => admin.resetFakes());
afterAll(() => admin.close(), 60_000);

const act = { act: 'partner.delete', actor: adminActor, targetType: 'partner', targetId: partnerId } as const;

test('an entry contains the actor, the action, its target, its time and its outcome', async () => {
  const before = Date.now();
  await admin
    .call('delete', `/api/admin/partners/${partnerId}`)
    .set('X-Request-Id', 'request-of-the-test')
    .expect(200);
  const entry = await admin.lastEntry();
  expect(entry).toMatchObject({
    act: 'partner.delete',
    actorId: adminActor.userId,
    actorName: adminActor.name,
    sid: adminActor.sid,
    targetType: 'partner',
    targetId: partnerId,
    requestId: 'request-of-the-test',
    outcome: 'succeeded',
    code: null,
  });
  expect(entry?.startedAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(entry?.finishedAt?.getTime()).toBeGreaterThanOrEqual(entry?.startedAt.getTime() ?? Infinity);
});

test('the entry exists before the act happens', async () => {
  let entryDuringAct: AuditEntryRecord | null = null;
  admin.fakes.duringCall.set('deletePartner', async () => {
    entryDuringAct = await admin.lastEntry();
  });
  await admin.call('delete', `/api/admin/partners/${partnerId}`).expect(200);
  expect(entryDuringAct).toMatchObject({ act: 'partner.delete', outcome: 'started', finishedAt: null });
});

test('an act whose entry cannot be written does not happen', async () => {
  const model = auditEntries(admin.connection);
  const insert = jest.spyOn(model, 'insertOne').mockRejectedValueOnce(new Error('disk full'));
  await admin.call('delete', `/api/admin/partners/${partnerId}`).expect(500);
  insert.mockRestore();
  expect(admin.fakes.calls.map(({ name }) => name)).toEqual(['readPartner']);
});

test('an act whose entry cannot be completed still succeeds', async () => {
  const update = jest.spyOn(auditEntries(admin.connection), 'updateOne').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  await admin.call('delete', `/api/admin/partners/${partnerId}`).expect(200);
  update.mockRestore();
  expect(await admin.lastEntry()).toMatchObject({ outcome: 'started' });
});

test('an act distinguishes a refusal from a missing answer', async () => {
  await expect(recordAct(admin.services, act, () => Promise.reject(appError('NOT_FOUND')))).rejects.toThrow(
    'Não',
  );
  expect(await admin.lastEntry()).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND' });
  await expect(recordAct(admin.services, act, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await admin.lastEntry()).toMatchObject({ outcome: 'unknown', code: 'INTERNAL' });
});

test('the sweep completes the entries of a killed process, but no recent ones', async () => {
  const model = auditEntries(admin.connection);
  await model.collection.deleteMany({});
  const entry = (minutes: number) => ({
    act: 'partner.edit' as const,
    actorId: adminActor.userId,
    actorName: '',
    sid: adminActor.sid,
    targetType: 'partner' as const,
    targetId: partnerId,
    details: {},
    requestId: 'request',
    startedAt: new Date(Date.now() - minutes * 60_000),
    outcome: 'started' as const,
    code: null,
    finishedAt: null,
    address: '',
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await model.create([entry(3), entry(1)]);
  expect(await closeStaleEntries(admin.services)).toBe(1);
  expect(await closeStaleEntries(admin.services)).toBe(0);
  const entries = await model.find().sort({ startedAt: 1 }).lean();
  expect(entries).toMatchObject([
    { outcome: 'unknown', code: 'INTERRUPTED', finishedAt: expect.any(Date) },
    { outcome: 'started', finishedAt: null },
  ]);
});

test('entries can be neither removed nor rewritten', async () => {
  await recordAct(admin.services, act, async () => undefined);
  const model = auditEntries(admin.connection);
  await expect(model.deleteMany({})).rejects.toThrow('append-only');
  await expect(model.findOneAndDelete({})).rejects.toThrow('append-only');
  await model.updateOne({ targetId: partnerId }, { $set: { actorId: 'somebody else' } });
  expect(await model.countDocuments({ actorId: 'somebody else' })).toBe(0);
});
