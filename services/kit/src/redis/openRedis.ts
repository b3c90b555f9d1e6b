import type { ConnectionOptions } from 'bullmq';
import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** A client of one server, of the primary that Sentinel names, or of a cluster. */
export type RedisClient = Redis | Cluster;

/** Pause before the next attempt to connect, in milliseconds. Longer pauses would delay emails after Redis is back. */
const redisRetryMs = (attempt: number): number => Math.min(attempt * 100, 2000);

/** Attempts of one command while a cluster replaces a primary. The client pauses 100 ms between them. */
const clusterAttempts = 5;

const severalHosts =
  /^redis(?<tls>s?)\+(?<topology>sentinel|cluster):\/\/(?:(?<account>[^@/]*)@)?(?<hosts>[^/?]+)(?:\/(?<primary>[^/?]*))?(?:\?(?<query>.*))?$/;

type Host = { host: string; port: number };

/** The parts of an address with several hosts. */
interface Topology {
  kind: 'sentinel' | 'cluster';
  hosts: Host[];
  /** Name of the primary at Sentinel; empty for a cluster. */
  primary: string;
  /** Account and encryption of every Redis server. */
  access: Pick<RedisOptions, 'username' | 'password' | 'tls'>;
  /** Account of the Sentinel servers. */
  sentinelAccess: Pick<RedisOptions, 'sentinelUsername' | 'sentinelPassword'>;
}

function hostOf(text: string, defaultPort: number): Host {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
}

/** Returns undefined for the address of a single server. */
function topologyOf(url: string): Topology | undefined {
  const parts = severalHosts.exec(url)?.groups;
  if (!parts) return undefined;
  const kind = parts['topology'] === 'cluster' ? 'cluster' : 'sentinel';
  const [username, password] = (parts['account'] ?? '').split(':').map(decodeURIComponent);
  const query = new URLSearchParams(parts['query']);
  const [sentinelUsername, sentinelPassword] = [query.get('sentinelUser'), query.get('sentinelPassword')];
  return {
    kind,
    hosts: (parts['hosts'] ?? '').split(',').map((host) => hostOf(host, kind === 'cluster' ? 6379 : 26_379)),
    primary: parts['primary'] ?? '',
    access: {
      ...(username && { username }),
      ...(password && { password }),
      ...(parts['tls'] && { tls: {} }),
    },
    sentinelAccess: {
      ...(sentinelUsername && { sentinelUsername }),
      ...(sentinelPassword && { sentinelPassword }),
    },
  };
}

function sentinelOptions({ hosts, primary, access, sentinelAccess }: Topology): RedisOptions {
  return {
    ...access,
    ...sentinelAccess,
    sentinels: hosts,
    name: primary,
    sentinelRetryStrategy: redisRetryMs,
    ...(access.tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
  };
}

function openCluster({ hosts, access }: Topology, options: RedisOptions): Cluster {
  const { enableOfflineQueue, retryStrategy: _retryStrategy, ...redisOptions } = options;
  return new Cluster(hosts, {
    enableOfflineQueue,
    clusterRetryStrategy: redisRetryMs,
    maxRedirections: clusterAttempts,
    redisOptions: { ...access, ...redisOptions },
  });
}

/**
 * Opens Redis.
 * @param url redis[s]://user:password@host:port for one server, redis[s]+sentinel://user:password@host,host/primary for
 *   Sentinel (with `?sentinelUser=…&sentinelPassword=…` if the Sentinel servers require an account), or
 *   redis[s]+cluster://user:password@host,host for a cluster
 */
export function openRedis(url: string, options: RedisOptions): RedisClient {
  const topology = topologyOf(url);
  if (!topology) return new Redis(url, { retryStrategy: redisRetryMs, ...options });
  if (topology.kind === 'cluster') return openCluster(topology, options);
  return new Redis({ ...sentinelOptions(topology), retryStrategy: redisRetryMs, ...options });
}

/** Opens another connection to the same Redis, with some options changed. */
export function openSecond(redis: RedisClient, options: RedisOptions): RedisClient {
  if (redis instanceof Redis) return redis.duplicate(options);
  const { enableOfflineQueue = redis.options.enableOfflineQueue, ...own } = options;
  return redis.duplicate([], {
    enableOfflineQueue,
    redisOptions: { ...redis.options.redisOptions, ...own },
  });
}

/** Returns a connection for each server that holds data: one, or every primary of a cluster. */
export function primariesOf(redis: RedisClient): Redis[] {
  return redis instanceof Redis ? [redis] : redis.nodes('master');
}

/** Connection of BullMQ's queues and workers. */
export interface QueueConnection {
  connection: ConnectionOptions;
  /** Closes what BullMQ does not close: it closes its own connections, but not the client of a cluster. */
  close(): void;
}

/** Prepares the connections of BullMQ's queues or workers. */
export function queueConnection(
  url: string,
  options: { maxRetriesPerRequest: number | null; enableOfflineQueue?: boolean },
): QueueConnection {
  const topology = topologyOf(url);
  if (topology?.kind === 'cluster') {
    const cluster = openCluster(topology, { ...options, maxRetriesPerRequest: null });
    cluster.on('error', () => undefined);
    return { connection: cluster, close: () => cluster.disconnect() };
  }
  const server = topology ? sentinelOptions(topology) : { url };
  return { connection: { ...server, ...options, retryStrategy: redisRetryMs }, close: () => undefined };
}
