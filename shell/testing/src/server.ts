import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { type ErrorCode, errorCodes } from '@boaxepa/contracts/wire/errors';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { addProblem } from './unexpected.ts';

/**
 * Mock server of a test file. A request without a handler fails the test. The connection probe that follows a failed request fails
 * unless a test handles it.
 */
export const apiServer = setupServer(http.get('*/registry.json', () => HttpResponse.error()));

/** Starts the mock server; call once at the top of a test file. Removes each test's handlers after the test. */
export function useApiServer(): typeof apiServer {
  beforeAll(() => {
    apiServer.listen({ onUnhandledFrame: 'error' });
    // msw rejects the request, and the application may hide that as a lost connection. So the test fails explicitly.
    apiServer.events.on('request:unhandled', ({ request }) =>
      addProblem(`no handler for ${request.method} ${request.url}`),
    );
  });
  afterEach(() => apiServer.resetHandlers());
  afterAll(() => apiServer.close());
  return apiServer;
}

/** Creates a response with the success envelope (product/calls.md#answers); `top` are fields beside `data`. */
export function ok(data: unknown, top: Record<string, unknown> = {}, status = 200) {
  return HttpResponse.json({ success: true, data, ...top }, { status });
}

/** Creates a response with the error envelope. Status and message default to those of the code. */
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
