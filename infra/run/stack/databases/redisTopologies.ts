import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { type ManagedProcess, startProcess } from '../processes/managedProcess.ts';
import { freePort } from '../processes/ports.ts';
import { startReaper } from '../processes/reaper.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import type { DatabaseServer, ServerOptions } from './databaseServer.ts';
import { findLocalRedis } from './findDatabases.ts';
import { startRedis } from './redisServer.ts';

/** Several local Redis servers. If one fails, another replaces it. */
export interface RedisTopology {
  /** REDIS_URL of these servers. */
  url: string;
  /** Kills the primary that stores `key`. A replica then replaces it. */
  killPrimary(key: string): Promise<void>;
  stop(): Promise<void>;
}

type StartedTopology = Omit<RedisTopology, 'stop'> & { processes: ManagedProcess[] };

type Options = Omit<ServerOptions, 'port' | 'durable' | 'dataDir' | 'logFile'> & {
  dir: string;
};

/** Time in milliseconds without a response after which a Redis server is replaced. */
const failedAfterMs = 1000;
const deadlineMs = 60_000;

async function withConnection<T>(port: number, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 3 });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

function startServers(options: Options, count: number, further: (index: number) => string[]) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      startRedis(
        {
          ...options,
          durable: false,
          dataDir: path.join(options.dir, `redis-${index}`),
          logFile: path.join(options.dir, `redis-${index}.log`),
        },
        further(index),
      ),
    ),
  );
}

async function kill(servers: readonly DatabaseServer[], port: number): Promise<void> {
  const server = servers.find((candidate) => candidate.port === port);
  if (!server) throw new Error(`no Redis server at port ${port}`);
  server.process.signal('SIGKILL');
  await server.process.exited;
}

/**
 * Starts a Redis cluster with three primaries, each with one replica. Three are necessary, because a failover needs the
 * votes of a majority of the primaries.
 */
async function startCluster(options: Options): Promise<StartedTopology> {
  // Free bus ports are chosen. The default port (server port + 10,000) may already be in use by a connection.
  const busPorts = await Promise.all(Array.from({ length: 6 }, freePort));
  const servers = await startServers(options, busPorts.length, (index) => [
    '--cluster-enabled',
    'yes',
    '--cluster-node-timeout',
    String(failedAfterMs),
    '--cluster-port',
    String(busPorts[index]),
  ]);
  const primaries = servers.slice(0, 3);
  const slotsOf = 16_384 / primaries.length;
  for (const [index, { port }] of primaries.entries())
    await withConnection(port, async (redis) => {
      const first = Math.ceil(index * slotsOf);
      const last = Math.ceil((index + 1) * slotsOf) - 1;
      await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
      await redis.call('CLUSTER', 'ADDSLOTSRANGE', first, last);
    });
  // MEET comes after SET-CONFIG-EPOCH, because a server that already knows other servers rejects SET-CONFIG-EPOCH.
  for (const { port } of primaries)
    await withConnection(port, async (redis) => {
      for (const [index, other] of servers.entries())
        await redis.call('CLUSTER', 'MEET', '127.0.0.1', other.port, Number(busPorts[index]));
    });
  /** Waits until the output of CLUSTER INFO contains a line on every server. */
  const allReport = async (line: string) => {
    for (const { port } of servers)
      await withConnection(port, (redis) =>
        waitUntil(async () => String(await redis.call('CLUSTER', 'INFO')).includes(line), {
          deadlineMs,
          what: `the Redis cluster (${line})`,
        }),
      );
  };
  await allReport(`cluster_known_nodes:${servers.length}`);
  for (const [index, primary] of primaries.entries()) {
    const id = await withConnection(primary.port, async (redis) =>
      String(await redis.call('CLUSTER', 'MYID')),
    );
    const replica = servers[primaries.length + index]?.port ?? 0;
    await withConnection(replica, async (redis) => {
      await redis.call('CLUSTER', 'REPLICATE', id);
      await waitUntil(async () => (await redis.info('replication')).includes('master_link_status:up'), {
        deadlineMs,
        what: 'a replica of the Redis cluster',
      });
    });
  }
  await allReport('cluster_state:ok');
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    async killPrimary(key) {
      const slot = await withConnection(primaries[0]?.port ?? 0, (redis) => redis.cluster('KEYSLOT', key));
      const owner = primaries[Math.floor(slot / slotsOf)];
      await kill(servers, owner?.port ?? 0);
    },
    processes: servers.map(({ process }) => process),
  };
}

/** Starts a Redis primary with two replicas, and three Sentinels that vote about a failover. */
async function startSentinel(options: Options): Promise<StartedTopology> {
  const [primary] = await startServers(options, 1, () => []);
  if (!primary) throw new Error('no Redis server started');
  const replicas = await startServers({ ...options, dir: path.join(options.dir, 'replicas') }, 2, () => [
    '--replicaof',
    `127.0.0.1 ${primary.port}`,
  ]);
  const servers = [primary, ...replicas];
  const sentinels = await Promise.all(
    Array.from({ length: 3 }, async (_, index) => {
      const port = await freePort();
      const file = path.join(options.dir, `sentinel-${index}.conf`);
      await writeFile(
        file,
        [
          `port ${port}`,
          'bind 127.0.0.1',
          `sentinel monitor boaxepa 127.0.0.1 ${primary.port} 2`,
          `sentinel down-after-milliseconds boaxepa ${failedAfterMs}`,
          'sentinel failover-timeout boaxepa 5000',
          '',
        ].join('\n'),
      );
      const process = await startProcess(
        {
          name: `sentinel-${index}`,
          command: options.executable,
          args: [file, '--sentinel'],
          cwd: options.dir,
          env: options.env,
          logFile: path.join(options.dir, `sentinel-${index}.log`),
        },
        options.reaper,
      );
      return { port, process };
    }),
  );
  for (const { port } of sentinels)
    await withConnection(port, (redis) =>
      waitUntil(
        async () => {
          // This command fails until the Sentinels have found each other.
          await redis.call('SENTINEL', 'CKQUORUM', 'boaxepa');
          return ((await redis.call('SENTINEL', 'REPLICAS', 'boaxepa')) as unknown[]).length === 2;
        },
        { deadlineMs, what: 'Sentinel' },
      ),
    );
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/boaxepa`,
    killPrimary: () => kill(servers, primary.port),
    processes: [...sentinels, ...servers].map(({ process }) => process),
  };
}

const starters = { cluster: startCluster, sentinel: startSentinel };

/**
 * Starts Redis servers with temporary data. The servers stop when this process ends, even if it is killed.
 * @throws Error if no Redis binary is found
 */
export async function startRedisTopology(kind: keyof typeof starters): Promise<RedisTopology> {
  const executable = await findLocalRedis();
  const reaper = startReaper();
  const dir = await mkdtemp(path.join(os.tmpdir(), `boaxepa-${kind}-`));
  reaper.remove(dir);
  const { url, killPrimary, processes } = await starters[kind]({
    executable,
    dir,
    env: process.env,
    reaper,
  });
  return {
    url,
    killPrimary,
    async stop() {
      await Promise.all(processes.map((server) => server.stop()));
      await reaper.finish();
    },
  };
}
