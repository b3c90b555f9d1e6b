import { writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { adminRoutes } from './app.ts';
import type { Services } from './services.ts';

// No route is called, so no service is used.
const routes = adminRoutes({} as Services);

await writeOpenApi('admin', routes, new URL('../openapi.json', import.meta.url));
