export interface ReplyOptions {
  /** Overrides the route's success status. */
  status?: number;
  /** Portuguese text beside the data. */
  message?: string;
  /** Further fields at the top level (pagination, summary, accessToken). */
  top?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Data with options; a handler that needs no options returns plain data. */
export class Reply<T> {
  readonly data: T;
  readonly options: ReplyOptions;

  constructor(data: T, options: ReplyOptions = {}) {
    this.data = data;
    this.options = options;
  }
}

/** Creates a Reply: `return reply(order, { status: 202, message: 'Em andamento' })`. */
export function reply<T>(data: T, options?: ReplyOptions): Reply<T> {
  return new Reply(data, options);
}

/** A list of serialized items, for lists that are requested very often. */
export class JsonList<T> {
  readonly items: readonly Buffer[];
  /** Type of the items, for the compiler only: it must match the route's declaration. */
  declare readonly itemType?: T;

  constructor(items: readonly Buffer[]) {
    this.items = items;
  }
}

interface RawOptions {
  type: string;
  headers?: Record<string, string>;
}

/** An answer outside of the envelope: a file, a key set. */
export class RawReply {
  /** A text, bytes, a stream, or an object, which is serialized to JSON. */
  readonly body: string | object;
  readonly options: RawOptions;

  constructor(body: string | object, options: RawOptions) {
    this.body = body;
    this.options = options;
  }
}

/** Creates a RawReply: `return raw(buffer, { type: 'application/pdf', headers: { 'Content-Disposition': … } })`. */
export function raw(body: string | object, options: RawOptions): RawReply {
  return new RawReply(body, options);
}
