import path from 'node:path';
import { freePort, type ServiceProcess, startServiceProcess } from '@boaxepa/service-testing/processes';
import { testInternalSecret } from '@boaxepa/service-testing/testApps';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import type { CatalogUnderTest } from './catalogUnderTest.ts';

/** Starts the real worker process and waits until it is ready. */
export async function startWorkerProcess(
  catalog: CatalogUnderTest,
  smtpUrl: string,
): Promise<ServiceProcess> {
  return startServiceProcess(path.join(import.meta.dirname, '..', 'worker.ts'), {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    INTERNAL_PORT: String(await freePort()),
    MONGO_URL: catalog.mongoUrl,
    REDIS_URL: testRedisUrl(),
    PUBLIC_URL: 'https://boaxepa.test',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Boa Xepa <nao-responda@boaxepa.test>',
    AUTH_INTERNAL_URL: 'http://127.0.0.1:1',
    ORDERS_INTERNAL_URL: 'http://127.0.0.1:1',
    AUTH_INTERNAL_KEY: testInternalSecret,
    ORDERS_INTERNAL_KEY: testInternalSecret,
  });
}
