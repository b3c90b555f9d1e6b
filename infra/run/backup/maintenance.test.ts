import type { LeaseRecord } from '@boaxepa/service-kit/mongo/lease';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import type { mongo } from 'mongoose';
import { withMaintenance } from './maintenance.ts';
import { withLongSnapshots } from './snapshotWindow.ts';

let database: TestDatabase;
let client: mongo.MongoClient;
let db: mongo.Db;
beforeEach(async () => {
  database = await testDatabase();
  client = database.connection.getClient();
  db = client.db(database.connection.name);
});
afterEach(() => {
  jest.restoreAllMocks();
  return database.drop();
});

const attempt = () => withMaintenance(db, 'restore', async () => 'done');

test('a backup and a restore exclude each other', async () => {
  await withMaintenance(db, 'backup', () => expect(attempt()).rejects.toThrow('a backup is under way'));
  expect(await attempt()).toBe('done');
});

test('a restore on a machine whose clock is two minutes ahead is refused while a backup runs', async () => {
  await withMaintenance(db, 'backup', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    await expect(attempt()).rejects.toThrow('a backup is under way');
  });
});

test('a restore is refused while a backup of release 1.1.0 runs, which finds no claim afterwards', async () => {
  const claims = db.collection<{ _id: string; touchedAt: Date }>('maintenance');
  await claims.insertOne({ _id: 'claim', touchedAt: new Date() });
  await expect(attempt()).rejects.toThrow('a backup or restore is under way');
  await claims.updateOne({ _id: 'claim' }, { $set: { touchedAt: new Date(Date.now() - 61_000) } });
  expect(await attempt()).toBe('done');
  expect(await claims.countDocuments()).toBe(0);
});

test('a failed backup releases its claim', async () => {
  await expect(withMaintenance(db, 'backup', () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  );
  expect(await attempt()).toBe('done');
});

test('the claim of a killed backup expires after a minute without a heartbeat', async () => {
  const claims = db.collection<LeaseRecord>('maintenance');
  const minuteAfterHeartbeat = (secondsAgo: number) => new Date(Date.now() + (60 - secondsAgo) * 1000);
  await claims.insertOne({ _id: 'claim', name: 'backup its-own', at: minuteAfterHeartbeat(50) });
  await expect(attempt()).rejects.toThrow('a backup is under way');
  await claims.updateOne({ _id: 'claim' }, { $set: { at: minuteAfterHeartbeat(61) } });
  expect(await attempt()).toBe('done');
});

test('a restore that was suspended for a minute does not continue when another one has begun', async () => {
  const outcome = withMaintenance(db, 'restore', async (requireClaim) => {
    await requireClaim();
    await db.collection('maintenance').updateOne({}, { $set: { at: new Date(Date.now() - 1000) } });
    await withMaintenance(db, 'backup', requireClaim);
  });
  await expect(outcome).rejects.toThrow('another backup or restore began while this restore was suspended');
  expect(await attempt()).toBe('done');
});

test('MongoDB keeps a day of snapshot history during a backup, and the default afterwards', async () => {
  const name = 'minSnapshotHistoryWindowInSeconds';
  const seconds = async () =>
    Number((await client.db('admin').command({ getParameter: 1, [name]: 1 }))[name]);
  const before = await seconds();
  const notices: string[] = [];
  expect(await withLongSnapshots(client, (line) => notices.push(line), seconds)).toBe(86_400);
  expect(await seconds()).toBe(before);
  expect(notices).toEqual([]);
});
