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
/** Type that a handler returns. A handler of a route without data may return nothing. */
export type Data<S> = S extends Schema ? InferType<S> : null | void;
type Sent<S> = Data<S> | (Data<S> extends readonly (infer Item)[] ? JsonList<Item> : never);

/** Input of a handler, after validation and conversion by the schemas of the route. */
export interface HandlerInput<A extends Access, P, Q, B> {
  params: Value<P>;
  query: Value<Q>;
  body: Value<B>;
  actor: ActorFor<A>;
  /** Input for `withIdempotency`. Undefined if the request has no Idempotency-Key, or if the route does not set `idempotent`. */
  idempotency: IdempotencyInput | undefined;
  /** Use the context only for addresses, cookies and uploads. Never log the context, because it contains secrets. */
  ctx: Context;
}

/** Declaration of a route. Validation, authorisation, documentation and tests are derived from the declaration. */
export interface RouteSpec<
  A extends Access,
  P extends AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined,
  B extends Schema | undefined,
  O extends Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Complete path with parameters, such as `/api/orders/:orderId`. */
  path: string;
  /** Description in the API documentation, on one line. */
  summary: string;
  access: A;
  /** Schema of the path parameters. An invalid parameter results in a 404 (product/calls.md#ids). */
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Returns the validation context of yup for the body, such as the time zone of the caller.
   * @throws AppError to refuse the request
   */
  bodyContext?: (input: { actor: ActorFor<A> }) => Promise<object>;
  /** Schema of `data` in the response. Null if the route returns no data or a raw response. */
  output: O;
  /** Schema of the fields next to `data`. */
  top?: AnyObjectSchema;
  /** Status code of a successful response. The default is 200. */
  status?: number;
  /** If true, the response has an ETag and unchanged responses are answered with 304 (product/calls.md#polled-lists). */
  etag?: boolean;
  /**
   * Returns the version of the response, or undefined if the version is unknown. The ETag contains the version, so that an
   * unchanged response is answered with 304 without running the handler.
   */
  revision?: (input: { actor: ActorFor<A> }) => Promise<string | undefined>;
  /**
   * Time in milliseconds during which the gateway serves the response to all callers (product/calls.md#shared-answers). Only for
   * responses that do not depend on the caller. 0 disables sharing.
   */
  sharedMs?: number;
  /** If true, the route accepts an Idempotency-Key. */
  idempotent?: boolean;
  /** Name of the multipart field with the uploaded file, for the API documentation. The handler reads the file from `ctx`. */
  upload?: string;
  /** Size limit of the JSON body in bytes. The default is 100 KB. */
  maxBody?: number;
  /** Content type of a raw response, for the API documentation. */
  raw?: string;
  /** Koa middleware that runs after authorisation, such as a multipart parser. */
  before?: Middleware[];
  handler: (
    input: HandlerInput<A, P, Q, B>,
  ) => Promise<Sent<O> | Reply<Sent<O>> | RawReply> | Sent<O> | Reply<Sent<O>> | RawReply;
}

type AnyFields = AnyObjectSchema | undefined;
type AnySpec = RouteSpec<Access, AnyFields, AnyFields, Schema | undefined, Schema | null>;

/** A declared route without type parameters. */
export interface Route extends Omit<AnySpec, 'bodyContext' | 'revision' | 'maxBody' | 'handler'> {
  status: number;
  /** Returns the version of the response, or undefined if the version is unknown. */
  revision(actor: Actor | undefined): Promise<string | undefined> | undefined;
  execute(ctx: Context, actor: Actor | undefined): Promise<unknown>;
}

/** Declares a route. The README of the kit contains an example. */
export function defineRoute<
  const A extends Access,
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(spec: RouteSpec<A, P, Q, B, O>): Route {
  const readBody = jsonBodyReader(spec.maxBody);
  // Internal routes have no limit, because the calling services limit their calls.
  const limit = limitRunning(spec.access === 'internal' ? Infinity : undefined);
  return {
    ...spec,
    status: spec.status ?? 200,
    // Safe cast, because registerRoutes has checked the access that determines the type of the actor.
    revision: (actor) => spec.revision?.({ actor: actor as ActorFor<A> }),
    async execute(ctx, actor) {
      limit.requireFree();
      const params = spec.params && (await checkAgainst(spec.params, ctx['params']));
      if (params && 'problems' in params) throw appError('NOT_FOUND');
      const query = spec.query && (await validate(spec.query, { ...ctx.query }));
      // Safe cast, because registerRoutes has checked the access that determines the type of the actor.
      const context = await spec.bodyContext?.({ actor: actor as ActorFor<A> });
      const body = spec.body && (await validate(spec.body, await readBody(ctx), context));
      // Safe cast, because the schemas determine the types. TypeScript cannot infer the types through `&&`.
      const input = {
        params: params?.value,
        query,
        body,
        actor,
        idempotency: spec.idempotent ? readIdempotencyHeader(ctx, body) : undefined,
        ctx,
      } as HandlerInput<A, P, Q, B>;
      // The handler takes a slot only after the body is complete, so that a slow client does not occupy the slot.
      return limit.run(async () => spec.handler(input));
    },
  };
}
