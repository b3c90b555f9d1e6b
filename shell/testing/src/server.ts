import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { type ErrorCode, errorCodes } from '@boaxepa/contracts/wire/errors';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { addProblem } from './unexpected.ts';

/**
 * The server that a test file talks to. A request without a handler fails the test. The probe of the connection, which follows a lost
 * request, fails unless a test answers it.
 */
export const apiServer = setupServer(http.get('*/registry.json', () => HttpResponse.error()));

/** Call once at the top of a test file: starts the server, and forgets each test's handlers after it. */
export function useApiServer(): typeof apiServer {
  beforeAll(() => {
    apiServer.listen({ onUnhandledFrame: 'error' });
    // msw rejects the request, which the application shows as a lost connection or ignores.
    apiServer.events.on('request:unhandled', ({ request }) =>
      addProblem(`no handler for ${request.method} ${request.url}`),
    );
  });
  afterEach(() => apiServer.resetHandlers());
  afterAll(() => apiServer.close());
  return apiServer;
}

/** An answer in the success envelope (product/calls.md#answers); `top` are fields that stand beside `data`. */
export function ok(data: unknown, top: Record<string, unknown> = {}, status = 200) {
  return HttpResponse.json({ success: true, data, ...top }, { status });
}

/** An answer in the failure envelope, with the code's own status and text unless given. */
export function fail(
  code: ErrorCode,
  options: {
    message?: string;
    status?: number;
    details?: FieldProblem[];
    top?: Record<string, unknown>;
  } = {},
) {
  const { status, message } = errorCodes[code];
  const body = {
    success: false,
    code,
    message: options.message ?? message,
    details: options.details,
    requestId: 'test',
  };
  return HttpResponse.json({ ...body, ...options.top }, { status: options.status ?? status });
}
