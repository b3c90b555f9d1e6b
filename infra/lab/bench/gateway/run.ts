// Command `npm run bench:gateway`: measures CPU time and latency of a proxied GET request (see README.md).
import path from 'node:path';
import { startCollector } from '@boaxepa/service-testing/otlpCollector';
import { cpuOf, measure, type Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';
import { get, type Server, startBench } from '../common/servers.ts';
import { createTokens } from '../common/tokens.ts';
import { clients, startExpress, startNginx, startProductGateway } from './contenders.ts';

/**
 * Maximum CPU time of the gateway, divided by the CPU time of nginx, of Express, and of the gateway without tracing.
 * For `traces`, the gateway traces 1 % of the requests.
 */
const budgets = { nginx: 4, express: 0.6, traces: 1.1 } as const;
const { rounds } = readOptions({ rounds: 60 });
const perRound = 1_500;
/** Number of requests before the measurement. V8 recompiles code during the first 60,000 requests (--trace-deopt). */
const warmUp = 60_000;
/**
 * Number of accounts. Each account sends from its own IP address, because the gateway limits the requests per address.
 */
const accounts = 500;

const { publicKey, tokens } = createTokens(accounts);
const callers = tokens.map((token, index) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
}));
const collector = await startCollector();
const bench = await startBench();

/**
 * Sends a round of GET requests and measures them. Each request uses the next account, so that no account exceeds its
 * rate limit.
 */
const round = ({ server, target, status = 200, headers = {} }: Kind, count = perRound): Promise<Sample> =>
  measure(
    { proxy: server.pid },
    count,
    (index) =>
      get(server, target, {
        status,
        headers: { ...callers[index % accounts], ...headers },
      }),
    { clients },
  );

interface Kind {
  server: Server;
  target: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Measures all kinds of requests in short alternating rounds, so that other programs disturb each kind equally. */
async function measureAll(
  kinds: Readonly<Record<string, Kind>>,
  count: number,
): Promise<Record<string, Sample[]>> {
  const samples = Object.fromEntries(Object.keys(kinds).map((name) => [name, [] as Sample[]]));
  for (let index = 0; index < count; index += 1)
    for (const [name, kind] of Object.entries(kinds)) samples[name]?.push(await round(kind));
  return samples;
}

try {
  const service = await bench.start({
    name: 'service',
    args: (port) => [path.join(import.meta.dirname, 'service.ts'), String(port), publicKey],
    probe: '/',
  });
  const gateway = await startProductGateway(bench, service.url);
  const tracedGateway = await startProductGateway(bench, service.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0.01',
  });
  const nginx = await startNginx(bench, service.url);
  if (!nginx)
    console.log('nginx is not on PATH (Debian: apt-get install nginx-light): its budget is skipped');
  const express = await startExpress(bench, service.url);
  // Requests a page of five orders. The requests accept no compression, so the proxies only forward the bytes.
  const page = (server: Server): Kind => ({ server, target: '/api/shopper/orders?page=1' });
  const proxies = {
    ours: page(gateway),
    traced: page(tracedGateway),
    ...(nginx && { nginx: page(nginx) }),
    express: page(express),
  };
  for (const kind of Object.values(proxies)) await round(kind, warmUp);
  const results = await measureAll(proxies, rounds);

  const list = { server: gateway, target: '/api/shopper/orders' };
  const kinds: Record<string, Kind> = {
    'ours, unchanged (304)': { ...list, status: 304, headers: { 'if-none-match': '"0123456789abcdef"' } },
    'ours, 100 orders': list,
    'ours, 100 orders, brotli': { ...list, headers: { 'accept-encoding': 'br' } },
  };
  for (const kind of Object.values(kinds)) await round(kind, 5 * perRound);
  printTable({ ...results, ...(await measureAll(kinds, Math.ceil(rounds / 4))) });

  const ratio = (name: string) => cpuOf(results['ours'] ?? []) / cpuOf(results[name] ?? []);
  checkBudgets('gateway', [
    ...(nginx
      ? [{ name: 'ours/nginx', value: ratio('nginx'), bound: '<=', budget: budgets.nginx } as const]
      : []),
    { name: 'ours/express', value: ratio('express'), bound: '<=', budget: budgets.express },
    { name: 'traces', value: 1 / ratio('traced'), bound: '<=', budget: budgets.traces },
  ]);
} finally {
  await bench.stop();
  await collector.close();
}
