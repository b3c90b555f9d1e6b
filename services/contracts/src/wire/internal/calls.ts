import type { AnyObjectSchema, InferType, Schema } from 'yup';

/** Name of a service that calls internal APIs. Each service has its own key for these calls. */
export type Caller = 'auth' | 'catalog' | 'orders' | 'admin';

/** Deadline in milliseconds of a call in which the called service itself waits for another service. */
export const nestedCallDeadlineMs = 8000;

/**
 * An internal API call from one service to another. The server's route, the caller's client and the fake for tests are
 * all created from this declaration. The response has the same envelope as in the public API.
 */
export interface Call<
  P extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  B extends Schema | undefined = Schema | undefined,
  O extends Schema | null = Schema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters, such as `/internal/partners/:partnerId`. */
  path: string;
  summary: string;
  /** Services that may make this call. Operator tools may make every call. */
  callers: readonly Caller[];
  params: P;
  query: Q;
  body: B;
  /** Schema of `data` in the response, or null if the response has no data. */
  output: O;
  /** Maximum size of the request body in bytes. The default is 100 KB. */
  maxBody: number | undefined;
  /**
   * True if the client may retry the call after a failure. The default is true for GET, PUT and DELETE, and false for
   * POST.
   */
  idempotent: boolean;
  /** Maximum duration of the call including retries, in milliseconds. The default is 3000. */
  deadlineMs: number;
}

export type Calls = Record<string, Call>;

type Part<Name extends string, S> = S extends Schema ? Record<Name, InferType<S>> : unknown;

export type InputOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

export type OutputOf<C extends Call> = C['output'] extends Schema ? InferType<C['output']> : null;

/** Declares an internal API call. Example: `defineCall('GET /internal/shoppers/count', { summary, output })`. */
export function defineCall<
  P extends AnyObjectSchema | undefined = undefined,
  Q extends AnyObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | null = null,
>(
  address: `${Call['method']} /internal/${string}`,
  call: Pick<Call<P, Q, B, O>, 'summary' | 'output'> & Partial<Omit<Call<P, Q, B, O>, 'method' | 'path'>>,
): Call<P, Q, B, O> {
  // Safe cast: the type of `address` requires a method and a path, separated by a space.
  const [method, path] = address.split(' ') as [Call['method'], string];
  return {
    method,
    path,
    idempotent: method !== 'POST',
    deadlineMs: 3000,
    maxBody: undefined,
    callers: [],
    ...call,
    // Safe casts: if a field is absent, its type parameter is undefined, but TypeScript cannot infer this.
    params: call.params as P,
    query: call.query as Q,
    body: call.body as B,
  };
}
