// Runs the migrations of admin: `node services/admin/src/migrate.ts`
import { migrateService } from '@boaxepa/service-kit/mongo/migrateService';
import { adminSchema } from './schema.ts';

await migrateService('admin', adminSchema);
