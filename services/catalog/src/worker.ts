import { runJobWorker } from '@boaxepa/service-kit/shutdown/serviceProcesses';
import { readWorkerConfig } from './config.ts';
import { catalogSchema } from './app.ts';
import { catalogJobHandlers, catalogJobs } from './jobs/jobs.ts';
import { catalogSweeps } from './sweeps.ts';

const config = readWorkerConfig();

await runJobWorker({
  service: 'catalog',
  config,
  schema: catalogSchema,
  jobs: catalogJobs,
  async start({ connection, outbox, mailer, openClient }) {
    const auth = openClient('auth', config.AUTH_INTERNAL_URL, config.AUTH_INTERNAL_KEY);
    const orders = openClient('orders', config.ORDERS_INTERNAL_URL, config.ORDERS_INTERNAL_KEY);
    const services = {
      connection,
      outbox,
      orders,
      clock: () => new Date(),
      publicUrl: config.PUBLIC_URL,
      hideMedicines: config.HIDE_MEDICINES,
      sharedMs: 0,
    };
    return {
      clients: { auth, orders },
      handlers: catalogJobHandlers({ ...services, mailer }),
      sweeps: (claimsOn) => catalogSweeps(services, claimsOn),
    };
  },
});
