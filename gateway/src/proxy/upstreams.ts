import { lookupAnyAddress } from '@boaxepa/service-kit/internal/anyAddress';
import { Pool } from 'undici';
import { serviceNames, type ServiceName } from '../routing/routes.ts';

/** Timeouts for the requests to a service, in milliseconds. */
export interface UpstreamTimeouts {
  connectMs: number;
  /** Maximum time from the request's last byte to the response headers. */
  headersMs: number;
  /** Maximum time between two chunks of a response body, while the client reads. */
  bodyMs: number;
}

const defaultTimeouts: UpstreamTimeouts = { connectMs: 2_000, headersMs: 15_000, bodyMs: 15_000 };

/** A service and the gateway's connection pool for it. */
export interface Upstream {
  readonly name: ServiceName;
  readonly pool: Pool;
  /** Maximum time that the gateway waits for the headers of a response, in milliseconds. */
  readonly waitMs: number;
  /** Number of requests in progress, including requests that wait for a connection. */
  inFlight: number;
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

function createUpstream(name: ServiceName, url: string, timeouts: UpstreamTimeouts): Upstream {
  const pool = new Pool(new URL(url).origin, {
    allowH2: false,
    connections: 256,
    pipelining: 1,
    // This timeout is shorter than the services' own timeout, so that the gateway closes idle connections first.
    // Otherwise the gateway could send a request on a connection that the service closes at that moment.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    connect: { lookup: lookupAnyAddress },
    connectTimeout: timeouts.connectMs,
    // The pool renews its connections, so that new replicas receive requests. The limit counts requests instead of
    // time, because with a time limit (clientTtl) undici reads the clock for every connection at every request.
    maxRequestsPerClient: 1_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
  });
  return { name, pool, waitMs: timeouts.headersMs, inFlight: 0 };
}

/** Creates the connection pools of all services. A pool connects at its first request. */
export function createUpstreams(
  urls: Readonly<Record<ServiceName, string>>,
  timeouts: UpstreamTimeouts = defaultTimeouts,
): Upstreams {
  const create = (name: ServiceName) => createUpstream(name, urls[name], timeouts);
  return {
    auth: create('auth'),
    catalog: create('catalog'),
    orders: create('orders'),
    admin: create('admin'),
  };
}

/** Waits until the requests in progress have ended, and closes all connections. */
export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(serviceNames.map((name) => upstreams[name].pool.close()));
}
