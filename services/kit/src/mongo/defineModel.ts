import { type Connection, type Model, Schema } from 'mongoose';
import { limitCommandTime } from './commandTime.ts';

/** Returns the options of a required field that never changes, for the schemas of append-only records. */
export const fixed = <T>(type: T) => ({ type, required: true, immutable: true });

/** Creates the schema of a sub-document without `_id`. */
export const subSchema = <T>(definition: ConstructorParameters<typeof Schema<T>>[0]) =>
  new Schema<T>(definition, { _id: false });

/**
 * Defines a mongoose model without a connection. Returns a function that binds the model to a connection. Example:
 * `const orders = defineModel('orders', orderSchema)`, then `orders(connection).findOne(…)`. The records have no mongoose
 * version (`__v`).
 * @param collection name of the collection and of the model
 */
export function defineModel<T>(collection: string, schema: Schema<T>): (connection: Connection) => Model<T> {
  schema.set('versionKey', false);
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
