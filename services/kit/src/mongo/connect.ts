import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import type { Logger } from 'pino';

/** Returns the name of a service's connections in MongoDB. A restore refuses to run while a connection with this name is open. */
export const mongoAppName = (database: string) => `boaxepa-service ${database}`;

/** Extracts the database name from a connection string. `URL` cannot parse a connection string with several hosts. */
const databaseOf = (url: string) => /^[^/]+\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? '';

/**
 * Connects to the database of a service. A command waits at most 3 s for a server and 2 s for a free connection, so that an
 * outage leads to a 503 instead of a queue.
 * @param options for migrations, whose commands take longer, and for tests that observe commands
 * @throws Error if the database does not answer within 30 s
 */
export async function connectMongo(
  url: string,
  logger: Logger,
  options: Pick<
    ConnectOptions,
    | 'socketTimeoutMS'
    | 'minPoolSize'
    | 'maxPoolSize'
    | 'waitQueueTimeoutMS'
    | 'readPreference'
    | 'monitorCommands'
  > = {},
): Promise<Connection> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const connection = createConnection(url, {
      appName: mongoAppName(databaseOf(url)),
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      maxPoolSize: 50,
      waitQueueTimeoutMS: 2000,
      serverSelectionTimeoutMS: 3000,
      socketTimeoutMS: 30_000,
      writeConcern: { w: 'majority' },
      readPreference: 'primary',
      ...options,
    });
    connection.on('error', (error: unknown) => logger.error({ err: error }, 'MongoDB connection error'));
    try {
      await connection.asPromise();
      return connection;
    } catch (error) {
      await connection.destroy().catch(() => undefined);
      if (Date.now() > deadline) throw error;
      logger.warn('MongoDB does not answer yet');
    }
  }
}

export interface MongoProbe {
  /** Returns true if the database answers. Concurrent checks share one command. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens a readiness check with a separate connection. A saturated connection pool would otherwise make all replicas unready.
 * @throws Error if the database does not answer within 30 s
 */
export async function openMongoProbe(url: string, logger: Logger): Promise<MongoProbe> {
  const connection = await connectMongo(url, logger, {
    minPoolSize: 1,
    maxPoolSize: 1,
    waitQueueTimeoutMS: 1000,
    // During an election a secondary answers. Otherwise all replicas of a service would be unready at the same time.
    readPreference: 'primaryPreferred',
    // A connection to a database that hangs is closed after this time, in milliseconds.
    socketTimeoutMS: 2000,
  });
  let running: Promise<boolean> | undefined;
  async function ping(): Promise<boolean> {
    await connection.db?.command({ ping: 1, maxTimeMS: 1000 });
    return connection.readyState === 1;
  }
  return {
    // The second attempt reaches another member if the first one lost its server.
    isUp: () =>
      (running ??= ping()
        .catch(ping)
        .finally(() => (running = undefined))),
    close: () => connection.close(),
  };
}
