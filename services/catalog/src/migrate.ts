// Runs the database migrations of the catalog service: `node services/catalog/src/migrate.ts`
import { migrateService } from '@boaxepa/service-kit/mongo/migrateService';
import { catalogSchema } from './app.ts';

await migrateService('catalog', catalogSchema);
