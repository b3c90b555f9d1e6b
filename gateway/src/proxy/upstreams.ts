import { lookupAnyAddress } from '@boaxepa/service-kit/internal/anyAddress';
import { Pool } from 'undici';
import { serviceNames, type ServiceName } from '../routing/routes.ts';

/** How long the gateway waits for a service, in milliseconds. */
export interface UpstreamTimeouts {
  connectMs: number;
  /** From the request's last byte to the answer's headers. */
  headersMs: number;
  /** Between two pieces of an answer's body, while the client is reading. */
  bodyMs: number;
}

const defaultTimeouts: UpstreamTimeouts = { connectMs: 2_000, headersMs: 15_000, bodyMs: 15_000 };

/** One service behind the gateway, with the connections that are kept to it. */
export interface Upstream {
  readonly name: ServiceName;
  readonly pool: Pool;
  /** Requests that are on their way, waiting for a connection included. */
  inFlight: number;
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

function createUpstream(name: ServiceName, url: string, timeouts: UpstreamTimeouts): Upstream {
  const pool = new Pool(new URL(url).origin, {
    allowH2: false,
    connections: 256,
    pipelining: 1,
    // Shorter than the services' own, so that it is the gateway that drops an idle connection: a request is then not
    // lost on one that the service is closing at the same moment.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    connect: { lookup: lookupAnyAddress },
    connectTimeout: timeouts.connectMs,
    // A connection is renewed now and then, so that replicas which come later get their share. By the number of
    // requests: by time (clientTtl) the pool reads the clock for every one of its connections at every request.
    maxRequestsPerClient: 1_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
  });
  return { name, pool, inFlight: 0 };
}

/** Connection pools to all services; nothing is connected before the first request. */
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

/** Closes all kept connections, after the requests on them have ended. */
export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(serviceNames.map((name) => upstreams[name].pool.close()));
}
