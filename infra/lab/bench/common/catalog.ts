import { type Bench, get, type Server } from './servers.ts';

/**
 * Starts two catalog services. `alone` computes every response. The service behind `gateway` caches each response for
 * two seconds, and all clients share the cache.
 */
export async function startCatalogs(bench: Bench, database: string) {
  const start = (name: string, sharedSeconds: number) =>
    bench.startService('catalog', {
      name,
      database,
      // This URL is never called, because the measured routes need no other service.
      neighbour: 'http://127.0.0.1:9',
      probe: '/health/ready',
      env: { SHARED_SECONDS: String(sharedSeconds) },
    });
  const singleCatalog = await start('catalog-alone', 0);
  const sharingCatalog = await start('catalog-sharing', 2);
  const gateway = await bench.startGateway(sharingCatalog.url, {
    probe: '/api/shopper/partners?limit=1',
    env: { TRUSTED_PROXIES: '1' },
  });
  return {
    alone: singleCatalog,
    gateway,
    processes: {
      alone: { catalog: singleCatalog.pid, ...bench.databases },
      gateway: { gateway: gateway.pid, catalog: sharingCatalog.pid, ...bench.databases },
    },
  };
}

let visitors = 0;

/**
 * Sends a GET request from a new IP address, because rate limits apply per address. With `etag`, the response must have
 * the status 304 (not modified).
 */
export function visit(server: Server, target: string, etag = ''): Promise<{ etag: string; body: string }> {
  visitors += 1;
  const address = `10.0.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
  const headers = { 'x-forwarded-for': address, ...(etag && { 'if-none-match': etag }) };
  return get(server, target, { status: etag ? 304 : 200, headers });
}
