// Runs the database migrations of the admin service: `node services/admin/src/migrate.ts`
import { migrateService } from '@boaxepa/service-kit/mongo/migrateService';
import { adminSchema } from './app.ts';

await migrateService('admin', adminSchema);
