import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { unopenedConnection, writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { adminRoutes } from './app.ts';

// The route functions need clients and a connection. Building the OpenAPI document uses neither of them.
const client = createInternalClient({ baseUrl: 'http://localhost', secret: '' });
const routes = adminRoutes({
  connection: unopenedConnection(),
  clock: () => new Date(),
  auth: client,
  catalog: client,
  orders: client,
});

await writeOpenApi('admin', routes, new URL('../openapi.json', import.meta.url));
