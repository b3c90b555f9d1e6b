import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { testInternalSecret } from '@boaxepa/service-kit/testing/testApps';
import { testRedisUrl } from '@boaxepa/service-kit/testing/testDatabase';
import { waitUntil } from '@boaxepa/service-kit/testing/waitUntil';
import type { CatalogUnderTest } from './catalogUnderTest.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the real worker, as infra does, and waits until it is ready. @returns what ends it at once, as a crash would */
export async function startWorkerProcess(
  catalog: CatalogUnderTest,
  smtpUrl: string,
): Promise<() => Promise<void>> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'worker.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      INTERNAL_PORT: String(port),
      MONGO_URL: catalog.mongoUrl,
      REDIS_URL: testRedisUrl(),
      PUBLIC_URL: 'https://boaxepa.test',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.test>',
      AUTH_INTERNAL_URL: 'http://127.0.0.1:1',
      ORDERS_INTERNAL_URL: 'http://127.0.0.1:1',
      AUTH_INTERNAL_KEY: testInternalSecret,
      ORDERS_INTERNAL_KEY: testInternalSecret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`the worker ended with ${child.exitCode}`);
    return (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok === true;
  }, 45_000);
  return async () => {
    child.kill('SIGKILL');
    await exited;
  };
}
