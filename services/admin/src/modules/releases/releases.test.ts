import { adminActor, startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';
import { auditEntries } from '../audit/auditEntry.model.ts';
import { openAct } from '../audit/recordAct.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
afterAll(() => admin.close(), 60_000);

const move = {
  act: 'rollback',
  remote: 'mfe-shopper',
  version: '1.2.3-abcdef01',
  reason: 'Uma tela quebrou',
};

test('a move of a channel has an entry from its beginning, which its outcome closes once', async () => {
  const { body } = await admin.call('post', '/api/admin/releases/acts').send(move).expect(201);
  const entry = () => auditEntries(admin.connection).findOne({ _id: body.data.id }).lean();
  expect(await entry()).toMatchObject({
    act: 'release.rollback',
    actorId: adminActor.userId,
    targetType: 'remote',
    targetId: 'mfe-shopper',
    details: { version: '1.2.3-abcdef01', reason: 'Uma tela quebrou' },
    outcome: 'started',
  });
  const close = (outcome: string) =>
    admin.call('put', `/api/admin/releases/acts/${body.data.id}`).send({ outcome, code: null });
  await close('succeeded').expect(200);
  expect(await entry()).toMatchObject({ outcome: 'succeeded', finishedAt: expect.any(Date) });
  await close('refused').expect(404);
  expect(await entry()).toMatchObject({ outcome: 'succeeded' });
});

test('nobody closes the entry of another administrator', async () => {
  const otherAdmin = { ...adminActor, userId: 'f'.repeat(24) };
  const newAct = { act: 'release.promote', targetType: 'remote', targetId: 'mfe-admin' } as const;
  const id = await openAct(admin.services, { ...newAct, actor: otherAdmin });
  await admin
    .call('put', `/api/admin/releases/acts/${id.toHexString()}`)
    .send({ outcome: 'succeeded', code: null })
    .expect(404);
});

test.each([
  ['act', { ...move, act: 'delete' }],
  ['remote', { ...move, remote: '../x' }],
  ['version', { ...move, version: '..' }],
  ['reason', { ...move, reason: ' ' }],
])('a promotion or rollback without a valid %s is not recorded in the audit trail', async (_, body) => {
  const countBefore = await auditEntries(admin.connection).countDocuments();
  await admin.call('post', '/api/admin/releases/acts').send(body).expect(422);
  expect(await auditEntries(admin.connection).countDocuments()).toBe(countBefore);
});
