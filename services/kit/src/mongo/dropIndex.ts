import type { Connection, Model } from 'mongoose';

/**
 * Drops a MongoDB index if it exists. Migrations that replace an index use this function, because a repeated
 * migration must not fail.
 */
export async function dropIndex<T>(
  connection: Connection,
  model: (connection: Connection) => Pick<Model<T>, 'collection'>,
  name: string,
): Promise<void> {
  const { collection } = model(connection);
  const indexes = await collection.indexes();
  if (indexes.some((index) => index.name === name)) await collection.dropIndex(name);
}
