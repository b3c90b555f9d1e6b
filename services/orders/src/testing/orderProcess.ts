import path from 'node:path';
import { freePort, type ServiceProcess, startServiceProcess } from '@boaxepa/service-testing/processes';
import { testInternalSecret } from '@boaxepa/service-testing/testApps';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { testVapidKey } from './fakePushService.ts';
import type { TestOrders } from './testOrders.ts';

/** Returns the environment variables for a service process that uses the test's databases and fakes. */
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
    PICKUP_SECRET: 'a-secret-of-pickup-codes',
    VAPID_PRIVATE_KEY: testVapidKey,
  };
}

export interface OrderProcess extends ServiceProcess {
  publicUrl: string;
  internalUrl: string;
}

/**
 * Starts `main.ts` or `worker.ts` and waits until the process is ready.
 * @param changes environment variables to override
 * @throws Error if the process exits before it is ready
 */
export async function startOrderProcess(
  app: TestOrders,
  file: 'main.ts' | 'worker.ts',
  changes: Record<string, string> = {},
): Promise<OrderProcess> {
  const env = { ...(await testEnvironment(app)), ...changes };
  const service = await startServiceProcess(path.join(import.meta.dirname, '..', file), env);
  return {
    ...service,
    publicUrl: `http://127.0.0.1:${env['PORT']}`,
    internalUrl: `http://127.0.0.1:${env['INTERNAL_PORT']}`,
  };
}
