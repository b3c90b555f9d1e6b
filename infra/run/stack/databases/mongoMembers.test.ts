import { connectMongo, openMongoProbe } from '@boaxepa/service-kit/mongo/connect';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { type MongoMembers, startMongoMembers } from './mongoMembers.ts';

const electionMs = 30_000;
/** Number of failed readiness checks in a row after which Kubernetes sends no more requests to a process. */
const failureThreshold = 2;

describe('MongoDB with three members', () => {
  let members: MongoMembers;

  beforeAll(async () => {
    members = await startMongoMembers();
  });
  afterAll(() => members.stop());

  test.each([
    ['steps down', () => members.stepDown()],
    ['is killed', () => members.killPrimary()],
  ])('keeps every acknowledged write and stays ready when its primary %s', async (_name, fail) => {
    const url = members.url.replace('/?', '/members_test?');
    const connection = await connectMongo(url, logger);
    const probe = await openMongoProbe(url, logger);
    const things = connection.collection<{ _id: string }>('things');
    await things.deleteMany({});
    let isOver = false;
    let failedChecks = 0;
    let wasDown = false;
    const probing = (async () => {
      while (!isOver) {
        failedChecks = (await probe.isUp().catch(() => false)) ? 0 : failedChecks + 1;
        wasDown ||= failedChecks >= failureThreshold;
        await new Promise(setImmediate);
      }
    })();
    const acknowledged: string[] = [];
    let refused = 0;
    const write = async () => {
      const _id = `thing-${acknowledged.length}-${refused}`;
      try {
        await inTransaction(connection, (session) => things.insertOne({ _id }, { session }));
        acknowledged.push(_id);
      } catch {
        refused += 1;
      }
    };
    for (let index = 0; index < 10; index += 1) await write();
    await fail();
    const enough = acknowledged.length + 10;
    await waitUntil(async () => {
      await write();
      return acknowledged.length >= enough;
    }, electionMs);
    isOver = true;
    await probing;

    const stored = await things.find().toArray();
    expect(stored.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
    expect(wasDown).toBe(false);
    await Promise.all([connection.close(), probe.close()]);
  });
});
