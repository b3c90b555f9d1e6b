import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { runJobWorker } from '@boaxepa/service-kit/shutdown/serviceProcesses';
import { readWorkerConfig } from './config.ts';
import { ordersJobHandlers, ordersJobs } from './jobs/jobs.ts';
import { ordersSchema } from './app.ts';
import { createPushSender } from './modules/push/pushSender.ts';
import { readVapidKeys } from './modules/push/vapidKeys.ts';
import { openPayments } from './modules/payments/openPayments.ts';
import { orderSweeps } from './sweeps.ts';

const config = readWorkerConfig();

await runJobWorker({
  service: 'orders',
  config,
  schema: ordersSchema,
  jobs: ordersJobs,
  async start({ connection, redis, outbox, mailer, logger, openClient, closeOnShutdown, onClose }) {
    const catalog = openClient('catalog', config.CATALOG_INTERNAL_URL, config.CATALOG_INTERNAL_KEY);
    const stripe = await openPayments(config);
    if (stripe) onClose('payments client', () => stripe.close());
    const push = createPushSender({
      keys: readVapidKeys(config.VAPID_PRIVATE_KEY),
      contact: `mailto:${config.MAIL_REPLY_TO}`,
    });
    const services = {
      connection,
      outbox,
      clock: () => new Date(),
      revisions: createRevisions(redis, logger),
      cancelWindowMinutes: config.ORDER_CANCEL_WINDOW_MINUTES,
      fairUse: config.RATE_LIMITS,
      stripe,
      publicUrl: config.PUBLIC_URL,
      mailer,
      push: closeOnShutdown('push client', push),
    };
    return {
      clients: { catalog },
      handlers: ordersJobHandlers(services),
      sweeps: (claimsOn) => orderSweeps(services, claimsOn),
    };
  },
});
