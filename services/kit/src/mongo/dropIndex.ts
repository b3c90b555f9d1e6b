import type { Connection, Model } from 'mongoose';

/** Drops an index if it exists. For migrations that replace an index. */
export async function dropIndex<T>(
  connection: Connection,
  model: (connection: Connection) => Pick<Model<T>, 'collection'>,
  name: string,
): Promise<void> {
  const { collection } = model(connection);
  const indexes = await collection.indexes();
  if (indexes.some((index) => index.name === name)) await collection.dropIndex(name);
}
