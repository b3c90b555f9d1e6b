import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import type { Logger } from 'pino';

/** Name under which MongoDB lists the connections of a service, so that a restore can refuse to run beside them. */
export const mongoAppName = (database: string) => `boaxepa-service ${database}`;

/** Extracts the database from a MongoDB address, which is not a valid URL when it names several hosts. */
const databaseOf = (url: string) => /^[^/]+\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? '';

/**
 * Opens a service's own database. Writes are acknowledged by a majority. A command waits at most 3 s for a server and 2 s for a free
 * connection, so an outage or a slow database becomes a 503 and not a queue. `defineModel` limits the time of each command. Only
 * migrations create indexes.
 * @param options for migrations, whose commands take longer, and tests, which observe commands
 * @throws when the database does not answer within 30 s.
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

/** Readiness probe of a database. */
export interface MongoProbe {
  /** Returns true when the database answers. Concurrent probes share one command. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens a readiness probe with a connection of its own: a saturated pool must not make all replicas of a service unready at the same
 * time. @throws when the database does not answer within 30 s
 */
export async function openMongoProbe(url: string, logger: Logger): Promise<MongoProbe> {
  const connection = await connectMongo(url, logger, {
    minPoolSize: 1,
    maxPoolSize: 1,
    waitQueueTimeoutMS: 1000,
    // Replaces the connection of a database that hangs.
    socketTimeoutMS: 2000,
  });
  let running: Promise<boolean> | undefined;
  async function ping(): Promise<boolean> {
    await connection.db?.command({ ping: 1, maxTimeMS: 1000 });
    return connection.readyState === 1;
  }
  return {
    isUp: () => (running ??= ping().finally(() => (running = undefined))),
    close: () => connection.close(),
  };
}
