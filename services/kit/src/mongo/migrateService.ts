import { nodeEnv, databaseUrl, readConfig, str } from '../config/readConfig.ts';
import { createLogger } from '../logging/logger.ts';
import { migrationCommandMs } from './commandTime.ts';
import { connectMongo } from './connect.ts';
import { type DatabaseSchema, runMigrations } from './migrations.ts';

/**
 * Entry point of the migration job of a service. Operators run the job before they start a release
 * (infra/docs/compose.md#replacing-one-part).
 * @param service name of the service in the log
 * @throws ConfigError if the environment is invalid, or the error of a failed migration. The process then exits with an error
 * code.
 */
export async function migrateService(service: string, schema: DatabaseSchema): Promise<void> {
  const config = readConfig(
    { NODE_ENV: nodeEnv(), LOG_LEVEL: str({ default: 'info' }), MONGO_URL: databaseUrl() },
    process.env,
  );
  const logger = createLogger(`${service}-migrate`, { level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGO_URL, logger, {
    // The socket timeout is longer than the time limit of a command, so that the server aborts the command first.
    socketTimeoutMS: 2 * migrationCommandMs,
  });
  try {
    await runMigrations(connection, { logger, ...schema });
    logger.info('the database has the schema of this release');
  } finally {
    await connection.close();
  }
}
