import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRedis } from '../../../run/stack/databases/findRedis.ts';
import { startRedis } from '../../../run/stack/databases/redisServer.ts';
import { startProcess } from '../../../run/stack/processes/managedProcess.ts';
import { freePort } from '../../../run/stack/processes/ports.ts';
import { startReaper } from '../../../run/stack/processes/reaper.ts';
import { waitUntil } from '../../../run/stack/processes/waitUntil.ts';
import { type BenchRun, type Contender, startExpress, startNginx, startOurs } from './contenders.ts';
import { percentile, undisturbed } from '../common/percentile.ts';
import { cpuTime } from './cpuTime.ts';
import { type Asked, createClients, load } from './load.ts';
import { createTokens } from './tokens.ts';

/** Marks: the gateway's CPU time per proxied GET against that of the others. */
const marks = { nginx: 4, express: 0.6 } as const;
const rounds = 60;
const perRound = 1_500;
/** V8 goes on deciding anew what it compiles, and how, for some 60,000 requests (--trace-deopt). */
const warmUp = 60_000;
/** Enough accounts that none comes near its read limit. */
const accounts = 500;

async function prepare(publicKey: string): Promise<BenchRun> {
  const reaper = startReaper();
  const dir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-bench-'));
  reaper.remove(dir);
  const port = await freePort();
  const serviceUrl = `http://127.0.0.1:${port}`;
  const logFile = path.join(dir, 'service.log');
  const script = path.join(import.meta.dirname, 'service.ts');
  const args = [script, String(port), publicKey];
  await startProcess({ name: 'service', command: process.execPath, args, env: process.env, logFile }, reaper);
  await waitUntil(async () => (await fetch(serviceUrl)).ok, {
    deadlineMs: 10_000,
    what: 'start of the service',
  });

  const { value: redis } = await findRedis();
  if (redis.kind === 'url') return { dir, reaper, serviceUrl, redisUrl: redis.url };
  const dataDir = path.join(dir, 'redis');
  const options = {
    executable: redis.path,
    dataDir,
    logFile: `${dataDir}.log`,
    env: process.env,
    durable: false,
  };
  const { url: redisUrl } = await startRedis({ ...options, reaper });
  return { dir, reaper, serviceUrl, redisUrl };
}

/** Cost of one request. */
interface Result {
  /** CPU time of the proxy in microseconds. */
  cpuUs: number;
  /** Latency percentiles in milliseconds, of all requests, with as many in flight as `load` keeps. */
  p50: number;
  p95: number;
}

/** Measures one request of each proxy, in many short rounds taken in turns so that all meet the same noise. */
async function measure(
  contenders: readonly Contender[],
  tokens: readonly string[],
): Promise<Map<string, Result>> {
  const clients = new Map(contenders.map(({ name, url }) => [name, createClients(url)]));
  for (const pool of clients.values()) await load(pool, warmUp, tokens);
  const samples = new Map(
    contenders.map(({ name }) => [name, { cpuUs: [] as number[], ms: [] as number[] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, pid } of contenders) {
      const pool = clients.get(name);
      if (!pool) continue;
      const before = cpuTime(pid);
      const latencies = await load(pool, perRound, tokens);
      samples.get(name)?.cpuUs.push((cpuTime(pid) - before) / perRound);
      samples.get(name)?.ms.push(...latencies);
    }
  }
  for (const pool of clients.values()) await pool.close();
  const results = new Map<string, Result>();
  for (const [name, { cpuUs, ms }] of samples)
    results.set(name, { cpuUs: undisturbed(cpuUs), p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) });
  return results;
}

/** What a running market asks beside the page of the marks: shown, without a mark. */
const alsoAsked: Readonly<Record<string, Asked>> = {
  'unchanged, 304': {
    path: '/api/shopper/orders',
    headers: ['if-none-match', '"0123456789abcdef"'],
    status: 304,
  },
  '100 orders, plain': { path: '/api/shopper/orders', headers: [], status: 200 },
  '100 orders, brotli': { path: '/api/shopper/orders', headers: ['accept-encoding', 'br'], status: 200 },
};

/** Microseconds of CPU per request of a process, of each kind. */
async function measureKinds(
  { url, pid }: Contender,
  tokens: readonly string[],
): Promise<Map<string, number>> {
  const pool = createClients(url);
  const results = new Map<string, number>();
  for (const [name, asked] of Object.entries(alsoAsked)) {
    await load(pool, 5 * perRound, tokens, asked);
    const samples: number[] = [];
    for (let round = 0; round < rounds / 4; round += 1) {
      const before = cpuTime(pid);
      await load(pool, perRound, tokens, asked);
      samples.push((cpuTime(pid) - before) / perRound);
    }
    results.set(name, undisturbed(samples));
  }
  await pool.close();
  return results;
}

const { publicKey, tokens } = createTokens(accounts);
const run = await prepare(publicKey);
try {
  const nginx = await startNginx(run);
  if (!nginx) console.log('nginx is not on PATH (Debian: apt-get install nginx-light): its mark is skipped');
  const gateway = await startOurs(run);
  const contenders = [gateway, ...(nginx ? [nginx] : []), await startExpress(run)];
  const results = await measure(contenders, tokens);
  const show = (name: string, us: number, latency = '') =>
    console.log(`${name.padEnd(18)} ${us.toFixed(1).padStart(6)} µs of CPU per GET${latency}`);
  for (const [name, { cpuUs, p50, p95 }] of results)
    show(name, cpuUs, `, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
  console.log('\nours, what a market asks besides');
  for (const [name, us] of await measureKinds(gateway, tokens)) show(name, us);

  const cpuOf = (name: string) => results.get(name)?.cpuUs ?? Number.NaN;
  const verdicts = (['nginx', 'express'] as const)
    .filter((name) => results.has(name))
    .map((name) => ({ name, ratio: cpuOf('ours') / cpuOf(name), mark: marks[name] }));
  console.log(
    `bench:gateway ${verdicts.map(({ name, ratio, mark }) => `ours/${name} ${ratio.toFixed(2)} (<= ${mark})`).join(', ')}`,
  );
  if (!verdicts.every(({ ratio, mark }) => ratio <= mark)) process.exitCode = 1;
} finally {
  await run.reaper.finish();
}
