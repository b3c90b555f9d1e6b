import type { Context, Middleware } from 'koa';
import type { AnyObjectSchema, InferType, Schema } from 'yup';
import type { Actor } from '../auth/actor.ts';
import { appError } from '../errors/AppError.ts';
import { readIdempotencyHeader, type IdempotencyInput } from '../idempotency/header.ts';
import type { Access, ActorFor } from './access.ts';
import { jsonBodyReader } from './body.ts';
import { limitRunning } from './limitRunning.ts';
import type { JsonList, RawReply, Reply } from './replies.ts';
import { checkAgainst, validate } from './validate.ts';

type Value<S> = S extends Schema ? InferType<S> : undefined;
/** Data that a handler returns. A handler of a route without data may return nothing. */
export type Data<S> = S extends Schema ? InferType<S> : null | void;
type Sent<S> = Data<S> | (Data<S> extends readonly (infer Item)[] ? JsonList<Item> : never);

/** Input of a handler, validated and converted by the schemas of the route. */
export interface HandlerInput<A extends Access, P, Q, B> {
  params: Value<P>;
  query: Value<Q>;
  body: Value<B>;
  actor: ActorFor<A>;
  /**
   * Idempotency key and body hash for `withIdempotency`. Undefined if the request has no such header, or if the route
   * does not set `idempotent: true`.
   */
  idempotency: IdempotencyInput | undefined;
  /** Use it only for addresses, cookies and uploads. Never log it, because it contains secrets. */
  ctx: Context;
}

/** Declaration of a route. Validation, authorisation, documentation and tests are derived from it. */
export interface RouteSpec<
  A extends Access,
  P extends AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined,
  B extends Schema | undefined,
  O extends Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Complete path with `:name` parameters, such as `/api/orders/:orderId`. */
  path: string;
  /** Description for the documentation, on one line. */
  summary: string;
  access: A;
  /** Schema of the path parameters. An invalid parameter leads to a 404 (product/calls.md#ids). */
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Returns yup's validation context for the body, such as the time zone of the caller. It may throw to refuse the
   * caller.
   */
  bodyContext?: (input: { actor: ActorFor<A> }) => Promise<object>;
  /** Schema of `data` in the response. Null if `data` is null or the response is raw. */
  output: O;
  /** Schema of the response fields other than `data`. */
  top?: AnyObjectSchema;
  /** Status of a successful response. The default is 200. */
  status?: number;
  /** If true, the response has an ETag and can be a 304 (product/calls.md#polled-lists). */
  etag?: boolean;
  /**
   * Returns the version of the current response without reading the data. The ETag is a hash of this version and the
   * caller's id. A caller that sends this ETag receives a 304 before the handler runs. Undefined if Redis cannot be
   * trusted. The ETag is then a hash of the body.
   */
  revision?: (input: { actor: ActorFor<A> }) => Promise<string | undefined>;
  /**
   * Time in milliseconds for which the gateway may share the response between all callers
   * (product/calls.md#shared-answers). Use it only for responses that do not depend on the caller. 0 disables
   * sharing.
   */
  sharedMs?: number;
  /** If true, the route accepts an Idempotency-Key. */
  idempotent?: boolean;
  /**
   * Name of the multipart field that contains a file, for the documentation. The handler reads the file from `ctx`.
   */
  upload?: string;
  /** Size limit of the JSON body in bytes. The default is 100 KB. */
  maxBody?: number;
  /** Content type of a response without the envelope (`raw`), for the documentation. */
  raw?: string;
  /** Koa middleware that runs between authorisation and handler, such as a multipart reader. */
  before?: Middleware[];
  handler: (
    input: HandlerInput<A, P, Q, B>,
  ) => Promise<Sent<O> | Reply<Sent<O>> | RawReply> | Sent<O> | Reply<Sent<O>> | RawReply;
}

type AnyFields = AnyObjectSchema | undefined;
type AnySpec = RouteSpec<Access, AnyFields, AnyFields, Schema | undefined, Schema | null>;

/** A declared route without its type parameters, as `createApps` uses it. */
export interface Route extends Omit<AnySpec, 'bodyContext' | 'revision' | 'maxBody' | 'handler'> {
  status: number;
  /**
   * Returns the version of the current response, or undefined if the version is unknown without the response itself.
   */
  revision(actor: Actor | undefined): Promise<string | undefined> | undefined;
  execute(ctx: Context, actor: Actor | undefined): Promise<unknown>;
}

/** Declares a route. The README of the kit has an example. */
export function defineRoute<
  const A extends Access,
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(spec: RouteSpec<A, P, Q, B, O>): Route {
  const readBody = jsonBodyReader(spec.maxBody);
  // Internal routes have no limit, because the calling services limit their own calls.
  const limit = limitRunning(spec.access === 'internal' ? Infinity : undefined);
  return {
    ...spec,
    status: spec.status ?? 200,
    // Safe cast: registerRoutes has checked the access, which determines the type of the actor.
    revision: (actor) => spec.revision?.({ actor: actor as ActorFor<A> }),
    async execute(ctx, actor) {
      limit.requireFree();
      const params = spec.params && (await checkAgainst(spec.params, ctx['params']));
      if (params && 'problems' in params) throw appError('NOT_FOUND');
      const query = spec.query && (await validate(spec.query, { ...ctx.query }));
      // Safe cast: registerRoutes has checked the access, which determines the type of the actor.
      const context = await spec.bodyContext?.({ actor: actor as ActorFor<A> });
      const body = spec.body && (await validate(spec.body, await readBody(ctx), context));
      // Safe cast: the schemas determine these types, but TypeScript cannot infer them through `&&`.
      const input = {
        params: params?.value,
        query,
        body,
        actor,
        idempotency: spec.idempotent ? readIdempotencyHeader(ctx, body) : undefined,
        ctx,
      } as HandlerInput<A, P, Q, B>;
      // The limit is checked after the body is read, because a client that sends slowly must not occupy a slot.
      return limit.run(async () => spec.handler(input));
    },
  };
}
