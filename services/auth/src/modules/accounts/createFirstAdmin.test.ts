import { securityEvents } from '@boaxepa/service-kit/securityLog/securityLog';
import { post } from '../../testing/calls.ts';
import { newEmail } from '../../testing/people.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from './account.model.ts';
import { createFirstAdmin } from './createFirstAdmin.ts';
import { hashPassword } from './password.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

test('creates an administrator who can log in', async () => {
  const email = newEmail();
  expect(await createFirstAdmin(auth.connection, { email: email.toUpperCase(), password: 'Admin123' })).toBe(
    true,
  );
  await post(auth, '/api/admin/login', { email, password: 'Admin123' }).expect(200);
});

test('preserves the password of an administrator who has changed it', async () => {
  const admin = { email: newEmail(), password: 'Admin123' };
  await createFirstAdmin(auth.connection, admin);
  await accounts(auth.connection).updateOne(
    { email: admin.email },
    { passwordHash: await hashPassword('Trocada1') },
  );
  expect(await createFirstAdmin(auth.connection, admin)).toBe(false);
  await post(auth, '/api/admin/login', { email: admin.email, password: 'Trocada1' }).expect(200);
});

test('creates one administrator, even when several processes start concurrently', async () => {
  const admin = { email: newEmail(), password: 'Admin123' };
  const results = await Promise.all([1, 2, 3].map(() => createFirstAdmin(auth.connection, admin)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await accounts(auth.connection).countDocuments({ email: admin.email })).toBe(1);
});

test('creates no administrator without a line in the security log', async () => {
  const admin = { email: newEmail(), password: 'Admin123' };
  const log = securityEvents(auth.connection);
  jest.spyOn(log, 'insertMany').mockRejectedValueOnce(new Error('no database'));
  await expect(createFirstAdmin(auth.connection, admin)).rejects.toThrow('no database');
  expect(await createFirstAdmin(auth.connection, admin)).toBe(true);
  const account = await accounts(auth.connection).findOne({ email: admin.email }).orFail().lean();
  expect(await log.countDocuments({ kind: 'account.open', accountId: account._id })).toBe(1);
});
