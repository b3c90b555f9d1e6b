import { mongo } from 'mongoose';
import { waitUntil } from '../processes/waitUntil.ts';

export const REPLICA_SET = 'rs0';
const PRIMARY_DEADLINE_MS = 60_000;

interface ReplicaSetOptions {
  /** False for tests, whose writes do not need to reach the disk. */
  durable: boolean;
  /** Host name of the member. Default: 127.0.0.1. */
  memberHost?: string;
  failed?: () => string | undefined;
}

/**
 * Makes the local mongod the only member of its replica set, and waits until it is the primary. Idempotent. Also
 * corrects a changed port.
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
 * Checks that `url` leads to a replica set with a primary, which transactions require.
 * @throws Error if there is no replica set or no primary
 */
export async function requireReplicaSet(url: string): Promise<void> {
  const hello = await withClient(url, (client) => client.db('admin').command({ hello: 1 }));
  if (!hello['setName'])
    throw new Error('MONGO_URL leads to a MongoDB that is no replica set; transactions need one');
}

/**
 * Calls `work` with a connected client, and closes the client afterwards.
 * @throws Error if no server answers within five seconds
 */
export async function withClient<T>(
  url: string,
  work: (client: mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}

/**
 * Returns a connected client. A client never reconnects after its first connection has failed, so each attempt creates
 * a new client.
 */
export async function connect(url: string, options?: mongo.MongoClientOptions): Promise<mongo.MongoClient> {
  const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 3_000, ...options });
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
