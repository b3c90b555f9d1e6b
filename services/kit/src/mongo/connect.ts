import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import type { Logger } from 'pino';
import { currentTracing } from '../tracing/tracing.ts';

/**
 * Returns the application name that a service reports to MongoDB. The restore tool refuses to run while a connection
 * with this name is open.
 */
export const mongoAppName = (database: string) => `boaxepa-service ${database}`;

/**
 * Extracts the database name from a connection string. A regular expression is used, because the class `URL` cannot
 * parse several hosts.
 */
const databaseOf = (url: string) => /^[^/]+\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? '';

/**
 * Connects to the database of a service. If no server is available or no connection is free, commands fail within a few
 * seconds, so that waiting requests do not pile up.
 * @param options options for migrations, whose commands take longer, and for tests that observe commands
 * @throws Error if the database does not respond within 30 s
 */
export async function connectMongo(
  url: string,
  logger: Logger,
  options: Pick<
    ConnectOptions,
    'socketTimeoutMS' | 'minPoolSize' | 'maxPoolSize' | 'waitQueueTimeoutMS' | 'monitorCommands'
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
      monitorCommands: currentTracing() !== undefined,
      ...options,
    });
    connection.on('error', (error: unknown) => logger.error({ err: error }, 'MongoDB connection error'));
    try {
      await connection.asPromise();
      currentTracing()?.watchCommands(connection);
      return connection;
    } catch (error) {
      await connection.destroy().catch(() => undefined);
      if (Date.now() > deadline) throw error;
      logger.warn('MongoDB does not answer yet');
    }
  }
}

export interface MongoProbe {
  /** Returns true if the database responds. Concurrent checks share one command. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens a readiness check on a separate connection. If the check used the shared connection pool, a busy pool would
 * make a healthy process unready.
 * @throws Error if the database does not respond within 30 s
 */
export async function openMongoProbe(url: string, logger: Logger): Promise<MongoProbe> {
  const connection = await connectMongo(url, logger, {
    minPoolSize: 1,
    maxPoolSize: 1,
    waitQueueTimeoutMS: 1000,
    // If a connection does not respond for this many milliseconds, it is closed.
    socketTimeoutMS: 2000,
  });
  let running: Promise<boolean> | undefined;
  async function ping(): Promise<boolean> {
    // During an election there is no primary. A secondary then answers the ping, so that the service stays ready.
    // Mongoose calls this state `disconnected`, so `readyState` is not checked. `Db.command` does not inherit the read
    // preference of the connection.
    const reply = await connection.db?.command(
      { ping: 1, maxTimeMS: 1000 },
      { readPreference: 'primaryPreferred' },
    );
    return reply?.['ok'] === 1;
  }
  return {
    // Retry once. If a server fails during the first ping, another member of the replica set answers the second ping.
    isUp: () =>
      (running ??= ping()
        .catch(ping)
        .finally(() => (running = undefined))),
    close: () => connection.close(),
  };
}
