export interface ReplyOptions {
  /** Instead of the route's own success status. */
  status?: number;
  /** Portuguese text beside the data. */
  message?: string;
  /** Further fields that stand at the top level (pagination, summary, accessToken). */
  top?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Data with something beside it; what a handler that answers data only need not make. */
export class Reply<T> {
  readonly data: T;
  readonly options: ReplyOptions;

  constructor(data: T, options: ReplyOptions = {}) {
    this.data = data;
    this.options = options;
  }
}

/** `return reply(order, { status: 202, message: 'Em andamento' })` */
export function reply<T>(data: T, options?: ReplyOptions): Reply<T> {
  return new Reply(data, options);
}

/** A list whose items are JSON already, for lists that are asked for all the time. */
export class JsonList<T> {
  readonly items: readonly Buffer[];
  /** What they are, for the compiler only: a route answers what it declares. */
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
  /** A text, bytes, a stream, or an object, which becomes JSON. */
  readonly body: string | object;
  readonly options: RawOptions;

  constructor(body: string | object, options: RawOptions) {
    this.body = body;
    this.options = options;
  }
}

/** `return raw(buffer, { type: 'application/pdf', headers: { 'Content-Disposition': … } })` */
export function raw(body: string | object, options: RawOptions): RawReply {
  return new RawReply(body, options);
}
