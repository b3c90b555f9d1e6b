import { authModels } from './app.ts';
import { authMigrations } from './migrations/migrations.ts';

export const authSchema = { models: authModels, migrations: authMigrations };
