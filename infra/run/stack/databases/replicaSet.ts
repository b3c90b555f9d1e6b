import { mongo } from 'mongoose';
import { waitUntil } from '../processes/waitUntil.ts';

export const REPLICA_SET = 'rs0';
const PRIMARY_DEADLINE_MS = 60_000;

interface ReplicaSetOptions {
  /** False for tests, whose writes do not need to reach the disk. */
  durable: boolean;
  /** Addresses of the members, the local mongod first. Default: only the local mongod, at 127.0.0.1. */
  members?: readonly string[];
  /** Time in milliseconds without a primary after which the other members hold an election. */
  electionTimeoutMs?: number;
  failed?: () => string | undefined;
}

/**
 * Makes the local mongod a member of a replica set, and waits until the set has a primary. Idempotent. Also corrects
 * a changed address of the local mongod.
 */
export async function initReplicaSet(port: number, options: ReplicaSetOptions): Promise<void> {
  const wait = { deadlineMs: PRIMARY_DEADLINE_MS, failed: options.failed };
  const client = await waitUntil(() => connect(`mongodb://127.0.0.1:${port}/?directConnection=true`), {
    ...wait,
    what: 'MongoDB start',
  });
  try {
    const { members = [`127.0.0.1:${port}`] } = options;
    // `configure` fails as long as another member does not answer.
    if (members.length > 1)
      await waitUntil(() => configure(client, members, options).then(() => true), {
        ...wait,
        what: 'members of MongoDB',
      });
    else await configure(client, members, options);
    const hasPrimary = async () => {
      const { isWritablePrimary, primary, me } = await client.db('admin').command({ hello: 1 });
      // A member that has just been elected names itself as the primary before it accepts writes.
      return isWritablePrimary === true || (primary !== undefined && primary !== me);
    };
    await waitUntil(hasPrimary, { ...wait, what: 'MongoDB replica set' });
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
  if (!hello['setName']) throw new Error('this MongoDB is no replica set, and transactions need one');
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

async function configure(
  client: mongo.MongoClient,
  hosts: readonly string[],
  { durable, electionTimeoutMs }: ReplicaSetOptions,
): Promise<void> {
  const admin = client.db('admin');
  const members = hosts.map((host, _id) => ({ _id, host }));
  const stored = await client
    .db('local')
    .collection('system.replset')
    .findOne({}, { readPreference: 'secondaryPreferred' })
    .catch(() => undefined);
  if (!stored) {
    const replSetInitiate = {
      _id: REPLICA_SET,
      writeConcernMajorityJournalDefault: durable,
      members,
      ...(electionTimeoutMs && { settings: { electionTimeoutMillis: electionTimeoutMs } }),
    };
    await admin.command({ replSetInitiate }).catch((error: unknown) => {
      // A client that has not signed in cannot read the stored configuration, so it also gets here if the set already
      // exists.
      if (!(error instanceof mongo.MongoServerError) || error.codeName !== 'AlreadyInitialized') throw error;
    });
    return;
  }
  if ((stored['members'] as { host: string }[])[0]?.host === hosts[0]) return;
  const { _id, version, protocolVersion, settings, writeConcernMajorityJournalDefault } = stored;
  await admin.command({
    replSetReconfig: {
      _id,
      version: Number(version) + 1,
      protocolVersion,
      settings,
      writeConcernMajorityJournalDefault,
      members,
    },
    force: true,
  });
}
