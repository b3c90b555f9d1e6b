import { createHealth } from '@boaxepa/service-kit/health/health';
import { connectMongo, openMongoProbe } from '@boaxepa/service-kit/mongo/connect';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { databaseUrl } from '../environment.ts';
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
    const url = databaseUrl(members.url, 'members_test');
    const connection = await connectMongo(url, logger);
    const probe = await openMongoProbe(url, logger);
    const health = createHealth();
    health.check('mongo', { required: true, isUp: () => probe.isUp() });
    const documents = connection.collection<{ _id: string }>('things');
    await documents.deleteMany({});
    let isOver = false;
    let failedChecks = 0;
    let wasDown = false;
    const probing = (async () => {
      while (!isOver) {
        failedChecks = (await health.report()).ready ? 0 : failedChecks + 1;
        wasDown ||= failedChecks >= failureThreshold;
        await new Promise(setImmediate);
      }
    })();
    const acknowledgedIds: string[] = [];
    let refusals = 0;
    const write = async () => {
      const _id = `thing-${acknowledgedIds.length}-${refusals}`;
      try {
        await inTransaction(connection, (session) => documents.insertOne({ _id }, { session }));
        acknowledgedIds.push(_id);
      } catch {
        refusals += 1;
      }
    };
    for (let index = 0; index < 10; index += 1) await write();
    await fail();
    const enough = acknowledgedIds.length + 10;
    await waitUntil(async () => {
      await write();
      return acknowledgedIds.length >= enough;
    }, electionMs);
    isOver = true;
    await probing;

    const storedDocuments = await documents.find().toArray();
    expect(storedDocuments.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledgedIds));
    expect(wasDown).toBe(false);
    await Promise.all([connection.close(), probe.close()]);
  });
});
