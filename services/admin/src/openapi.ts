import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { unopenedConnection, writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { adminRoutes } from './app.ts';

// Placeholders: the route functions require clients and a connection, but the OpenAPI document needs neither.
const client = createInternalClient({ baseUrl: 'http://localhost', secret: '' });
const routes = adminRoutes({
  connection: unopenedConnection(),
  clock: () => new Date(),
  auth: client,
  catalog: client,
  orders: client,
});

await writeOpenApi('admin', routes, new URL('../openapi.json', import.meta.url));
