import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { Pool } from 'undici';
import { releaseKeysOf } from '../../../run/remotes/signingKeys.ts';
import { startLocalDatabases } from '../../../run/stack/databases/localDatabases.ts';
import { databaseUrl } from '../../../run/stack/environment.ts';
import { remoteNames, rootDir } from '../../../run/stack/layout.ts';
import { startProcess } from '../../../run/stack/processes/managedProcess.ts';
import { freePort } from '../../../run/stack/processes/ports.ts';
import { waitUntil } from '../../../run/stack/processes/waitUntil.ts';

/**
 * Time limit in milliseconds for the start of a server. It is long, because creating the database indexes for a million
 * shops takes minutes.
 */
const startDeadlineMs = 600_000;
const key = (name: string) => `of-this-run-only-0123456789-0123456789-${name}`;

export interface Server {
  url: string;
  pid: number;
  pool: Pool;
}

interface ServerSpec {
  name: string;
  /** Command that starts the server. Default: Node.js. */
  command?: string;
  args: (port: number) => string[];
  env?: Readonly<Record<string, string>>;
  /** Path that responds when the server is ready. */
  probe: string;
  headers?: Readonly<Record<string, string>>;
  /** Maximum number of connections to the server, which also limits the concurrent requests. Default: 4. */
  connections?: number;
}

export type Bench = Awaited<ReturnType<typeof startBench>>;

/** Starts the databases of a benchmark. Returns functions that start servers with production settings. */
export async function startBench() {
  const { dir, mongo, redis, reaper } = await startLocalDatabases('bench');
  const pools: Pool[] = [];

  async function start(spec: ServerSpec): Promise<Server> {
    const { name, command = process.execPath, args, env, probe, headers, connections = 4 } = spec;
    const port = await freePort();
    const logFile = path.join(dir, `${name}.log`);
    const child = await startProcess(
      {
        name,
        command,
        args: args(port),
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          INTERNAL_PORT: String(await freePort()),
          PUBLIC_URL: 'https://boaxepa.example',
          REDIS_URL: redis.url,
          ...env,
        },
        logFile,
      },
      reaper,
    );
    const url = `http://127.0.0.1:${port}`;
    await waitUntil(async () => (await fetch(url + probe, { headers })).ok, {
      deadlineMs: startDeadlineMs,
      what: `start of ${name}`,
      failed: () => (child.alive() ? undefined : readFileSync(logFile, 'utf8').slice(-2000)),
    });
    const pool = new Pool(url, { connections, pipelining: 1, allowH2: false, keepAliveTimeout: 60_000 });
    pools.push(pool);
    return { url, pid: child.pid, pool };
  }

  return {
    dir,
    databases: { mongod: mongo.process.pid, redis: redis.process.pid },
    urlOf: (database: string) => databaseUrl(mongo.url, database),
    start,
    /**
     * Starts a service with production settings.
     * @param neighbour URL that the service uses for all other services
     */
    startService: (
      service: 'catalog' | 'orders',
      { database, neighbour, ...spec }: { database: string; neighbour: string } & Omit<ServerSpec, 'args'>,
    ) =>
      start({
        ...spec,
        args: () => [path.join(rootDir, `services/${service}/src/main.ts`)],
        env: {
          MONGO_URL: databaseUrl(mongo.url, database),
          JWKS_URL: `${neighbour}/api/auth/jwks.json`,
          ...Object.fromEntries(
            ['AUTH', 'CATALOG', 'ORDERS'].flatMap((name) => [
              [`${name}_INTERNAL_URL`, neighbour],
              [`${name}_INTERNAL_KEY`, key(name)],
              [`${name}_INTERNAL_SECRET`, key(name)],
            ]),
          ),
          ...spec.env,
        },
      }),
    /**
     * Starts the gateway with production settings.
     * @param serviceUrl URL that the gateway uses for all services
     */
    startGateway: (serviceUrl: string, spec: Omit<ServerSpec, 'name' | 'args'>) =>
      start({
        name: 'gateway',
        ...spec,
        args: () => [path.join(rootDir, 'gateway/src/main.ts')],
        env: {
          ...Object.fromEntries(
            ['AUTH', 'CATALOG', 'ORDERS', 'ADMIN'].flatMap((name) => [
              [`${name}_URL`, serviceUrl],
              [`${name}_INTERNAL_URL`, serviceUrl],
            ]),
          ),
          JWKS_URL: `${serviceUrl}/api/auth/jwks.json`,
          SHELL_DIR: dir,
          REMOTES_DIR: dir,
          RELEASE_KEYS: releaseKeysOf(
            Object.fromEntries(remoteNames.map((name) => [name, releaseSigningKey()])),
          ),
          PREVIEW_SECRET: key('preview'),
          MEDIA_DIR: dir,
          PRIVACY_OFFICER_EMAIL: 'privacidade@boaxepa.example',
          TILE_URL: 'https://tiles.boaxepa.example/{z}/{x}/{y}.png',
          ...spec.env,
        },
      }),
    async stop() {
      await Promise.all(pools.map((pool) => pool.close()));
      await reaper.finish();
    },
  };
}

/**
 * Sends a GET request.
 * @throws Error unless the response has the expected status
 */
export async function get(
  { pool }: Server,
  target: string,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<{ etag: string; body: string }> {
  const answer = await pool.request({
    method: 'GET',
    path: target,
    headers: { accept: 'application/json', ...headers },
  });
  const body = await answer.body.text();
  if (answer.statusCode !== status) throw new Error(`${target}: ${answer.statusCode} ${body.slice(0, 200)}`);
  return { etag: String(answer.headers['etag'] ?? ''), body };
}
