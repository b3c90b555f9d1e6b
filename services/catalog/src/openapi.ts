import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { unopenedConnection, writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { catalogRoutes } from './app.ts';
import { catalogJobs } from './jobs/jobs.ts';

const connection = unopenedConnection();
const routes = catalogRoutes({
  connection,
  outbox: createOutbox(connection),
  orders: createInternalClient({ baseUrl: 'http://localhost', secret: '' }),
  clock: () => new Date(),
  publicUrl: 'http://localhost',
  hideMedicines: false,
  sharedMs: 0,
});
await writeOpenApi('catalog', routes, new URL('../openapi.json', import.meta.url), catalogJobs);
