import { lookupAnyAddress } from '@boaxepa/service-kit/internal/anyAddress';
import { Pool } from 'undici';
import { serviceNames, type ServiceName } from '../routing/routes.ts';

/** In milliseconds. */
export interface UpstreamTimeouts {
  connectMs: number;
  /** Maximum time from the last byte of the request to the response headers. */
  headersMs: number;
  /** Maximum time between two chunks of the response body, while the client is reading. */
  bodyMs: number;
}

const defaultTimeouts: UpstreamTimeouts = { connectMs: 2_000, headersMs: 15_000, bodyMs: 15_000 };

export interface Upstream {
  readonly name: ServiceName;
  readonly pool: Pool;
  /** Maximum time for the response headers, in milliseconds. */
  readonly waitMs: number;
  /** Number of current requests, including those that wait for a connection. */
  inFlight: number;
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

function createUpstream(name: ServiceName, url: string, timeouts: UpstreamTimeouts): Upstream {
  const pool = new Pool(new URL(url).origin, {
    allowH2: false,
    connections: 256,
    pipelining: 1,
    // The timeout is shorter than the timeout of the services. Otherwise the gateway could send a request while the service
    // closes the connection.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    connect: { lookup: lookupAnyAddress },
    connectTimeout: timeouts.connectMs,
    // Limits the number of requests per connection, so that new replicas receive requests. A time limit (clientTtl) is slower,
    // because undici reads the clock for every connection at each request.
    maxRequestsPerClient: 1_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
  });
  return { name, pool, waitMs: timeouts.headersMs, inFlight: 0 };
}

/** Creates a connection pool for each service. Connections are opened on demand. */
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

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(serviceNames.map((name) => upstreams[name].pool.close()));
}
