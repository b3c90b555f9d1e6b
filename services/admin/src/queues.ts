import { createHealthApp } from '@boaxepa/service-kit/http/createApp';
import { runService } from '@boaxepa/service-kit/shutdown/runService';
import { readQueuesConfig } from './config.ts';
import { createAdminLogin } from './modules/queues/adminLogin.ts';
import { followQueues } from './modules/queues/knownQueues.ts';
import { createQueuesApp } from './modules/queues/queuesApp.ts';

const config = readQueuesConfig();

/** This separate process serves only the queue dashboard. The gateway does not forward requests to it. */
await runService({
  name: 'queues',
  config,
  async start({ logger, health, openRedis, onClose }) {
    // Without Redis, this process is not ready, because it only shows the content of Redis.
    const queues = followQueues(openRedis(config.REDIS_URL, { required: true }), config.REDIS_URL);
    onClose('queues', () => queues.close());
    const publicApp = createQueuesApp({ logger, health, queues, login: createAdminLogin(config.AUTH_URL) });
    return { publicApp, internalApp: createHealthApp({ logger, health }) };
  },
});
