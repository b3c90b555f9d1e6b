import type { Connection, Model, Schema } from 'mongoose';
import { limitCommandTime } from './commandTime.ts';

/**
 * Defines a model that is bound to a connection at its use, so that tests and services may have several connections:
 * `export const orders = defineModel<OrderRecord>('orders', orderSchema)`, then `orders(connection).findOne(…)`. Every command has a time limit.
 * @param collection name of collection and model
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
