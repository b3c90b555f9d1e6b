import type { ConnectionOptions } from 'bullmq';
import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** Client of a single server, of a primary that Sentinel monitors, or of a cluster. */
export type RedisClient = Redis | Cluster;

/**
 * Returns the pause before the next connection attempt in milliseconds. Longer pauses would delay emails when Redis is available
 * again.
 */
const redisRetryMs = (attempt: number): number => Math.min(attempt * 100, 2000);

/** Maximum attempts of a command while a cluster replaces a primary. The client waits 100 ms between attempts. */
const clusterAttempts = 5;

const severalHosts =
  /^redis(?<tls>s?)\+(?<topology>sentinel|cluster):\/\/(?:(?<account>[^@/]*)@)?(?<hosts>[^/?]+)(?:\/(?<primary>[^/?]*))?(?:\?(?<query>.*))?$/;

/** Options of a client. The pause between connection attempts is the same for all clients. */
type ClientOptions = Omit<RedisOptions, 'retryStrategy'>;

type Host = { host: string; port: number };

/** Parts of a URL with several hosts. */
interface Topology {
  kind: 'sentinel' | 'cluster';
  hosts: Host[];
  /** Name of the primary that Sentinel monitors. Empty for a cluster. */
  primary: string;
  /** Credentials and TLS options of the Redis servers. */
  access: Pick<RedisOptions, 'username' | 'password' | 'tls'>;
  /** Credentials of the Sentinel servers. */
  sentinelAccess: Pick<RedisOptions, 'sentinelUsername' | 'sentinelPassword'>;
}

function hostOf(text: string, defaultPort: number): Host {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
}

/** Parses a Sentinel or cluster URL. Returns undefined for the URL of a single server. */
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

function openCluster({ hosts, access }: Topology, options: ClientOptions): Cluster {
  const { enableOfflineQueue, ...redisOptions } = options;
  return new Cluster(hosts, {
    enableOfflineQueue,
    clusterRetryStrategy: redisRetryMs,
    maxRedirections: clusterAttempts,
    redisOptions: { ...access, ...redisOptions },
  });
}

/**
 * Creates a Redis client. The forms of the URL are:
 * - redis[s]://user:password@host:port for a single server
 * - redis[s]+sentinel://user:password@host,host/primary?sentinelUser=…&sentinelPassword=… for Sentinel
 * - redis[s]+cluster://user:password@host,host for a cluster
 */
export function openRedis(url: string, options: ClientOptions): RedisClient {
  const topology = topologyOf(url);
  if (!topology) return new Redis(url, { ...options, retryStrategy: redisRetryMs });
  if (topology.kind === 'cluster') return openCluster(topology, options);
  return new Redis({ ...sentinelOptions(topology), ...options, retryStrategy: redisRetryMs });
}

/** Opens another connection to the server or cluster of `redis`. `options` override its options. */
export function openSecond(redis: RedisClient, options: ClientOptions): RedisClient {
  if (redis instanceof Redis) return redis.duplicate(options);
  const { enableOfflineQueue = redis.options.enableOfflineQueue, ...own } = options;
  return redis.duplicate([], {
    enableOfflineQueue,
    redisOptions: { ...redis.options.redisOptions, ...own },
  });
}

/** Returns a connection to each primary. Only a cluster has more than one primary. */
export function primariesOf(redis: RedisClient): Redis[] {
  return redis instanceof Redis ? [redis] : redis.nodes('master');
}

export interface QueueConnection {
  connection: ConnectionOptions;
  /** Closes the client of a cluster. BullMQ closes all other clients. */
  close(): void;
}

/** Creates the connection options of BullMQ queues or workers. */
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
