import { daysKept } from '@boaxepa/contracts/domain/retention';
import { runInContext } from '../context/requestContext.ts';
import { newObjectId } from '../mongo/newId.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { recordSecurityEventInBackground, recordSecurityEvent, securityEvents } from './securityLog.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await runMigrations(database.connection, { logger: silentLogger, models: [securityEvents] });
});
beforeEach(() => securityEvents(database.connection).deleteMany({}));
afterAll(() => database.drop());

const accountId = newObjectId();
const login = { kind: 'login', userType: 'shopper', accountId } as const;
const lines = () => securityEvents(database.connection).find().lean();

test('a line has account, time, and the address and request id of the present request', async () => {
  const context = { requestId: 'request-1', log: silentLogger, address: '203.0.113.9' };
  await runInContext(context, () => recordSecurityEvent(database.connection, { ...login, sid: 'a-session' }));
  expect(await lines()).toEqual([
    {
      _id: expect.any(accountId.constructor),
      at: expect.any(Date),
      ...login,
      outcome: 'succeeded',
      code: null,
      sid: 'a-session',
      address: '203.0.113.9',
      requestId: 'request-1',
    },
  ]);
});

test('a line is written in the transaction of its change, or not at all', async () => {
  const abortedChange = inTransaction(database.connection, async (session) => {
    await recordSecurityEvent(database.connection, login, session);
    throw new Error('half-way');
  });
  await expect(abortedChange).rejects.toThrow('half-way');
  expect(await lines()).toEqual([]);
  await inTransaction(database.connection, (session) =>
    recordSecurityEvent(database.connection, login, session),
  );
  expect(await lines()).toMatchObject([login]);
});

test('a refusal is recorded asynchronously, and a failed write has no effect on the answer', async () => {
  recordSecurityEventInBackground(database.connection, () => ({ ...login, refusal: 'INVALID_CREDENTIALS' }));
  await waitUntil(async () => (await lines()).length === 1);
  expect((await lines())[0]).toMatchObject({ outcome: 'refused', code: 'INVALID_CREDENTIALS', address: '' });
  const error = new Error('away');
  const insert = jest.spyOn(securityEvents(database.connection), 'insertMany').mockRejectedValueOnce(error);
  const log = silentLogger.child({});
  const logError = jest.spyOn(log, 'error');
  runInContext({ requestId: 'request-1', log }, () =>
    recordSecurityEventInBackground(database.connection, () => login),
  );
  await waitUntil(() => logError.mock.calls.length > 0);
  expect(logError.mock.calls).toEqual([[{ err: error }, 'security event not written']]);
  expect(insert).toHaveBeenCalledTimes(1);
  insert.mockRestore();
  expect(await lines()).toHaveLength(1);
});

test('a refusal is recorded although the deadline of its request has passed', async () => {
  const context = { requestId: 'request-1', log: silentLogger, deadline: performance.now() - 1 };
  runInContext(context, () => recordSecurityEventInBackground(database.connection, () => login));
  await waitUntil(async () => (await lines()).length > 0);
  expect(await lines()).toMatchObject([{ ...login, requestId: 'request-1' }]);
});

test('MongoDB removes lines after six months', async () => {
  const indexes = await database.connection.collection('securityEvents').indexes();
  expect(indexes.find(({ name }) => name === 'at_1')?.expireAfterSeconds).toBe(daysKept.securityLog * 86_400);
});
