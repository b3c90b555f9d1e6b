import type { Failure } from '@boaxepa/contracts/wire/envelope';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
import type { Call, InputOf, OutputOf } from '@boaxepa/contracts/wire/internal/calls';
import { Agent, request } from 'undici';
import { currentContext, deadlineHeader, newRequestId, remainingMs } from '../context/requestContext.ts';
import { appError, AppError } from '../errors/AppError.ts';
import { inSpan, traceHeader, traceParent } from '../tracing/tracing.ts';
import { lookupAnyAddress } from './anyAddress.ts';

type CallArguments<C extends Call> = unknown extends InputOf<C> ? [] : [input: InputOf<C>];
type AnyInput = Partial<{
  params: Record<string, unknown>;
  query: Record<string, string | number | boolean | undefined>;
  body: object;
}>;

/**
 * Client for the internal API of another service.
 * Example: `client.call(catalogCalls.approvePartner, { params, body })`.
 */
export interface InternalClient {
  call<C extends Call>(call: C, ...callArguments: CallArguments<C>): Promise<OutputOf<C>>;
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
 * Validates a response against the schema of the call. Unknown fields are removed, because the called service may
 * already have the next release and send more fields.
 * @throws AppError SERVICE_UNAVAILABLE for an invalid response
 */
async function checked<C extends Call>(call: C, data: unknown): Promise<OutputOf<C>> {
  try {
    // The cast is safe, because the schema that determines this type has validated the data.
    return (call.output ? await call.output.validate(data, { stripUnknown: true }) : data) as OutputOf<C>;
  } catch (error) {
    throw appError('SERVICE_UNAVAILABLE', {
      cause: new Error(`${call.path} answered something else`, { cause: error }),
    });
  }
}

const pathOf = (path: string, params: Record<string, unknown>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Creates a client for the internal API of one service. An error response is thrown as an AppError with the same
 * error code. Never call a service inside a database transaction, because the transaction would hold its locks while
 * waiting.
 * @throws AppError SERVICE_UNAVAILABLE if the service is down, too slow or returns invalid data
 */
export function createInternalClient(options: { baseUrl: string; secret: string }): InternalClient {
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 10_000,
    // After 200 requests, the client opens a new connection, so that new replicas also receive requests.
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
    // AbortSignal.timeout is not suitable, because it cannot be cancelled. It would fire even after the response and
    // create a useless error.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), leftMs);
    const trace = traceParent();
    try {
      const response = await request(url, {
        dispatcher: agent,
        method,
        headers: {
          accept: 'application/json',
          'x-internal-secret': options.secret,
          'x-request-id': currentContext()?.requestId ?? newRequestId(),
          [deadlineHeader]: String(leftMs),
          ...(trace && { [traceHeader]: trace }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: timeout.signal,
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
    // Report these errors as SERVICE_UNAVAILABLE, because they are faults of the services, not of the user.
    if (answer.code === 'UNAUTHENTICATED' || answer.code === 'INTERNAL')
      throw appError('SERVICE_UNAVAILABLE', { cause: new Error(`${url.pathname} answered ${answer.code}`) });
    const { code, message, details, current } = answer;
    throw appError(code, { message, details, current, retryAfter });
  }

  return {
    async call(call, ...callArguments) {
      // The cast is safe, because InputOf guarantees these fields. TypeScript cannot evaluate the conditional type.
      const { params = {}, query = {}, body } = (callArguments[0] ?? {}) as AnyInput;
      const url = new URL(pathOf(call.path, params), options.baseUrl);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value));
      // All times are on the clock of `performance.now()`, because the system clock may be adjusted during the call.
      const deadline = performance.now() + Math.min(call.deadlineMs, remainingMs());
      const leftMs = () => Math.max(1, Math.floor(deadline - performance.now()));
      for (let attemptNumber = 1; ; attemptNumber += 1) {
        const startedAt = performance.now();
        try {
          const data = await inSpan({ name: `${call.method} ${call.path}`, kind: 'client' }, () =>
            attempt(call.method, url, body, leftMs()),
          );
          return await checked(call, data);
        } catch (error) {
          const pauseMs = 50 * 2 ** attemptNumber * (0.5 + Math.random());
          const mayRetry = call.idempotent && attemptNumber < maxAttempts;
          const canRetry = mayRetry && error instanceof AppError && retried.has(error.status);
          // Retry only if an equally slow attempt would still end before the deadline.
          const attemptMs = performance.now() - startedAt;
          if (!canRetry || performance.now() + pauseMs + attemptMs >= deadline) throw error;
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    },
    close: () => agent.close(),
  };
}
