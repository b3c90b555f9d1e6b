import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { testInternalSecret } from '@boaxepa/service-kit/testing/testApps';
import { testRedisUrl } from '@boaxepa/service-kit/testing/testDatabase';
import { waitUntil } from '@boaxepa/service-kit/testing/waitUntil';
import type { TestOrders } from './testOrders.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The environment that infra gives the service, pointed at the databases and fakes of a test. */
async function testEnvironment(app: TestOrders): Promise<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(await freePort()),
    INTERNAL_PORT: String(await freePort()),
    MONGO_URL: app.mongoUrl,
    REDIS_URL: testRedisUrl(),
    PUBLIC_URL: 'https://boaxepa.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.test>',
    JWKS_URL: app.auth.jwksUrl,
    AUTH_INTERNAL_URL: app.auth.url,
    CATALOG_INTERNAL_URL: app.catalog.url,
    AUTH_INTERNAL_KEY: testInternalSecret,
    CATALOG_INTERNAL_KEY: testInternalSecret,
    ORDERS_INTERNAL_SECRET: testInternalSecret,
  };
}

/** A process of the service, as infra starts it. */
export interface OrderProcess {
  child: ChildProcess;
  publicUrl: string;
  internalUrl: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Ends it as an operator would. A crash may leave a transaction open, which holds up the removal of the test's database for a minute. */
  stop(): Promise<void>;
}

/**
 * Starts `main.ts` or `worker.ts` and waits until it is ready.
 * @param changes to its environment
 * @throws when it ends before
 */
export async function startOrderProcess(
  app: TestOrders,
  file: 'main.ts' | 'worker.ts',
  changes: Record<string, string> = {},
): Promise<OrderProcess> {
  const env = { ...(await testEnvironment(app)), ...changes };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', file)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const internalUrl = `http://127.0.0.1:${env['INTERNAL_PORT']}`;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    return (await fetch(`${internalUrl}/health/ready`).catch(() => undefined))?.ok === true;
  }, 45_000);
  return {
    child,
    publicUrl: `http://127.0.0.1:${env['PORT']}`,
    internalUrl,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
