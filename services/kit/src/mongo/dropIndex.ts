import type { Connection, Model } from 'mongoose';

/** Drops an index that was replaced. Does nothing if the index does not exist. For use in migrations. */
export async function dropIndex<T>(
  connection: Connection,
  model: (connection: Connection) => Pick<Model<T>, 'collection'>,
  name: string,
): Promise<void> {
  const { collection } = model(connection);
  const indexes = await collection.indexes();
  if (indexes.some((index) => index.name === name)) await collection.dropIndex(name);
}
