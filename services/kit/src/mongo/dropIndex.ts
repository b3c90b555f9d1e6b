import type { Connection, Model } from 'mongoose';

/** Drops a replaced index; does nothing when it does not exist. For migrations. */
export async function dropIndex<T>(
  connection: Connection,
  model: (connection: Connection) => Pick<Model<T>, 'collection'>,
  name: string,
): Promise<void> {
  const { collection } = model(connection);
  const indexes = await collection.indexes();
  if (indexes.some((index) => index.name === name)) await collection.dropIndex(name);
}
