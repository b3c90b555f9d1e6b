import { limitRunning, type RunningLimit } from '@boaxepa/service-kit/http/limitRunning';
import { lookupAnyAddress } from '@boaxepa/service-kit/internal/anyAddress';
import { requestsInFlight } from '@boaxepa/service-kit/metrics/metrics';
import { Pool } from 'undici';
import { type ServiceName, serviceNames } from '../routing/routes.ts';
import { limitQueueing } from './queueLimit.ts';

/** Timeouts of requests to a service, in milliseconds. */
export interface UpstreamTimeouts {
  connectMs: number;
  /**
   * Maximum time that a request waits for a free connection. After this time, it gets a 503. Without the limit, a
   * request to a hanging service would wait until several earlier requests have timed out.
   */
  queueMs: number;
  /** Maximum time between the last byte of the request and the headers of the response. */
  headersMs: number;
  /**
   * Maximum time between two chunks of the response body. Pauses that the gateway makes for a slow client do not count.
   */
  bodyMs: number;
}

/** Maximum number of connections to one service. Further requests wait until a connection is free. */
const connections = 256;

const defaultTimeouts: UpstreamTimeouts = {
  connectMs: 2_000,
  queueMs: 5_000,
  headersMs: 15_000,
  bodyMs: 15_000,
};

export interface Upstream {
  readonly name: ServiceName;
  readonly pool: Pool;
  /** Maximum time in milliseconds that the gateway waits for the response headers. */
  readonly waitMs: number;
  /** Number of unfinished requests to this service. Requests that still wait for a connection are included. */
  inFlight: number;
  /**
   * Limits the concurrent requests with a long body (bulkhead). Each one occupies a connection for as long as its
   * client sends, so slow clients could otherwise occupy all connections.
   */
  readonly uploads: RunningLimit;
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

function createUpstream(name: ServiceName, url: string, timeouts: UpstreamTimeouts): Upstream {
  const pool = new Pool(new URL(url).origin, {
    allowH2: false,
    connections,
    pipelining: 1,
    // Must be shorter than the idle timeout of the services. Otherwise the gateway could send a request on a connection
    // that a service is closing.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    connect: { lookup: lookupAnyAddress },
    connectTimeout: timeouts.connectMs,
    // Close a connection after this many requests, so that new connections also reach new replicas of the service.
    maxRequestsPerClient: 1_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
  });
  const upstream: Upstream = {
    name,
    pool,
    waitMs: timeouts.headersMs,
    inFlight: 0,
    uploads: limitRunning(connections / 4),
  };
  requestsInFlight.set(name, () => upstream.inFlight);
  // Replace only `dispatch`, because the type of the dispatcher that `compose` returns has no `stats`.
  const { dispatch } = pool.compose(limitQueueing(timeouts.queueMs, () => upstream.inFlight > connections));
  pool.dispatch = dispatch;
  return upstream;
}

/** Creates a connection pool for each service. Connections are opened on demand. */
export function createUpstreams(
  urls: Readonly<Record<ServiceName, string>>,
  timeouts: Partial<UpstreamTimeouts> = {},
): Upstreams {
  const create = (name: ServiceName) => createUpstream(name, urls[name], { ...defaultTimeouts, ...timeouts });
  return {
    auth: create('auth'),
    catalog: create('catalog'),
    orders: create('orders'),
    admin: create('admin'),
  };
}

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(serviceNames.map((name) => upstreams[name].pool.close()));
}
