import type { Connection, Model, Schema } from 'mongoose';
import { limitCommandTime } from './commandTime.ts';

/**
 * Defines a model that is bound to a connection when it is used, because tests and services may have several
 * connections. For example, after `export const orders = defineModel<OrderRecord>('orders', orderSchema)`, call
 * `orders(connection).findOne(…)`. Every command has a time limit.
 * @param collection name of the collection and of the model
 */
export function defineModel<T>(collection: string, schema: Schema<T>): (connection: Connection) => Model<T> {
  const bound = new WeakMap<Connection, Model<T>>();
  return (connection) => {
    const known = bound.get(connection);
    if (known) return known;
    const model = connection.model<T>(collection, schema, collection);
    limitCommandTime(model.collection);
    bound.set(connection, model);
    return model;
  };
}
