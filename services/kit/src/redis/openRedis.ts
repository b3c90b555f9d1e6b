import type { ConnectionOptions } from 'bullmq';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** Client of a single server, of a primary that Sentinel monitors, or of a cluster. */
export type RedisClient = Redis | Cluster;

/**
 * Returns the pause in milliseconds before the next connection attempt, at most 2 s. Longer pauses would delay emails
 * after an outage.
 */
const redisRetryMs = (attempt: number): number => Math.min(attempt * 100, 2000);

/**
 * Maximum number of attempts for one command, 100 ms apart. Commands fail temporarily while a Redis cluster replaces
 * a primary.
 */
const clusterAttempts = 5;

const severalHosts =
  /^redis(?<tls>s?)\+(?<topology>sentinel|cluster):\/\/(?:(?<account>[^@/]*)@)?(?<hosts>[^/?]+)(?:\/(?<primary>[^/?]*))?(?:\?(?<query>.*))?$/;

/** Options of a Redis client. The retry strategy is excluded, because all clients share the same one. */
type ClientOptions = Omit<RedisOptions, 'retryStrategy'>;

type Host = { host: string; port: number };

/** Parsed Redis URL with several hosts. */
interface Topology {
  kind: 'sentinel' | 'cluster';
  hosts: Host[];
  /** Name of the primary that Redis Sentinel monitors, or '' for a Redis cluster. */
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

/** Parses the URL of a Redis Sentinel or a Redis cluster. Returns undefined for the URL of a single server. */
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
    // By default ioredis connects to the IP addresses of the hosts. Certificates often contain only the host names. The
    // servers have to announce these names (`cluster-announce-hostname`, `cluster-preferred-endpoint-type hostname`).
    ...(access.tls && { dnsLookup: (host, callback) => callback(null, host) }),
    redisOptions: { ...access, ...redisOptions },
  });
}

/**
 * Creates a Redis client for one of these forms of URL:
 * - redis[s]://user:password@host:port for a single server
 * - redis[s]+sentinel://user:password@host,host/primary?sentinelUser=…&sentinelPassword=… for servers that Sentinel
 *   monitors
 * - redis[s]+cluster://user:password@host,host for a cluster
 */
export function openRedis(url: string, options: ClientOptions): RedisClient {
  const topology = topologyOf(url);
  if (!topology) return new Redis(url, { ...options, retryStrategy: redisRetryMs });
  if (topology.kind === 'cluster') return openCluster(topology, options);
  return new Redis({ ...sentinelOptions(topology), ...options, retryStrategy: redisRetryMs });
}

/**
 * Opens a second connection to the server or cluster of `redis`.
 * @param options override the options of `redis`
 */
export function openSecond(redis: RedisClient, options: ClientOptions): RedisClient {
  if (redis instanceof Redis) return redis.duplicate(options);
  const { enableOfflineQueue = redis.options.enableOfflineQueue, ...clientOptions } = options;
  return redis.duplicate([], {
    enableOfflineQueue,
    redisOptions: { ...redis.options.redisOptions, ...clientOptions },
  });
}

/** Returns the connections to all Redis primaries. A single server and Sentinel have one, a cluster has several. */
export function primariesOf(redis: RedisClient): Redis[] {
  return redis instanceof Redis ? [redis] : redis.nodes('master');
}

/**
 * A queue connection is closed if Redis does not answer a command for this many milliseconds, for example because the
 * primary hangs. The time is longer than the 10 s for which BullMQ may block a connection (BZPOPMIN).
 */
const queueTimeoutMs = 15_000;

export interface QueueConnection {
  connection: ConnectionOptions;
  /** Closes the connection of a cluster. BullMQ closes all other connections itself. */
  close(): void;
}

export function queueConnection(
  url: string,
  retries: { maxRetriesPerRequest: number | null; enableOfflineQueue?: boolean },
): QueueConnection {
  const topology = topologyOf(url);
  const options = { ...retries, socketTimeout: queueTimeoutMs };
  if (topology?.kind === 'cluster') {
    const cluster = openCluster(topology, { ...options, maxRetriesPerRequest: null });
    cluster.on('error', () => undefined);
    return { connection: cluster, close: () => cluster.disconnect() };
  }
  const server = topology ? sentinelOptions(topology) : { url };
  return { connection: { ...server, ...options, retryStrategy: redisRetryMs }, close: () => undefined };
}

/**
 * Connects to Redis, for requests and for the outbox relay. While Redis is down, commands fail immediately, and the
 * client reconnects.
 * @param timeoutMs a connection that does not respond for this many milliseconds is closed. Never block the event loop
 *   for this time. Otherwise the connection is closed although Redis responds.
 */
export function connectRedis(url: string, logger: Logger, timeoutMs = 1000): RedisClient {
  const redis = openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    commandTimeout: 2 * timeoutMs,
    connectTimeout: 2000,
    // After a failover, the old primary is a read-only replica and answers READONLY. The client reconnects to find
    // the new primary.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  let away = false;
  redis.on('error', (error: unknown) => {
    if (!away) logger.warn({ err: error }, 'Redis connection lost');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('Redis connection restored');
    away = false;
  });
  return redis;
}

/** For the readiness check: returns true if Redis responds. */
export async function isRedisUp(redis: RedisClient): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}
