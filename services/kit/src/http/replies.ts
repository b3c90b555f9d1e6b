export interface ReplyOptions {
  /** Status that replaces the success status of the route. */
  status?: number;
  /** Portuguese message that is sent with the data. */
  message?: string;
  /** Further fields at the top level of the response, such as pagination, summary and accessToken. */
  top?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Data with options for the response. A handler that needs no options can return plain data. */
export class Reply<T> {
  readonly data: T;
  readonly options: ReplyOptions;

  constructor(data: T, options: ReplyOptions = {}) {
    this.data = data;
    this.options = options;
  }
}

/** Creates a Reply, for example `return reply(order, { status: 202, message: 'Em andamento' })`. */
export function reply<T>(data: T, options?: ReplyOptions): Reply<T> {
  return new Reply(data, options);
}

/** A list of items that are already serialized. Use it for lists that are requested very often. */
export class JsonList<T> {
  readonly items: readonly Buffer[];
  /** Type of the items, which must match the declaration of the route. Only the compiler uses this property. */
  declare readonly itemType?: T;

  constructor(items: readonly Buffer[]) {
    this.items = items;
  }
}

interface RawOptions {
  type: string;
  headers?: Record<string, string>;
}

/** A response without the envelope, such as a file or a key set. */
export class RawReply {
  /** A string, bytes or a stream is sent unchanged. Any other object is serialized to JSON. */
  readonly body: string | object;
  readonly options: RawOptions;

  constructor(body: string | object, options: RawOptions) {
    this.body = body;
    this.options = options;
  }
}

/**
 * Creates a RawReply, for example `return raw(buffer, { type: 'application/pdf', headers: { 'Content-Disposition': …
 * } })`.
 */
export function raw(body: string | object, options: RawOptions): RawReply {
  return new RawReply(body, options);
}
