import { runJobWorker } from '@boaxepa/service-kit/shutdown/serviceProcesses';
import { authSchema } from './app.ts';
import { readAuthWorkerConfig } from './config.ts';
import { authJobHandlers, authJobs } from './jobs/jobs.ts';
import { authSweeps } from './sweeps.ts';

const config = readAuthWorkerConfig();

await runJobWorker({
  service: 'auth',
  config,
  schema: authSchema,
  jobs: authJobs,
  async start({ connection, outbox, mailer, openClient }) {
    const catalog = openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY);
    const orders = openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY);
    const services = { connection, outbox, catalog, orders, mailer, publicUrl: config.PUBLIC_URL };
    return {
      clients: { catalog, orders },
      handlers: authJobHandlers(services),
      sweeps: (claimsOn) => authSweeps(services, claimsOn),
    };
  },
});
