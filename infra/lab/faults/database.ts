import { mongo } from 'mongoose';
import type { ServiceName } from '../../run/stack/layout.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';

/** Opens the database of a service for the duration of `work`. */
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

/** Marks all addresses as confirmed. Otherwise orders merges the emails of a buyer and sends them after the hour. */
export const confirmAddresses = (stack: Stack) =>
  inDatabase(stack, 'auth', (db) =>
    db.collection('accounts').updateMany({}, { $set: { emailConfirmedAt: new Date() } }),
  );
