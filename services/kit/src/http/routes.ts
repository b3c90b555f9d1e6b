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
/** A route without data may return nothing. */
export type Data<S> = S extends Schema ? InferType<S> : null | void;
type Sent<S> = Data<S> | (Data<S> extends readonly (infer Item)[] ? JsonList<Item> : never);

/** Input of a handler, validated and cast. */
export interface HandlerInput<A extends Access, P, Q, B> {
  params: Value<P>;
  query: Value<Q>;
  body: Value<B>;
  actor: ActorFor<A>;
  /** Key and body hash for `withIdempotency`; undefined without the header or without `idempotent: true`. */
  idempotency: IdempotencyInput | undefined;
  /** Use only for addresses, cookies and uploads. Never log it: it contains secrets. */
  ctx: Context;
}

/** Declaration of a call. Validation, authorisation, documentation and tests derive from it. */
export interface RouteSpec<
  A extends Access,
  P extends AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined,
  B extends Schema | undefined,
  O extends Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path with `:name` parameters: `/api/orders/:orderId`. */
  path: string;
  /** One line for the documentation. */
  summary: string;
  access: A;
  /** An invalid parameter is answered with 404 (product/calls.md#ids). */
  params?: P;
  query?: Q;
  body?: B;
  /** Returns yup's context for the body's rules, such as the caller's zone. May throw to refuse the caller. */
  bodyContext?: (input: { actor: ActorFor<A> }) => Promise<object>;
  /** Schema of `data` on the wire; null when `data` is null or the answer is raw. */
  output: O;
  /** Schema of the fields beside `data`. */
  top?: AnyObjectSchema;
  /** Success status; 200 by default. */
  status?: number;
  /** Enables ETag and 304 (product/calls.md#polled-lists). */
  etag?: boolean;
  /**
   * Returns the version of the present answer without reading the data. The ETag is its hash with the caller's id, so a
   * caller that sends this ETag gets a 304 before the handler runs. Undefined when Redis cannot be trusted; the ETag is
   * then the hash of the body.
   */
  revision?: (input: { actor: ActorFor<A> }) => Promise<string | undefined>;
  /**
   * Milliseconds for which the gateway may share the answer between all callers (product/calls.md#shared-answers). Only
   * for answers that do not depend on the caller; 0 disables it.
   */
  sharedMs?: number;
  /** Accepts an Idempotency-Key. */
  idempotent?: boolean;
  /** Name of the multipart field with a file, for the documentation; the handler reads it from `ctx`. */
  upload?: string;
  /** Limit of the JSON body in bytes; 100 KB by default. */
  maxBody?: number;
  /** Content type of an answer outside of the envelope (`raw`), for the documentation. */
  raw?: string;
  /** Koa middleware between authorisation and handler, such as a multipart reader. */
  before?: Middleware[];
  handler: (
    input: HandlerInput<A, P, Q, B>,
  ) => Promise<Sent<O> | Reply<Sent<O>> | RawReply> | Sent<O> | Reply<Sent<O>> | RawReply;
}

type AnyFields = AnyObjectSchema | undefined;
type AnySpec = RouteSpec<Access, AnyFields, AnyFields, Schema | undefined, Schema | null>;

/** A declared route without its type parameters, as `createApps` needs it. */
export interface Route extends Omit<AnySpec, 'bodyContext' | 'revision' | 'maxBody' | 'handler'> {
  status: number;
  /** Returns the version of the present answer; undefined when only the answer itself can tell. */
  revision(actor: Actor | undefined): Promise<string | undefined> | undefined;
  execute(ctx: Context, actor: Actor | undefined): Promise<unknown>;
}

/** Declares a call. The kit's README has an example. */
export function defineRoute<
  const A extends Access,
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(spec: RouteSpec<A, P, Q, B, O>): Route {
  const readBody = jsonBodyReader(spec.maxBody);
  // Other services bound their own calls.
  const limit = limitRunning(spec.access === 'internal' ? Infinity : undefined);
  return {
    ...spec,
    status: spec.status ?? 200,
    // Safe cast: registerRoutes has checked the access that determines the actor's type.
    revision: (actor) => spec.revision?.({ actor: actor as ActorFor<A> }),
    async execute(ctx, actor) {
      limit.requireFree();
      const params = spec.params && (await checkAgainst(spec.params, ctx['params']));
      if (params && 'problems' in params) throw appError('NOT_FOUND');
      const query = spec.query && (await validate(spec.query, { ...ctx.query }));
      // Safe cast: registerRoutes has checked the access that determines the actor's type.
      const context = await spec.bodyContext?.({ actor: actor as ActorFor<A> });
      const body = spec.body && (await validate(spec.body, await readBody(ctx), context));
      // Safe cast: the schemas determine these types; TypeScript cannot follow them through `&&`.
      const input = {
        params: params?.value,
        query,
        body,
        actor,
        idempotency: spec.idempotent ? readIdempotencyHeader(ctx, body) : undefined,
        ctx,
      } as HandlerInput<A, P, Q, B>;
      // Begins after the body: a client that sends slowly must not occupy a place.
      return limit.run(async () => spec.handler(input));
    },
  };
}
