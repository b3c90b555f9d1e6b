import { writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { adminRoutes } from './app.ts';
import type { Services } from './services.ts';

// This script only describes the routes and never calls them, so they need no services.
const routes = adminRoutes({} as Services);

await writeOpenApi('admin', routes, new URL('../openapi.json', import.meta.url));
