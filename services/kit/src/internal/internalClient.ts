import { errorCodes, type ErrorCode } from '@boaxepa/contracts/errors';
import type { Call, InputOf, OutputOf } from '@boaxepa/contracts/internal/calls';
import { Agent, request } from 'undici';
import type { InferType, Schema } from 'yup';
import { currentContext, newRequestId } from '../context/requestContext.ts';
import { appError, AppError } from '../errors/AppError.ts';
import { lookupAnyAddress } from './anyAddress.ts';

export interface CallOptions<S extends Schema | undefined> {
  body?: object;
  query?: Record<string, string | number | boolean | undefined>;
  /** For everything, retries included; 3000 unless given. */
  deadlineMs?: number;
  /** Whether it may be sent twice. GET, PUT and DELETE may, POST may not, unless said otherwise. */
  idempotent?: boolean;
  /** Checks the answer's data and gives it its type. */
  schema?: S;
}
type Answer<S> = S extends Schema ? InferType<S> : unknown;

/** The input of a call; nothing for a call without. */
type Given<C extends Call> = unknown extends InputOf<C> ? [] : [input: InputOf<C>];

/** Calls another service's internal port: `client.call(catalogCalls.approvePartner, { params, body })` answers its data. */
export interface InternalClient {
  call<C extends Call>(call: C, ...given: Given<C>): Promise<OutputOf<C>>;
  get<S extends Schema | undefined = undefined>(path: string, options?: CallOptions<S>): Promise<Answer<S>>;
  post<S extends Schema | undefined = undefined>(path: string, options?: CallOptions<S>): Promise<Answer<S>>;
  put<S extends Schema | undefined = undefined>(path: string, options?: CallOptions<S>): Promise<Answer<S>>;
  delete<S extends Schema | undefined = undefined>(
    path: string,
    options?: CallOptions<S>,
  ): Promise<Answer<S>>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface FailureBody {
  code: ErrorCode;
  message: string;
  details?: { field: string; message: string }[];
}

const maxAttempts = 3;
const retried = new Set([502, 503, 504]);

function isFailure(body: unknown): body is FailureBody {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false;
  return (
    typeof body.code === 'string' && Object.hasOwn(errorCodes, body.code) && typeof body.message === 'string'
  );
}

/** @throws AppError SERVICE_UNAVAILABLE for data that is not what the schema says: the callee's fault, not the caller's. */
async function checked<S extends Schema | undefined>(
  url: URL,
  data: unknown,
  schema: S | undefined,
): Promise<Answer<S>> {
  try {
    // The answer was checked by the schema that its type comes from.
    return (schema ? await schema.validate(data) : data) as Answer<S>;
  } catch (error) {
    throw appError('SERVICE_UNAVAILABLE', {
      cause: new Error(`${url.pathname} answered something else`, { cause: error }),
    });
  }
}

const pathOf = (path: string, params: Record<string, unknown>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * A client for one service. Its failures are rethrown as the AppErrors they were; a service that is away, slow or
 * answers nonsense is a SERVICE_UNAVAILABLE with Retry-After. Never call it inside a transaction.
 */
export function createInternalClient(options: { baseUrl: string; secret: string }): InternalClient {
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 10_000,
    connect: { timeout: 1000, lookup: lookupAnyAddress },
  });

  async function attempt(
    method: Method,
    url: URL,
    body: object | undefined,
    leftMs: number,
  ): Promise<unknown> {
    let status: number;
    let answer: unknown;
    let retryAfter: number | undefined;
    try {
      const response = await request(url, {
        dispatcher: agent,
        method,
        headers: {
          accept: 'application/json',
          'x-internal-secret': options.secret,
          'x-request-id': currentContext()?.requestId ?? newRequestId(),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(leftMs),
      });
      status = response.statusCode;
      retryAfter = Number(response.headers['retry-after']) || undefined;
      answer = await response.body.json();
    } catch (error) {
      throw appError('SERVICE_UNAVAILABLE', { cause: error });
    }
    if (status < 300 && typeof answer === 'object' && answer !== null && 'data' in answer) return answer.data;
    if (!isFailure(answer))
      throw appError('SERVICE_UNAVAILABLE', { cause: new Error(`unexpected answer ${status}`) });
    // A callee that refuses our secret or breaks is our own failure, not the caller's.
    if (answer.code === 'UNAUTHENTICATED' || answer.code === 'INTERNAL')
      throw appError('SERVICE_UNAVAILABLE', { cause: new Error(`${url.pathname} answered ${answer.code}`) });
    const { code, message, details } = answer;
    throw appError(code, { message, ...(details && { details }), ...(retryAfter && { retryAfter }) });
  }

  async function call<S extends Schema | undefined>(
    method: Method,
    path: string,
    given: CallOptions<S> = {},
  ): Promise<Answer<S>> {
    const url = new URL(path, options.baseUrl);
    for (const [name, value] of Object.entries(given.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const deadline = Date.now() + (given.deadlineMs ?? 3000);
    const attempts = (given.idempotent ?? method !== 'POST') ? maxAttempts : 1;
    for (let tried = 1; ; tried += 1) {
      try {
        const data = await attempt(method, url, given.body, Math.max(1, deadline - Date.now()));
        return await checked(url, data, given.schema);
      } catch (error) {
        const pauseMs = 50 * 2 ** tried * (0.5 + Math.random());
        const again = error instanceof AppError && retried.has(error.status) && tried < attempts;
        if (!again || Date.now() + pauseMs >= deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  return {
    async call(declared, ...given) {
      // What the declaration asks for; TypeScript cannot follow the conditional type.
      const {
        params = {},
        query,
        body,
      } = (given[0] ?? {}) as {
        params?: Record<string, unknown>;
        query?: CallOptions<undefined>['query'];
        body?: object;
      };
      const { method, path, output, idempotent, deadlineMs } = declared;
      const data: unknown = await call(method, pathOf(path, params), {
        ...(query && { query }),
        ...(body && { body }),
        ...(output && { schema: output }),
        idempotent,
        deadlineMs,
      });
      // Checked by the schema that the type comes from.
      return data as OutputOf<typeof declared>;
    },
    get: (path, given) => call('GET', path, given),
    post: (path, given) => call('POST', path, given),
    put: (path, given) => call('PUT', path, given),
    delete: (path, given) => call('DELETE', path, given),
    close: () => agent.close(),
  };
}
