import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { followRevocations } from '@boaxepa/service-kit/auth/revocations';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, testRedisUrl, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { prepareRestored } from './prepareRestored.ts';
import { readBackup } from './readBackup.ts';
import { resetRedis } from './resetRedis.ts';
import { writeBackup } from './writeBackup.ts';

const { ObjectId } = mongo.BSON;
let auth: TestDatabase;
let client: mongo.MongoClient;
beforeEach(async () => {
  auth = await testDatabase();
  client = auth.connection.getClient();
});
afterEach(() => auth.drop());

const collection = (name: string) => client.db(auth.connection.name).collection(name);
const openSession = () => ({
  _id: new ObjectId(),
  revokedAt: null,
  expiresAt: new Date(Date.now() + 3_600_000),
  lastUse: { device: 'Chrome no Android' },
});

/** Makes a backup, calls `change`, and restores the backup. Returns the ids of the sessions that the restore ended. */
async function restoreAfter(change: () => Promise<unknown>): Promise<string[]> {
  const out = new PassThrough();
  const [backup] = await Promise.all([buffer(out), writeBackup(client, [auth.connection.name], out)]);
  await change();
  let sids: string[] = [];
  await readBackup(client, Readable.from([backup]), {
    databases: [auth.connection.name],
    replace: true,
    prepare: async (collections) => {
      // Both services use the same database here, because the tests have only one.
      const { name } = auth.connection;
      sids = await prepareRestored(client, { auth: name, orders: name }, collections);
    },
  });
  return sids;
}

test('a restore ends every session, also those that were opened after the backup', async () => {
  const [oldSession, newSession] = [openSession(), openSession()];
  await collection('sessions').insertOne(oldSession);
  const sids = await restoreAfter(() => collection('sessions').insertOne(newSession));
  expect(sids.toSorted()).toEqual([oldSession, newSession].map(({ _id }) => _id.toHexString()).toSorted());
  const { lastUse: _device, ...restoredSession } = oldSession;
  expect(await collection('sessions').find().toArray()).toEqual([
    { ...restoredSession, revokedAt: expect.any(Date) },
  ]);
});

test('a restore brings back no push subscription, because the sessions of all browsers have ended', async () => {
  await collection('sessions').insertOne(openSession());
  await collection('pushSubscriptions').insertOne({ subscription: { ownerId: 'a shopper' } });
  await restoreAfter(() => Promise.resolve());
  expect(await collection('sessions').countDocuments()).toBe(1);
  expect(await collection('pushSubscriptions').countDocuments()).toBe(0);
});

test('the restore preserves erasures that are newer than the backup, and marks all for replay', async () => {
  const [oldErasure, newErasure] = [{ _id: new ObjectId() }, { _id: new ObjectId() }];
  await collection('erasures').insertOne({ ...oldErasure });
  await restoreAfter(() => collection('erasures').insertOne({ ...newErasure }));
  const erasures = await collection('erasures')
    .find({}, { sort: { _id: 1 } })
    .toArray();
  expect(erasures).toEqual([
    { ...oldErasure, replay: true },
    { ...newErasure, replay: true },
  ]);
});

test('the restore of a backup without erasures preserves the erasures since then', async () => {
  await collection('sessions').insertOne(openSession());
  const erasure = { _id: new ObjectId() };
  await restoreAfter(() => collection('erasures').insertOne({ ...erasure }));
  expect(await collection('erasures').find().toArray()).toEqual([{ ...erasure, replay: true }]);
});

test('Redis is emptied, and the access tokens of ended sessions are rejected', async () => {
  const redis = new Redis(testRedisUrl());
  const revocations = followRevocations(redis, silentLogger);
  try {
    await redis.set('bull:emails:1', 'of another past');
    await resetRedis(testRedisUrl(), ['a'.repeat(24)]);
    expect(await redis.get('bull:emails:1')).toBeNull();
    await waitUntil(() => revocations.has('a'.repeat(24)));
  } finally {
    await revocations.close();
    redis.disconnect();
  }
});
