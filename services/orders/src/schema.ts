import { ordersModels } from './app.ts';
import { ordersMigrations } from './migrations/migrations.ts';

export const ordersSchema = { models: ordersModels, migrations: ordersMigrations };
