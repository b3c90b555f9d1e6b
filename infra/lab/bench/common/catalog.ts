import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createConnection } from 'mongoose';
import { Pool } from 'undici';
import { startLocalDatabases } from '../../../run/stack/databases/localDatabases.ts';
import { rootDir } from '../../../run/stack/layout.ts';
import { startProcess } from '../../../run/stack/processes/managedProcess.ts';
import { freePort } from '../../../run/stack/processes/ports.ts';
import { waitUntil } from '../../../run/stack/processes/waitUntil.ts';
import { cpuTime } from '../gateway/cpuTime.ts';

/** A million shops get a dozen indexes. */
const startDeadlineMs = 600_000;

/** The real process of catalog, or of the gateway in front of it, and the processes that work for it. */
export interface Measured {
  pool: Pool;
  pids: number[];
}

/** Starts databases, with what it takes to start services over them as in production. */
export async function startMarket() {
  const { dir, mongo, redis, reaper } = await startLocalDatabases('bench');
  const pools: Pool[] = [];

  async function start(name: string, script: string, env: Record<string, string>, probe: string) {
    const port = await freePort();
    const logFile = path.join(dir, `${name}.log`);
    const child = await startProcess(
      {
        name,
        command: process.execPath,
        args: [path.join(rootDir, script)],
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          HOST: '127.0.0.1',
          PORT: String(port),
          INTERNAL_PORT: String(await freePort()),
          PUBLIC_URL: 'https://boaxepa.example',
          REDIS_URL: redis.url,
          JWKS_URL: 'http://127.0.0.1:9/api/auth/jwks.json',
          ...env,
        },
        logFile,
      },
      reaper,
    );
    const url = `http://127.0.0.1:${port}`;
    await waitUntil(
      () =>
        fetch(url + probe).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        deadlineMs: startDeadlineMs,
        what: `start of ${name}`,
        failed: () => (child.alive() ? undefined : readFileSync(logFile, 'utf8').slice(-2000)),
      },
    );
    const pool = new Pool(url, { connections: 4, pipelining: 1, allowH2: false, keepAliveTimeout: 60_000 });
    pools.push(pool);
    return { url, pool, pid: child.pid };
  }

  return {
    urlOf: (database: string) => mongo.url.replace('/?', `/${database}?`),
    /** Catalog over that database. */
    async startCatalog(database: string, sharedSeconds: number): Promise<Measured & { url: string }> {
      const { url, pool, pid } = await start(
        `catalog-${database}-${sharedSeconds}`,
        'services/catalog/src/main.ts',
        {
          MONGO_URL: mongo.url.replace('/?', `/${database}?`),
          SHARED_SECONDS: String(sharedSeconds),
          ORDERS_INTERNAL_URL: 'http://127.0.0.1:9',
          ORDERS_INTERNAL_KEY: 'of-this-run-only-0123456789-0123456789-orders',
          CATALOG_INTERNAL_SECRET: 'of-this-run-only-0123456789-0123456789-catalog',
        },
        '/health/ready',
      );
      return { url, pool, pids: [pid, mongo.process.pid, redis.process.pid] };
    },
    /** The gateway in front of a catalog. */
    async startGateway(catalog: Measured & { url: string }): Promise<Measured> {
      const names = ['AUTH', 'CATALOG', 'ORDERS', 'ADMIN'];
      const { pool, pid } = await start(
        'gateway',
        'gateway/src/main.ts',
        {
          ...Object.fromEntries(
            names.flatMap((name) => [
              [`${name}_URL`, catalog.url],
              [`${name}_INTERNAL_URL`, catalog.url],
            ]),
          ),
          // The requests come from many people, as far as the limits can tell.
          TRUSTED_PROXIES: '1',
          SHELL_DIR: dir,
          REMOTES_DIR: dir,
          MEDIA_DIR: dir,
          PRIVACY_OFFICER_EMAIL: 'privacidade@boaxepa.example',
          TILE_URL: 'https://tiles.boaxepa.example/{z}/{x}/{y}.png',
        },
        '/api/shopper/partners?limit=1',
      );
      return { pool, pids: [pid, ...catalog.pids] };
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.close()));
      await reaper.finish();
    },
  };
}

let people = 0;

/** Answers status, tag and body of a GET as a browser asks. */
export async function ask({ pool }: Measured, target: string, tag = '') {
  people += 1;
  const address = `10.0.${Math.floor(people / 250) % 250}.${people % 250}`;
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path: target,
    headers: {
      'accept-encoding': 'identity',
      'x-forwarded-for': address,
      ...(tag && { 'if-none-match': tag }),
    },
  });
  return { status: statusCode, tag: String(headers['etag'] ?? ''), body: await body.text() };
}

/**
 * Returns CPU microseconds of one request over all processes, with four clients at a time; `target` and `tag` of the n-th one.
 * @param latencies receives the milliseconds of each request
 * @throws when one has another status
 */
export async function costOf(
  server: Measured,
  count: number,
  target: (index: number) => string,
  { tag = '', status = 200, latencies = [] }: { tag?: string; status?: number; latencies?: number[] } = {},
): Promise<number> {
  const before = server.pids.map(cpuTime);
  let next = 0;
  const client = async () => {
    while (next < count) {
      next += 1;
      const url = target(next - 1);
      const startedAt = performance.now();
      const answer = await ask(server, url, tag);
      latencies.push(performance.now() - startedAt);
      if (answer.status !== status) throw new Error(`${url}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, client));
  return server.pids.reduce((sum, pid, index) => sum + cpuTime(pid) - (before[index] ?? 0), 0) / count;
}

/** Documents of the collection that MongoDB examined while `work` ran. */
export async function documentsExamined(
  url: string,
  collection: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const connection = await createConnection(url).asPromise();
  const { db } = connection;
  if (!db) throw new Error('not connected');
  await db.setProfilingLevel('all');
  await work();
  await db.setProfilingLevel('off');
  const profile = db.collection('system.profile');
  const rows = await profile
    .find({ ns: `${db.databaseName}.${collection}`, docsExamined: { $exists: true } })
    .toArray();
  await profile.drop();
  await connection.close();
  return rows.reduce((sum, row) => sum + Number(row['docsExamined']), 0);
}

/** Fills a collection in batches. */
export async function fill(
  url: string,
  collection: string,
  count: number,
  make: (index: number) => Record<string, unknown>,
): Promise<void> {
  const connection = await createConnection(url).asPromise();
  for (let from = 0; from < count; from += 5000) {
    const batch = Array.from({ length: Math.min(5000, count - from) }, (_, index) => make(from + index));
    await connection.collection(collection).insertMany(batch, { ordered: false });
  }
  await connection.close();
}
