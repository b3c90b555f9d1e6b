export interface ReplyOptions {
  /** HTTP status code of this response. By default, the status of the route. */
  status?: number;
  /** Portuguese message for the user. The response contains it next to `data`. */
  message?: string;
  /** Other fields that the response contains next to `data`, such as the pagination. */
  top?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * Data of a response together with options, such as the status code. A handler that needs no options returns plain
 * data.
 */
export class Reply<T> {
  readonly data: T;
  readonly options: ReplyOptions;

  constructor(data: T, options: ReplyOptions = {}) {
    this.data = data;
    this.options = options;
  }
}

/** Creates a Reply. Example: `return reply(order, { status: 202, message: 'Em andamento' })`. */
export function reply<T>(data: T, options?: ReplyOptions): Reply<T> {
  return new Reply(data, options);
}

/**
 * List whose items are already serialized to JSON. Clients poll some lists often, and serializing each item again
 * would be slow.
 */
export class JsonList<T> {
  readonly items: readonly Buffer[];
  /**
   * Exists only for the compiler, which compares the item type with the declared output of the route. The field has
   * no value.
   */
  declare readonly itemType?: T;

  constructor(items: readonly Buffer[]) {
    this.items = items;
  }
}

interface RawOptions {
  type: string;
  headers?: Record<string, string>;
}

/** A response without the usual JSON envelope, such as a file or a key set. */
export class RawReply {
  /** Body of the response. Strings, bytes and streams are sent unchanged. Any other object is serialized to JSON. */
  readonly body: string | object;
  readonly options: RawOptions;

  constructor(body: string | object, options: RawOptions) {
    this.body = body;
    this.options = options;
  }
}

/**
 * Creates a RawReply.
 * Example: `return raw(buffer, { type: 'application/pdf', headers: { 'Content-Disposition': … } })`.
 */
export function raw(body: string | object, options: RawOptions): RawReply {
  return new RawReply(body, options);
}
