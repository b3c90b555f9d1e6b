/**
 * List whose items are already serialized to JSON. Clients poll some lists often, and serializing each item again
 * would be slow.
 */
export class JsonList<T> {
  readonly items: readonly Buffer[];
  /** Has no value. This field only lets the compiler compare the item type with the declared output of the route. */
  declare readonly itemType?: T;

  constructor(items: readonly Buffer[]) {
    this.items = items;
  }
}
