import type { AnyObjectSchema, InferType, Schema } from 'yup';

/** A service that calls other services. */
export type Caller = 'auth' | 'catalog' | 'orders' | 'admin';

/**
 * A call to a service's internal port. The callee's route, the callers' client and the stand-ins of tests derive from
 * it. The gateway never forwards such a call: it uses a second port and the header `X-Internal-Secret: <the caller's
 * key for this callee>`. The answer has the public envelope.
 */
export interface Call<
  P extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  B extends Schema | undefined = Schema | undefined,
  O extends Schema | null = Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole path with `:name` parameters: `/internal/partners/:partnerId`. */
  path: string;
  summary: string;
  /**
   * Services that may make the call. Operators' tools hold the callee's own secret and may make every call; an empty
   * list means only these tools.
   */
  callers: readonly Caller[];
  params: P;
  query: Q;
  body: B;
  /** Schema of `data`; null when `data` is null. */
  output: O;
  /** Limit of the body in bytes; undefined means the default of 100 KB. */
  maxBody: number | undefined;
  /** Whether the client may retry. The default is true for GET, PUT and DELETE and false for POST. */
  idempotent: boolean;
  /** Total time in milliseconds, retries included. The default is 3000. */
  deadlineMs: number;
}

export type Calls = Record<string, Call>;

type Part<Name extends string, S> = S extends Schema ? Record<Name, InferType<S>> : unknown;

/** Input of a call: `params`, `query` and `body`, as far as the call declares them. */
export type InputOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

export type OutputOf<C extends Call> = C['output'] extends Schema ? InferType<C['output']> : null;

/** Declares a call between services: `defineCall('GET /internal/shoppers/count', { summary, output })`. */
export function defineCall<
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(
  address: `${Call['method']} /internal/${string}`,
  call: Pick<Call<P, Q, B, O>, 'summary' | 'output'> & Partial<Omit<Call<P, Q, B, O>, 'method' | 'path'>>,
): Call<P, Q, B, O> {
  // The address type guarantees exactly these two words.
  const [method, path] = address.split(' ') as [Call['method'], string];
  return {
    method,
    path,
    idempotent: method !== 'POST',
    deadlineMs: 3000,
    maxBody: undefined,
    callers: [],
    ...call,
    // The type parameters default to undefined exactly when a field is absent; TypeScript cannot infer that.
    params: call.params as P,
    query: call.query as Q,
    body: call.body as B,
  };
}
