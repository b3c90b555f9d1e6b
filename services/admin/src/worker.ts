import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { startSweep } from '@boaxepa/service-kit/sweeps/sweep';
import { adminMigrations } from './migrations/migrations.ts';
import { adminModels } from './app.ts';
import { readAdminConfig } from './config.ts';
import { closeStaleEntries } from './modules/audit/closeStaleEntries.ts';

const config = readAdminConfig();

await runWorker({
  name: 'admin-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await runMigrations(connection, { logger, models: adminModels, migrations: adminMigrations });
    life.opened(
      'sweep',
      startSweep({ name: 'closeStaleEntries', logger, run: () => closeStaleEntries(connection) }),
    );
  },
});
