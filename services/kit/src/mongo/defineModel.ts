import type { Connection, Model, Schema } from 'mongoose';

/**
 * A model that is bound to a connection when it is used, so that tests and services may have several:
 * `export const orders = defineModel<OrderRecord>('orders', orderSchema)`, then `orders(connection).findOne(…)`.
 * @param collection name of collection and model alike.
 */
export function defineModel<T>(collection: string, schema: Schema<T>): (connection: Connection) => Model<T> {
  const bound = new WeakMap<Connection, Model<T>>();
  return (connection) => {
    const known = bound.get(connection);
    if (known) return known;
    const model = connection.model<T>(collection, schema, collection);
    bound.set(connection, model);
    return model;
  };
}
