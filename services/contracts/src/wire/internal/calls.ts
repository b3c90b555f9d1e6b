import type { AnyObjectSchema, InferType, Schema } from 'yup';

/** A service that calls other services. */
export type Caller = 'auth' | 'catalog' | 'orders' | 'admin';

/**
 * Declaration of a call to the internal port of a service. The route, the client and the fakes in tests are derived from the
 * declaration. The response has the public envelope.
 */
export interface Call<
  P extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  B extends Schema | undefined = Schema | undefined,
  O extends Schema | null = Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Complete path with parameters, such as `/internal/partners/:partnerId`. */
  path: string;
  summary: string;
  /**
   * Services that may make the call. Operator tools may make every call. If the list is empty, only operator tools may make the
   * call.
   */
  callers: readonly Caller[];
  params: P;
  query: Q;
  body: B;
  /** Schema of `data`. Null if the call returns no data. */
  output: O;
  /** Maximum size of the body in bytes. The default is 100 KB. */
  maxBody: number | undefined;
  /** If true, the client may retry the call. The default is true for GET, PUT and DELETE. */
  idempotent: boolean;
  /** Maximum total time including retries, in milliseconds. The default is 3000. */
  deadlineMs: number;
}

export type Calls = Record<string, Call>;

type Part<Name extends string, S> = S extends Schema ? Record<Name, InferType<S>> : unknown;

/** Input of a call, with the parts that the call declares (`params`, `query` and `body`). */
export type InputOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

export type OutputOf<C extends Call> = C['output'] extends Schema ? InferType<C['output']> : null;

/** Declares an internal call, for example `defineCall('GET /internal/shoppers/count', { summary, output })`. */
export function defineCall<
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(
  address: `${Call['method']} /internal/${string}`,
  call: Pick<Call<P, Q, B, O>, 'summary' | 'output'> & Partial<Omit<Call<P, Q, B, O>, 'method' | 'path'>>,
): Call<P, Q, B, O> {
  // Safe cast, because the type of `address` requires exactly two words.
  const [method, path] = address.split(' ') as [Call['method'], string];
  return {
    method,
    path,
    idempotent: method !== 'POST',
    deadlineMs: 3000,
    maxBody: undefined,
    callers: [],
    ...call,
    // Safe casts, because TypeScript cannot infer that a type parameter is undefined if its field is absent.
    params: call.params as P,
    query: call.query as Q,
    body: call.body as B,
  };
}
