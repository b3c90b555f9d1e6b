export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Reads a request that a mock server records. `body` is '' if the request has no body. */
export async function readRequest(request: Request): Promise<SentRequest> {
  const text = await request.text();
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    body: text && JSON.parse(text),
  };
}
