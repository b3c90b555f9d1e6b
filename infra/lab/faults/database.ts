import { mongo } from 'mongoose';
import type { ServiceName } from '../../run/stack/layout.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';

/** Opens a connection to the database of a service, runs `work`, and closes the connection. */
export async function inDatabase<T>(
  stack: Stack,
  name: ServiceName,
  work: (db: mongo.Db) => Promise<T>,
): Promise<T> {
  const client = new mongo.MongoClient(stack.env[`${name.toUpperCase()}_MONGO_URL`] ?? '');
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** Marks all email addresses as confirmed. Otherwise the emails to a buyer would be combined and sent after an hour. */
export const confirmAddresses = (stack: Stack) =>
  inDatabase(stack, 'auth', (db) =>
    db.collection('accounts').updateMany({}, { $set: { emailConfirmedAt: new Date() } }),
  );
