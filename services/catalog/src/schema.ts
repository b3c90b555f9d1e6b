import { catalogModels } from './app.ts';
import { catalogMigrations } from './migrations/migrations.ts';

export const catalogSchema = { models: catalogModels, migrations: catalogMigrations };
