import type { Context, Middleware } from 'koa';
import type { AnyObjectSchema, InferType, Schema } from 'yup';
import type { Actor } from '../auth/actor.ts';
import { appError } from '../errors/AppError.ts';
import { readIdempotencyHeader, type IdempotencyInput } from '../idempotency/header.ts';
import type { Access, ActorFor } from './access.ts';
import { jsonBodyReader } from './body.ts';
import type { JsonList, RawReply, Reply } from './replies.ts';
import { checkAgainst, validate } from './validate.ts';

type Value<S> = S extends Schema ? InferType<S> : undefined;
/** A route without data may answer nothing at all. */
export type Data<S> = S extends Schema ? InferType<S> : null | void;
type Sent<S> = Data<S> | (Data<S> extends readonly (infer Item)[] ? JsonList<Item> : never);

/** What a handler gets: everything checked and cast. */
export interface HandlerInput<A extends Access, P, Q, B> {
  params: Value<P>;
  query: Value<Q>;
  body: Value<B>;
  actor: ActorFor<A>;
  /** Key and body hash for `withIdempotency`; undefined without the header or without `idempotent: true`. */
  idempotency: IdempotencyInput | undefined;
  /** For addresses, cookies and uploads only. Never log it. */
  ctx: Context;
}

/** One call, declared once: validation, authorisation, documentation and tests come from here. */
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
  /** A parameter that does not fit is a 404 (product/calls.md#ids). */
  params?: P;
  query?: Q;
  body?: B;
  /** What the body's rules look things up in, such as the calendar of the caller's zone. May refuse the caller. */
  bodyContext?: (input: { actor: ActorFor<A> }) => Promise<object>;
  /** Schema of `data` as it goes over the wire; null when data is null or the answer is raw. */
  output: O;
  /** Schema of the fields that stand beside `data`. */
  top?: AnyObjectSchema;
  /** Success status, 200 unless given. */
  status?: number;
  /** Answers ETag and 304 (product/calls.md#polled-lists). */
  etag?: boolean;
  /**
   * Version of the present answer, found without reading the data. Its hash with the caller's id is the ETag, so a caller that
   * sends this ETag gets a 304. Read before the handler runs. Undefined while Redis cannot be trusted; the ETag is then the hash
   * of the body.
   */
  revision?: (input: { actor: ActorFor<A> }) => Promise<string | undefined>;
  /**
   * For so many milliseconds the gateway may give the answer to everybody who asks for the same (product/calls.md#shared-answers): only
   * for an answer that does not depend on the caller. 0 for never.
   */
  sharedMs?: number;
  /** Takes an Idempotency-Key. */
  idempotent?: boolean;
  /** Name of the multipart field with a file, which the handler reads from `ctx`; for the documentation. */
  upload?: string;
  /** Bytes that the JSON body may have; 100 KB unless given. */
  maxBody?: number;
  /** Content type of an answer that is no envelope (`raw`), for the documentation. */
  raw?: string;
  /** Koa middleware between authorisation and the handler, such as a multipart reader. */
  before?: Middleware[];
  handler: (
    input: HandlerInput<A, P, Q, B>,
  ) => Promise<Sent<O> | Reply<Sent<O>> | RawReply> | Sent<O> | Reply<Sent<O>> | RawReply;
}

type AnyFields = AnyObjectSchema | undefined;
type AnySpec = RouteSpec<Access, AnyFields, AnyFields, Schema | undefined, Schema | null>;

/** A declared route with its types folded away; what `createApps` takes. */
export interface Route extends Omit<AnySpec, 'bodyContext' | 'revision' | 'maxBody' | 'handler'> {
  status: number;
  /** Tag of the present answer; undefined when only the answer tells. */
  revision(actor: Actor | undefined): Promise<string | undefined> | undefined;
  /** Checks the input and calls the handler. */
  execute(ctx: Context, actor: Actor | undefined): Promise<unknown>;
}

/** Declares a call. See the example in the kit's README. */
export function defineRoute<
  const A extends Access,
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(spec: RouteSpec<A, P, Q, B, O>): Route {
  const readBody = jsonBodyReader(spec.maxBody);
  return {
    ...spec,
    status: spec.status ?? 200,
    // The actor's type follows from the access that registerRoutes has checked.
    revision: (actor) => spec.revision?.({ actor: actor as ActorFor<A> }),
    async execute(ctx, actor) {
      const params = spec.params && (await checkAgainst(spec.params, ctx['params']));
      if (params && 'problems' in params) throw appError('NOT_FOUND');
      const query = spec.query && (await validate(spec.query, { ...ctx.query }));
      // The actor's type follows from the access that registerRoutes has checked.
      const context = await spec.bodyContext?.({ actor: actor as ActorFor<A> });
      const body = spec.body && (await validate(spec.body, await readBody(ctx), context));
      // The generics are settled by the caller's schemas; TypeScript cannot follow them through `&&`.
      const input = {
        params: params?.value,
        query,
        body,
        actor,
        idempotency: spec.idempotent ? readIdempotencyHeader(ctx, body) : undefined,
        ctx,
      } as HandlerInput<A, P, Q, B>;
      return spec.handler(input);
    },
  };
}
