import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { startSweeps } from '@boaxepa/service-kit/sweeps/sweep';
import { adminMigrations } from './migrations/migrations.ts';
import { adminModels } from './app.ts';
import { readAdminConfig } from './config.ts';
import { adminSweeps } from './sweeps.ts';

const config = readAdminConfig();

await runWorker({
  name: 'admin-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await runMigrations(connection, { logger, models: adminModels, migrations: adminMigrations });
    life.opened('sweeps', startSweeps(adminSweeps({ connection, clock: () => new Date() }), logger));
  },
});
