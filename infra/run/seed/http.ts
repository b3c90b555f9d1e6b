import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

class Refused extends Error {
  readonly code: ErrorCode | 'NO_ANSWER';
  constructor(code: ErrorCode | 'NO_ANSWER', message: string) {
    super(message);
    this.code = code;
  }
}

/** Number of requests that run at the same time. */
export const atOnce = 4;

interface Call {
  token?: string | undefined;
  /** Secret for the internal port of the service. */
  internalSecret?: string;
  body?: unknown;
  /** Simulated IP address of the client. Each demo person has a separate address, because of the rate limits. */
  address?: string;
}

/**
 * Sends a request to a service and returns the response body.
 * @throws Refused with the error code of the response
 */
export async function call<T>(
  method: string,
  url: string,
  { token, internalSecret, body, address = '127.0.0.1' }: Call = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(internalSecret ? { 'x-internal-secret': internalSecret } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const answer = (await response.json().catch(() => ({}))) as {
    code?: ErrorCode;
    message?: string;
    details?: unknown;
  };
  if (!response.ok) {
    throw new Refused(
      answer.code ?? 'NO_ANSWER',
      `${method} ${new URL(url).pathname}: ${response.status} ${answer.message ?? ''} ${JSON.stringify(answer.details ?? '')}`,
    );
  }
  return answer as T;
}

/** Runs `work` and returns its result, or undefined if a request is refused with one of `codes`. */
export async function unless<T>(codes: readonly ErrorCode[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !codes.some((code) => code === error.code)) throw error;
    return undefined;
  }
}

/** Returns an IP address for the n-th demo person, in a range reserved for documentation. */
export function addressOf(index: number): string {
  return `203.0.113.${(index % 250) + 1}`;
}
