import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

/** Response of the gateway. `body` is the complete JSON body. */
export interface Answer<T = unknown> {
  status: number;
  retryAfter: string | null;
  etag: string | null;
  body: T & { data?: unknown; code?: ErrorCode; message?: string };
}

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API at `url`. Error responses are returned like successful ones. */
export async function call<T>(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: Call = {},
): Promise<Answer<T>> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // Sends `max-age=0`, as browsers do. Otherwise Node's fetch adds `no-cache`, and the response is never 304.
      ...('if-none-match' in headers ? { 'cache-control': 'max-age=0' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    etag: response.headers.get('etag'),
    // If a response under /api is not JSON, `json()` throws and the test fails.
    body: (response.status === 304 ? {} : await response.json()) as Answer<T>['body'],
  };
}

/**
 * Calls the API and returns a successful response.
 * @throws Error with the error message of the API if the response is an error
 */
export async function must<T>(
  url: string,
  method: string,
  path: string,
  options?: Call,
): Promise<Answer<T>['body']> {
  const { status, body } = await call<T>(url, method, path, options);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body.code} ${body.message}`);
  return body;
}
