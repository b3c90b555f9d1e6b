import type { Context, Middleware } from 'koa';
import type { AnyObjectSchema, InferType, Schema } from 'yup';
import type { Actor } from '../auth/actor.ts';
import { appError } from '../errors/AppError.ts';
import { readIdempotencyHeader, type IdempotencyInput } from '../idempotency/header.ts';
import type { Access, ActorFor } from './access.ts';
import { jsonBodyReader, readRawBody } from './body.ts';
import type { JsonList } from './JsonList.ts';
import { limitRunning } from './limitRunning.ts';
import { checkAgainst, validate } from './validate.ts';

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

type Value<S> = S extends Schema ? InferType<S> : undefined;
/** Type of the data that a handler must return. A handler of a route without output schema may return nothing. */
export type Data<S> = S extends Schema ? InferType<S> : null | void;
type HandlerResult<S> = Data<S> | (Data<S> extends readonly (infer Item)[] ? JsonList<Item> : never);

/** Input of a handler. The schemas of the route have validated and converted it. */
export interface HandlerInput<A extends Access, P, Q, B> {
  params: Value<P>;
  query: Value<Q>;
  body: Value<B>;
  /** Bytes of the body. Empty if the route does not set `rawBody`. */
  rawBody: Buffer;
  actor: ActorFor<A>;
  /**
   * Idempotency-Key and hash of the body. Pass them to `withIdempotency`. Undefined if the request has no
   * Idempotency-Key, or if the route does not set `idempotent`.
   */
  idempotency: IdempotencyInput | undefined;
  /** Koa context, for IP addresses, cookies and uploads. Never log it, because it contains secrets. */
  ctx: Context;
}

/** Declaration of a route. Validation, authorization and API documentation are derived from it. */
export interface RouteSpec<
  A extends Access,
  P extends AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined,
  B extends Schema | undefined,
  O extends Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Complete path of the route with parameters, such as `/api/orders/:orderId`. */
  path: string;
  /** Description of the route in the API documentation, on one line. */
  summary: string;
  access: A;
  /** Schema of the path parameters. If a parameter is invalid, the response is 404 (product/calls.md#ids). */
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Returns the context for the yup tests of the body, such as the time zone of the shop.
   * @throws AppError to refuse the request
   */
  bodyContext?: (input: { actor: ActorFor<A> }) => Promise<object>;
  /** Schema of `data` in the response. null if there is no data, or if the handler returns a RawReply. */
  output: O;
  /** Schema of the fields that the response contains next to `data`. */
  top?: AnyObjectSchema;
  /** Status code of a successful response. The default is 200. */
  status?: number;
  /** If true, responses have an ETag, and an unchanged response becomes a 304 (product/calls.md#polled-lists). */
  etag?: boolean;
  /**
   * Returns a version for the ETag, or undefined if the version is unknown. If the client already has the response of
   * this version, it receives a 304, and the handler does not run.
   */
  revision?: (input: { actor: ActorFor<A> }) => Promise<string | undefined>;
  /**
   * Milliseconds for which the gateway caches the response for all callers (product/calls.md#shared-answers). 0
   * disables the cache. Set this field only if every caller gets the same response.
   */
  sharedMs?: number;
  /** True if the route accepts an Idempotency-Key header. The handler must then call `withIdempotency`. */
  idempotent?: boolean;
  /** Name of the multipart field with the uploaded file, for the API documentation. */
  upload?: string;
  /** Size limit of the JSON body in bytes. The default is 100 KB. */
  maxBody?: number;
  /**
   * Size limit of a body in bytes that the handler gets unparsed as `rawBody`, for example to verify a signature. Do not
   * set `body` as well.
   */
  rawBody?: number;
  /** Content type of a raw response, for the API documentation. */
  raw?: string;
  /** Koa middleware that runs after authorization and before the body is read, such as a check of a header. */
  before?: Middleware[];
  handler: (
    input: HandlerInput<A, P, Q, B>,
  ) =>
    | Promise<HandlerResult<O> | Reply<HandlerResult<O>> | RawReply>
    | HandlerResult<O>
    | Reply<HandlerResult<O>>
    | RawReply;
}

type AnyFields = AnyObjectSchema | undefined;
type AnySpec = RouteSpec<Access, AnyFields, AnyFields, Schema | undefined, Schema | null>;

/** A declared route without its type parameters, so that one list can contain different routes. */
export interface Route extends Omit<AnySpec, 'bodyContext' | 'revision' | 'maxBody' | 'rawBody' | 'handler'> {
  status: number;
  /** Returns the version for the ETag, or undefined if the version is unknown. */
  revision(actor: Actor | undefined): Promise<string | undefined> | undefined;
  execute(ctx: Context, actor: Actor | undefined): Promise<unknown>;
}

/** Declares a route. services/kit/README.md contains an example. */
export function defineRoute<
  const A extends Access,
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(spec: RouteSpec<A, P, Q, B, O>): Route {
  const readBody = jsonBodyReader(spec.maxBody);
  // Internal routes have no limit of concurrent handlers, because the calling services limit their own requests.
  const limit = limitRunning(spec.access === 'internal' ? Infinity : undefined);
  // Unknown fields in internal requests are removed instead of refused. During a deployment, the calling service may
  // already have the next release and send more fields.
  const stripUnknown = spec.access === 'internal';
  return {
    ...spec,
    status: spec.status ?? 200,
    // The cast is safe, because registerRoutes has checked the access that determines the actor's type.
    revision: (actor) => spec.revision?.({ actor: actor as ActorFor<A> }),
    async execute(ctx, actor) {
      limit.requireFree();
      const params = spec.params && (await checkAgainst(spec.params, ctx['params']));
      if (params && 'problems' in params) throw appError('NOT_FOUND');
      const query = spec.query && (await validate(spec.query, { ...ctx.query }, { stripUnknown }));
      // The cast is safe, because registerRoutes has checked the access that determines the actor's type.
      const context = await spec.bodyContext?.({ actor: actor as ActorFor<A> });
      const body =
        spec.body &&
        (await validate(spec.body, await readBody(ctx), {
          context,
          stripUnknown,
          refusesUnusable: !stripUnknown,
        }));
      const rawBody = spec.rawBody === undefined ? Buffer.alloc(0) : await readRawBody(ctx, spec.rawBody);
      // The cast is safe, because the schemas determine these types. TypeScript cannot infer them through `&&`.
      const input = {
        params: params?.value,
        query,
        body,
        rawBody,
        actor,
        idempotency: spec.idempotent ? readIdempotencyHeader(ctx, body) : undefined,
        ctx,
      } as HandlerInput<A, P, Q, B>;
      // Count the handler as running only after the body is complete. Otherwise a few slow clients could use up the
      // limit.
      return limit.run(async () => spec.handler(input));
    },
  };
}
