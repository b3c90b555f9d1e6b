import { adminModels } from './app.ts';
import { adminMigrations } from './migrations/migrations.ts';

export const adminSchema = { models: adminModels, migrations: adminMigrations };
