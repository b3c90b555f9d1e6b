// Runs the database migrations of the auth service: `node services/auth/src/migrate.ts`
import { migrateService } from '@boaxepa/service-kit/mongo/migrateService';
import { authSchema } from './app.ts';

await migrateService('auth', authSchema);
