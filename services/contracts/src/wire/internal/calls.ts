import type { AnyObjectSchema, InferType, Schema } from 'yup';

/** A service that calls other services. */
export type Caller = 'auth' | 'catalog' | 'orders' | 'admin';

/**
 * Declaration of a call to a service's internal port. The route of the called service, the client of the callers and
 * the fake services in tests are derived from this declaration. The gateway never forwards such a call, because the
 * call uses a second port and the header `X-Internal-Secret: <the caller's key for the called service>`. The response
 * has the public envelope.
 */
export interface Call<
  P extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  B extends Schema | undefined = Schema | undefined,
  O extends Schema | null = Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Complete path with `:name` parameters, such as `/internal/partners/:partnerId`. */
  path: string;
  summary: string;
  /**
   * Services that may make the call. The operators' tools have the secret of the called service and may make every
   * call. An empty list means that only these tools may make the call.
   */
  callers: readonly Caller[];
  params: P;
  query: Q;
  body: B;
  /** Schema of `data`, or null if `data` is null. */
  output: O;
  /** Maximum size of the body in bytes. Undefined means the default of 100 KB. */
  maxBody: number | undefined;
  /** True if the client may retry the call. The default is true for GET, PUT and DELETE, and false for POST. */
  idempotent: boolean;
  /** Maximum total time in milliseconds, including retries. The default is 3000. */
  deadlineMs: number;
}

export type Calls = Record<string, Call>;

type Part<Name extends string, S> = S extends Schema ? Record<Name, InferType<S>> : unknown;

/** Input of a call. It has `params`, `query` and `body` if the call declares them. */
export type InputOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

export type OutputOf<C extends Call> = C['output'] extends Schema ? InferType<C['output']> : null;

/**
 * Declares a call between services, for example `defineCall('GET /internal/shoppers/count', { summary, output })`.
 */
export function defineCall<
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(
  address: `${Call['method']} /internal/${string}`,
  call: Pick<Call<P, Q, B, O>, 'summary' | 'output'> & Partial<Omit<Call<P, Q, B, O>, 'method' | 'path'>>,
): Call<P, Q, B, O> {
  // Safe cast: the type of `address` guarantees exactly these two words.
  const [method, path] = address.split(' ') as [Call['method'], string];
  return {
    method,
    path,
    idempotent: method !== 'POST',
    deadlineMs: 3000,
    maxBody: undefined,
    callers: [],
    ...call,
    // Safe casts: a type parameter defaults to undefined exactly if its field is absent, but TypeScript cannot infer
    // this.
    params: call.params as P,
    query: call.query as Q,
    body: call.body as B,
  };
}
