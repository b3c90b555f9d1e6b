import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { type ErrorCode, errorCodes } from '@boaxepa/contracts/wire/errors';
import { isConnected } from '@boaxepa/shell-sdk';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { addProblem } from './unexpected.ts';

/**
 * Mock server of a test file. A request without a handler fails the test. GET /registry.json fails by default: the page
 * sends this request after a failed request, to test the connection.
 */
export const apiServer = setupServer(http.get('*/registry.json', () => HttpResponse.error()));

/**
 * Starts the mock server. Call this function once at the top of a test file. After each test, it removes the handlers
 * that the test added.
 */
export function useApiServer(): typeof apiServer {
  beforeAll(() => {
    apiServer.listen({ onUnhandledFrame: 'error' });
    // Fail the test if a request has no handler. Otherwise the application would only see a failed request, and could
    // report a lost connection.
    apiServer.events.on('request:unhandled', ({ request }) =>
      addProblem(`no handler for ${request.method} ${request.url}`),
    );
  });
  // If an earlier test has simulated a lost connection, restore the connection for the next test.
  beforeEach(() => {
    if (!isConnected()) window.dispatchEvent(new Event('online'));
  });
  afterEach(() => apiServer.resetHandlers());
  afterAll(() => apiServer.close());
  return apiServer;
}

/**
 * Creates a response with the success envelope (product/calls.md#answers).
 * @param top fields beside `data`
 */
export function ok(data: unknown, top: Record<string, unknown> = {}, status = 200) {
  return HttpResponse.json({ success: true, data, ...top }, { status });
}

/** Creates a response with the error envelope. By default, status and message are those of the error code. */
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
