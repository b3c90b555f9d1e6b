import { generateKeyPairSync } from 'node:crypto';
import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { createLogger } from '@boaxepa/service-kit/logging/logger';
import { unopenedConnection, writeOpenApi } from '@boaxepa/service-kit/openapi/writeOpenApi';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { Redis } from 'ioredis';
import { authRoutes } from './app.ts';
import { authJobs } from './jobs/jobs.ts';
import { noRateLimits } from './modules/limits/rateLimits.ts';
import { loadSigningKeys } from './modules/sessions/signingKeys.ts';

// Placeholders: the route functions require a connection, a client and a key, but the OpenAPI document needs none of
// them.
const connection = unopenedConnection();
const client = createInternalClient({ baseUrl: 'http://localhost', secret: '' });
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const routes = authRoutes({
  connection,
  outbox: createOutbox(connection),
  clock: () => new Date(),
  redis: new Redis({ lazyConnect: true }),
  logger: createLogger('openapi'),
  keys: await loadSigningKeys(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  limits: noRateLimits,
  catalog: client,
  orders: client,
  admin: client,
  publicUrl: 'http://localhost',
  showsResetUrl: false,
});

await writeOpenApi('auth', routes, new URL('../openapi.json', import.meta.url), authJobs);
