import { prepareDatabase } from '@boaxepa/service-kit/mongo/migrations';
import { runWorker } from '@boaxepa/service-kit/shutdown/runService';
import { startSweeps } from '@boaxepa/service-kit/sweeps/sweep';
import { adminSchema } from './app.ts';
import { readAdminWorkerConfig } from './config.ts';
import { adminSweeps } from './sweeps.ts';

const config = readAdminWorkerConfig();

await runWorker({
  name: 'admin-worker',
  config,
  async start(life) {
    const { logger } = life;
    const connection = await life.openMongo(config.MONGO_URL);
    await prepareDatabase(connection, { logger, ...adminSchema, migrates: config.MIGRATE_ON_START });
    life.closeOnShutdown('sweeps', startSweeps(adminSweeps({ connection, clock: () => new Date() }), logger));
  },
});
