import { databaseUrl, logLevel, nodeEnv, readConfig } from '../config/readConfig.ts';
import { createLogger } from '../logging/logger.ts';
import { migrationCommandMs } from './commandTime.ts';
import { connectMongo } from './connect.ts';
import { type DatabaseSchema, runMigrations } from './migrations.ts';

/**
 * Runs the migrations of a service and exits. This is the entry point of the migration job, which runs before a new
 * release starts (infra/docs/compose.md#replacing-one-part).
 * @param service name of the service in the log
 * @throws ConfigError if an environment variable is invalid
 * @throws Error if a migration fails
 */
export async function migrateService(service: string, schema: DatabaseSchema): Promise<void> {
  const config = readConfig(
    { NODE_ENV: nodeEnv(), LOG_LEVEL: logLevel(), MONGO_URL: databaseUrl() },
    process.env,
  );
  const logger = createLogger(`${service}-migrate`, { level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGO_URL, logger, {
    // The socket timeout is longer than the time limit of a command, so that MongoDB aborts the command first.
    socketTimeoutMS: 2 * migrationCommandMs,
  });
  try {
    await runMigrations(connection, { logger, ...schema });
    logger.info('database schema is up to date');
  } finally {
    await connection.close();
  }
}
