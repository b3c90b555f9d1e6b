import type { AnyObjectSchema, InferType, Schema } from 'yup';

/** A service that calls others. */
export type Caller = 'auth' | 'catalog' | 'orders' | 'admin';

/**
 * A call of a service's internal port: the callee's route, the callers' client and the stand-ins of tests are made of it. Never behind
 * the gateway: second port, header `X-Internal-Secret: <the caller's own key for this callee>`, the public envelope.
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
  /** The services that it is open to. Operators' tools, which hold the callee's own secret, may make every call; empty: they alone. */
  callers: readonly Caller[];
  params: P;
  query: Q;
  body: B;
  /** Schema of `data`; null when it is null. */
  output: O;
  /** Bytes that the body may have, when that is not the usual 100 KB. */
  maxBody: number | undefined;
  /** Whether it may be sent twice. GET, PUT and DELETE may, POST may not, unless said otherwise. */
  idempotent: boolean;
  /** For everything, retries included; 3000 unless given. */
  deadlineMs: number;
}

/** The calls of one service by name. */
export type Calls = Record<string, Call>;

type Part<Name extends string, S> = S extends Schema ? Record<Name, InferType<S>> : unknown;

/** What a caller gives: `params`, `query` and `body`, as far as the call has them. */
export type InputOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** The `data` of a call's answer. */
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
  // The type of the address says what its two words are.
  const [method, path] = address.split(' ') as [Call['method'], string];
  return {
    method,
    path,
    idempotent: method !== 'POST',
    deadlineMs: 3000,
    maxBody: undefined,
    callers: [],
    ...call,
    // Absent is undefined, and only then: what the type parameters' defaults say, TypeScript cannot see.
    params: call.params as P,
    query: call.query as Q,
    body: call.body as B,
  };
}
