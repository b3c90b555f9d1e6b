// Command `npm run bench:gateway`, which measures CPU time and latency of one proxied GET request (see README.md).
import path from 'node:path';
import { cpuOf, measure, type Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';
import { get, type Server, startBench } from '../common/servers.ts';
import { createTokens } from '../common/tokens.ts';
import { clients, startExpress, startNginx, startOurs } from './contenders.ts';

/** Maximum ratio of the gateway's CPU time to the CPU time of another proxy. */
const budgets = { nginx: 4, express: 0.6 } as const;
const { rounds } = readOptions({ rounds: 60 });
const perRound = 1_500;
/** Number of requests before the measurement. V8 still recompiles code during the first 60,000 requests (--trace-deopt). */
const warmUp = 60_000;
/** Number of accounts. Each account has its own IP address, to stay below the rate limits. */
const accounts = 500;

const { publicKey, tokens } = createTokens(accounts);
const callers = tokens.map((token, index) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
}));
const bench = await startBench();

/** Sends a round of GET requests. Each request uses the next account. */
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

/** Measures the kinds of requests in short alternating rounds, so that background load affects all of them equally. */
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
  const ours = await startOurs(bench, service.url);
  const nginx = await startNginx(bench, service.url);
  if (!nginx)
    console.log('nginx is not on PATH (Debian: apt-get install nginx-light): its budget is skipped');
  const express = await startExpress(bench, service.url);
  // The response contains five orders and is not compressed.
  const page = (server: Server): Kind => ({ server, target: '/api/shopper/orders?page=1' });
  const proxies = { ours: page(ours), ...(nginx && { nginx: page(nginx) }), express: page(express) };
  for (const kind of Object.values(proxies)) await round(kind, warmUp);
  const results = await measureAll(proxies, rounds);

  const list = { server: ours, target: '/api/shopper/orders' };
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
  ]);
} finally {
  await bench.stop();
}
