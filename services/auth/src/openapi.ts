import { writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { authRoutes } from './app.ts';
import { authJobs } from './jobs/jobs.ts';
import type { Services } from './services.ts';

// This script only describes the routes and never calls them, so they need no services.
const routes = authRoutes({} as Services);

await writeOpenApi('auth', routes, new URL('../openapi.json', import.meta.url), authJobs);
