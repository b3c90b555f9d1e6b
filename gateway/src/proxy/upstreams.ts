import { lookupAnyAddress } from '@boaxepa/service-kit/internal/anyAddress';
import { Pool } from 'undici';
import { serviceNames, type ServiceName } from '../routing/routes.ts';

/** Timeouts for a service, in milliseconds. */
export interface UpstreamTimeouts {
  connectMs: number;
  /** From the request's last byte to the answer's headers. */
  headersMs: number;
  /** Between two chunks of an answer's body, while the client reads. */
  bodyMs: number;
}

const defaultTimeouts: UpstreamTimeouts = { connectMs: 2_000, headersMs: 15_000, bodyMs: 15_000 };

/** A service with its connection pool. */
export interface Upstream {
  readonly name: ServiceName;
  readonly pool: Pool;
  /** How long the gateway waits for the headers of an answer, in milliseconds. */
  readonly waitMs: number;
  /** Requests in progress, including those that wait for a connection. */
  inFlight: number;
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

function createUpstream(name: ServiceName, url: string, timeouts: UpstreamTimeouts): Upstream {
  const pool = new Pool(new URL(url).origin, {
    allowH2: false,
    connections: 256,
    pipelining: 1,
    // Shorter than the services' own timeout, so that the gateway closes idle connections first. Otherwise a request
    // could be sent on a connection that the service closes at that moment.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    connect: { lookup: lookupAnyAddress },
    connectTimeout: timeouts.connectMs,
    // Connections are renewed so that new replicas receive requests. The limit counts requests: with a time limit
    // (clientTtl), undici reads the clock for every connection at every request.
    maxRequestsPerClient: 1_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
  });
  return { name, pool, waitMs: timeouts.headersMs, inFlight: 0 };
}

/** Creates the connection pools of all services. They connect at the first request. */
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

/** Closes all connections after their requests have ended. */
export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(serviceNames.map((name) => upstreams[name].pool.close()));
}
