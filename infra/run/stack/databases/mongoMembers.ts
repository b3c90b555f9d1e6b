import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../processes/ports.ts';
import { startReaper } from '../processes/reaper.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { findLocalMongod } from './findDatabases.ts';
import { spawnMongod } from './mongoServer.ts';
import { initReplicaSet, REPLICA_SET, withClient } from './replicaSet.ts';

/** A MongoDB replica set of three local servers, in which tests can make the primary fail. */
export interface MongoMembers {
  /** MONGO_URL of the replica set. */
  url: string;
  /** Makes the primary step down, so that the members elect a new primary. */
  stepDown(): Promise<void>;
  /** Kills the primary with SIGKILL, as a crash would. The other members then elect a new primary. */
  killPrimary(): Promise<void>;
  /** Waits until a member is the primary. */
  elected(): Promise<void>;
  stop(): Promise<void>;
}

const deadlineMs = 60_000;
/** Time in milliseconds without a primary after which the other members hold an election. */
const electionTimeoutMs = 2000;

/**
 * Starts three MongoDB servers with temporary data. The servers stop when this process ends, even if it is killed.
 * @throws Error if no mongod is found
 */
export async function startMongoMembers(): Promise<MongoMembers> {
  const executable = await findLocalMongod();
  const reaper = startReaper();
  const dir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-members-'));
  reaper.remove(dir);
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const members = await Promise.all(
    ports.map(async (port) => {
      const options = {
        executable,
        dataDir: path.join(dir, `mongo-${port}`),
        logFile: path.join(dir, `mongod-${port}.log`),
        env: process.env,
        reaper,
        durable: false,
      };
      return { port, process: await spawnMongod(options, port) };
    }),
  );
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const url = `mongodb://${hosts.join(',')}/?replicaSet=${REPLICA_SET}`;
  await initReplicaSet(ports[0], { durable: false, members: hosts, electionTimeoutMs });
  const direct = (host: string) => `mongodb://${host}/?directConnection=true`;
  const hello = () => withClient(url, (client) => client.db('admin').command({ hello: 1 }));
  await waitUntil(async () => (await hello())['isWritablePrimary'] === true, {
    deadlineMs,
    what: 'the primary of MongoDB',
  });
  return {
    url,
    async stepDown() {
      // Ignore the error, because some MongoDB versions close the connection when they run this command.
      await withClient(url, (client) =>
        client.db('admin').command({ replSetStepDown: 30, secondaryCatchUpPeriodSecs: 10 }),
      ).catch(() => undefined);
    },
    async killPrimary() {
      const host = String((await hello())['primary']);
      const primary = members.find(({ port }) => host.endsWith(`:${port}`));
      if (!primary) throw new Error(`no member at ${host}`);
      primary.process.signal('SIGKILL');
      await primary.process.exited;
    },
    async elected() {
      // Polls each member separately. A client of the replica set notices the election up to 500 ms later, and a poll
      // of a killed member fails only after 5 s.
      let isOver = false;
      const isPrimary = (host: string) =>
        withClient(direct(host), (client) => client.db('admin').command({ hello: 1 })).then(
          (answer) => answer['isWritablePrimary'] === true,
        );
      const untilPrimary = (host: string) =>
        waitUntil(async () => isOver || (await isPrimary(host)), {
          deadlineMs,
          what: 'the election of MongoDB',
        });
      await Promise.any(hosts.map(untilPrimary));
      isOver = true;
    },
    async stop() {
      await Promise.all(members.map((member) => member.process.stop()));
      await reaper.finish();
    },
  };
}
