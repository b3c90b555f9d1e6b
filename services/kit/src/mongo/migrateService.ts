import { nodeEnv, databaseUrl, readConfig, str } from '../config/readConfig.ts';
import { createLogger } from '../logging/logger.ts';
import { migrationCommandMs } from './commandTime.ts';
import { connectMongo } from './connect.ts';
import { type DatabaseSchema, runMigrations } from './migrations.ts';

/**
 * Runs the migration job of a service: applies the migrations and exits. Operators run it once before they start a
 * release (infra/docs/compose.md#replacing-one-part). It reads NODE_ENV, LOG_LEVEL and MONGO_URL.
 * @param service name of the service in the log
 * @throws ConfigError if the environment is invalid, or the error of a failed migration; the process then exits with
 * an error code
 */
export async function migrateService(service: string, schema: DatabaseSchema): Promise<void> {
  const config = readConfig(
    { NODE_ENV: nodeEnv(), LOG_LEVEL: str({ default: 'info' }), MONGO_URL: databaseUrl() },
    process.env,
  );
  const logger = createLogger(`${service}-migrate`, { level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGO_URL, logger, {
    // This timeout is longer than the server's limit, so that the server ends a command first.
    socketTimeoutMS: 2 * migrationCommandMs,
  });
  try {
    await runMigrations(connection, { logger, ...schema });
    logger.info('the database has the schema of this release');
  } finally {
    await connection.close();
  }
}
