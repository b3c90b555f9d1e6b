export interface ReplyOptions {
  /** Status code, if it differs from the status that the route declares. */
  status?: number;
  /** Portuguese message for the user, sent next to the data. */
  message?: string;
  /** Additional fields next to `data`, such as pagination, summary and accessToken. */
  top?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Data of a response with options. A handler without options can return plain data. */
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

/** A list of items that are already serialized, for lists that are requested very often. */
export class JsonList<T> {
  readonly items: readonly Buffer[];
  /** Exists only for the compiler, which compares the type of the items with the declaration of the route. */
  declare readonly itemType?: T;

  constructor(items: readonly Buffer[]) {
    this.items = items;
  }
}

interface RawOptions {
  type: string;
  headers?: Record<string, string>;
}

/** A response without the success envelope, such as a file or a key set. */
export class RawReply {
  /** Strings, bytes and streams are sent unchanged. Any other object is serialized to JSON. */
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
