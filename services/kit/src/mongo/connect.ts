import { createConnection, type Connection } from 'mongoose';
import type { Logger } from 'pino';

/**
 * Opens a service's own database. Writes are acknowledged by a majority; a command waits at most 3 s for a server, so
 * an outage becomes a 503 and not a queue. Indexes are made by the migrations, never by the way.
 * @throws when the database does not answer within 30 s.
 */
export async function connectMongo(url: string, logger: Logger): Promise<Connection> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const connection = createConnection(url, {
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      maxPoolSize: 50,
      serverSelectionTimeoutMS: 3000,
      socketTimeoutMS: 30_000,
      writeConcern: { w: 'majority' },
      readPreference: 'primary',
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

/** True when the database answers; for readiness. */
export async function isMongoUp(connection: Connection): Promise<boolean> {
  await connection.db?.command({ ping: 1 });
  return connection.readyState === 1;
}
