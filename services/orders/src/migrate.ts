// Runs the database migrations of the orders service: `node services/orders/src/migrate.ts`
import { migrateService } from '@boaxepa/service-kit/mongo/migrateService';
import { ordersSchema } from './app.ts';

await migrateService('orders', ordersSchema);
