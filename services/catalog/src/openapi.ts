import { writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { catalogRoutes } from './app.ts';
import { catalogJobs } from './jobs/jobs.ts';
import type { Services } from './services.ts';

// This script only describes the routes and never calls them, so they need no services.
const routes = catalogRoutes({} as Services);

await writeOpenApi('catalog', routes, new URL('../openapi.json', import.meta.url), catalogJobs);
