import { writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { ordersRoutes } from './app.ts';
import { ordersJobs } from './jobs/jobs.ts';
import type { Services } from './services.ts';

// No route is called. `allowsDemo` is the only service that the declaration of the routes reads.
const routes = ordersRoutes({ allowsDemo: true } as Services);

await writeOpenApi('orders', routes, new URL('../openapi.json', import.meta.url), ordersJobs);
