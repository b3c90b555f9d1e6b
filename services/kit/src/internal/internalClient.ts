import type { Failure } from '@boaxepa/contracts/wire/envelope';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
import type { Call, InputOf, OutputOf } from '@boaxepa/contracts/wire/internal/calls';
import { Agent, request } from 'undici';
import { remainingMs } from '../context/deadline.ts';
import { currentContext, deadlineHeader, newRequestId } from '../context/requestContext.ts';
import { appError, AppError } from '../errors/AppError.ts';
import { lookupAnyAddress } from './anyAddress.ts';

type Given<C extends Call> = unknown extends InputOf<C> ? [] : [input: InputOf<C>];
type AnyInput = Partial<{
  params: Record<string, unknown>;
  query: Record<string, string | number | boolean | undefined>;
  body: object;
}>;

/**
 * Client for the internal port of another service. For example, `client.call(catalogCalls.approvePartner, { params, body })`
 * resolves with the data of the response.
 */
export interface InternalClient {
  call<C extends Call>(call: C, ...given: Given<C>): Promise<OutputOf<C>>;
  close(): Promise<void>;
}

const maxAttempts = 3;
const retried = new Set([502, 503, 504]);

function isFailure(body: unknown): body is Failure {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false;
  return (
    typeof body.code === 'string' && Object.hasOwn(errorCodes, body.code) && typeof body.message === 'string'
  );
}

/**
 * Validates a response.
 * @throws AppError SERVICE_UNAVAILABLE for an invalid response, because the called service has a bug
 */
async function checked<C extends Call>(call: C, data: unknown): Promise<OutputOf<C>> {
  try {
    // Safe cast, because the schema that determines the type has validated the data.
    return (call.output ? await call.output.validate(data) : data) as OutputOf<C>;
  } catch (error) {
    throw appError('SERVICE_UNAVAILABLE', {
      cause: new Error(`${call.path} answered something else`, { cause: error }),
    });
  }
}

const pathOf = (path: string, params: Record<string, unknown>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Creates the client of one service. Error responses are thrown as AppErrors with the code of the response. Never call a service
 * inside a transaction.
 * @throws AppError SERVICE_UNAVAILABLE if the service is down, exceeds the deadline or returns invalid data
 */
export function createInternalClient(options: { baseUrl: string; secret: string }): InternalClient {
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 10_000,
    // Limits the number of requests per connection, so that new replicas of the service also receive requests.
    maxRequestsPerClient: 200,
    connect: { timeout: 1000, lookup: lookupAnyAddress },
  });

  async function attempt(
    method: Call['method'],
    url: URL,
    body: object | undefined,
    leftMs: number,
  ): Promise<unknown> {
    let status: number;
    let answer: unknown;
    let retryAfter: number | undefined;
    // AbortSignal.timeout would also fire after the response and create an unused error with a stack trace.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), leftMs);
    try {
      const response = await request(url, {
        dispatcher: agent,
        method,
        headers: {
          accept: 'application/json',
          'x-internal-secret': options.secret,
          'x-request-id': currentContext()?.requestId ?? newRequestId(),
          [deadlineHeader]: String(leftMs),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: late.signal,
      });
      status = response.statusCode;
      retryAfter = Number(response.headers['retry-after']) || undefined;
      answer = await response.body.json();
    } catch (error) {
      throw appError('SERVICE_UNAVAILABLE', { cause: error });
    } finally {
      clearTimeout(timer);
    }
    if (status < 300 && typeof answer === 'object' && answer !== null && 'data' in answer) return answer.data;
    if (!isFailure(answer))
      throw appError('SERVICE_UNAVAILABLE', { cause: new Error(`unexpected answer ${status}`) });
    // The caller of this service cannot correct a rejected key or an internal error of another service.
    if (answer.code === 'UNAUTHENTICATED' || answer.code === 'INTERNAL')
      throw appError('SERVICE_UNAVAILABLE', { cause: new Error(`${url.pathname} answered ${answer.code}`) });
    const { code, message, details, current } = answer;
    throw appError(code, { message, details, current, retryAfter });
  }

  return {
    async call(call, ...given) {
      // Safe cast, because InputOf guarantees these fields. TypeScript cannot evaluate the conditional type.
      const { params = {}, query = {}, body } = (given[0] ?? {}) as AnyInput;
      const url = new URL(pathOf(call.path, params), options.baseUrl);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value));
      const deadline = Date.now() + Math.min(call.deadlineMs, remainingMs());
      for (let tried = 1; ; tried += 1) {
        const startedAt = Date.now();
        try {
          const data = await attempt(call.method, url, body, Math.max(1, deadline - Date.now()));
          return await checked(call, data);
        } catch (error) {
          const pauseMs = 50 * 2 ** tried * (0.5 + Math.random());
          const mayRetry = call.idempotent && tried < maxAttempts;
          const again = mayRetry && error instanceof AppError && retried.has(error.status);
          // A retry that takes as long as the first attempt would end after the deadline.
          const attemptMs = Date.now() - startedAt;
          if (!again || Date.now() + pauseMs + attemptMs >= deadline) throw error;
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    },
    close: () => agent.close(),
  };
}
