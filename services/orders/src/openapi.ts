import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { unopenedConnection, writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { ordersRoutes } from './app.ts';
import { ordersJobs } from './jobs/jobs.ts';
import { createLinkTokens } from './modules/pickupLinks/linkTokens.ts';
import { createPickupCodes } from './modules/orders/pickup/pickupCodes.ts';

// The route functions need a connection and a client. Building the OpenAPI document uses neither of them.
const connection = unopenedConnection();
const client = createInternalClient({ baseUrl: 'http://localhost', secret: '' });

const routes = ordersRoutes({
  connection,
  outbox: createOutbox(connection),
  clock: () => new Date(),
  revisions: { current: async () => undefined, withInvalidation: (_lists, change) => change() },
  cancelWindowMinutes: 5,
  fairUse: true,
  pickupCodes: createPickupCodes(['not used: nothing is called']),
  linkTokens: createLinkTokens(['openapi']),
  vapidPublicKey: '',
  auth: client,
  catalog: client,
  stripe: undefined,
  enabledMethods: { delivery: false, pix: false, card: false },
  publicUrl: 'http://localhost',
  allowsDemo: true,
});

await writeOpenApi('orders', routes, new URL('../openapi.json', import.meta.url), ordersJobs);
