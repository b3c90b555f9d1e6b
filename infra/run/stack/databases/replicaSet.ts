import { mongo } from 'mongoose';
import { waitUntil } from '../processes/waitUntil.ts';

export const REPLICA_SET = 'rs0';
const PRIMARY_DEADLINE_MS = 60_000;

interface ReplicaSetOptions {
  /** False for tests, whose data is discarded. Majority writes then do not wait for the disk. */
  durable: boolean;
  /** Host name of the member, if it is not 127.0.0.1 (in a container). */
  memberHost?: string;
  failed?: () => string | undefined;
}

/**
 * Makes the mongod at 127.0.0.1:`port` the only member of its replica set, and waits until it is primary. Idempotent. A replica
 * set with another port is reconfigured.
 */
export async function initReplicaSet(port: number, options: ReplicaSetOptions): Promise<void> {
  const { failed } = options;
  const client = await waitUntil(() => connect(`mongodb://127.0.0.1:${port}/?directConnection=true`), {
    deadlineMs: PRIMARY_DEADLINE_MS,
    what: 'MongoDB start',
    failed,
  });
  try {
    const admin = client.db('admin');
    await configure(client, options.memberHost ?? `127.0.0.1:${port}`, options.durable);
    await waitUntil(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true, {
      deadlineMs: PRIMARY_DEADLINE_MS,
      what: 'MongoDB replica set',
      failed,
    });
  } finally {
    await client.close();
  }
}

/**
 * Checks that `url` has a replica set with a primary, because transactions require one.
 * @throws Error if no primary is found
 */
export async function requireReplicaSet(url: string): Promise<void> {
  const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello['setName'])
      throw new Error('MONGO_URL leads to a MongoDB that is no replica set; transactions need one');
  } finally {
    await client.close();
  }
}

/** Each attempt needs a new client, because a client never reconnects after a failed first connection. */
async function connect(url: string): Promise<mongo.MongoClient> {
  const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 3_000 });
  try {
    await client.db('admin').command({ ping: 1 });
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function configure(client: mongo.MongoClient, host: string, durable: boolean): Promise<void> {
  const admin = client.db('admin');
  const stored = await client
    .db('local')
    .collection('system.replset')
    .findOne({}, { readPreference: 'secondaryPreferred' })
    .catch(() => undefined);
  if (!stored) {
    await admin.command({
      replSetInitiate: {
        _id: REPLICA_SET,
        writeConcernMajorityJournalDefault: durable,
        members: [{ _id: 0, host }],
      },
    });
    return;
  }
  const members = stored['members'] as { host: string }[];
  if (members[0]?.host === host) return;
  const { _id, version, protocolVersion, settings, writeConcernMajorityJournalDefault } = stored;
  await admin.command({
    replSetReconfig: {
      _id,
      version: Number(version) + 1,
      protocolVersion,
      settings,
      writeConcernMajorityJournalDefault,
      members: [{ _id: 0, host }],
    },
    force: true,
  });
}
