import { hash } from 'node:crypto';
import type { ErrorCode } from '@boaxepa/contracts/wire/errors';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { LRUCache } from 'lru-cache';

/** Device and network from which an administrator logs in. The auth service stores them with the session. */
export interface LoginOrigin {
  address: string;
  userAgent: string;
}

/**
 * Checks an administrator's email and password. Resolves if they are correct.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED or SERVICE_UNAVAILABLE
 */
export type AdminLogin = (email: string, password: string, origin: LoginOrigin) => Promise<void>;

const rememberedMs = 5 * 60_000;

/**
 * Sends a request to the auth service.
 * @throws AppError SERVICE_UNAVAILABLE if the auth service does not respond
 */
function callAuth(url: URL, request: Pick<RequestInit, 'method' | 'headers' | 'body'>): Promise<Response> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(url, { ...request, signal }).catch((error: unknown) => {
    throw appError('SERVICE_UNAVAILABLE', { cause: error });
  });
}

/** Returns the status of a response. Cancels its body, because an unread body would occupy the connection. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel().catch(() => undefined);
  return status;
}

/**
 * Creates the function that checks credentials at the auth service. Browsers send the credentials with every request,
 * so a successful login is reused for `ttl` milliseconds.
 */
export function createAdminLogin(authUrl: string, ttl = rememberedMs): AdminLogin {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const isOpen = async (token: string) => {
    const answer = callAuth(new URL('/api/auth/sessions', authUrl), { headers: bearer(token) });
    return (await statusOf(answer).catch(() => undefined)) !== 401;
  };
  const end = (token: string) => {
    const request = { method: 'POST', headers: bearer(token) };
    statusOf(callAuth(new URL('/api/auth/logout', authUrl), request)).catch(() => undefined);
  };
  const tokens = new LRUCache<string, string>({ max: 100, ttl, ttlAutopurge: true, dispose: end });
  // Maps a hash of correct credentials to the cookie that the auth service set at the login. The auth service has a
  // separate login limit for browsers with such a cookie. Wrong credentials find no cookie, so password guesses cannot
  // use that limit.
  const browsers = new LRUCache<string, string>({ max: 100 });
  return async (email, password, { address, userAgent }) => {
    const key = hash('sha256', JSON.stringify([email, password]), 'base64');
    const token = tokens.get(key);
    if (token !== undefined && (await isOpen(token))) return;
    const response = await callAuth(new URL('/api/admin/login', authUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        'x-forwarded-for': address,
        cookie: browsers.get(key) ?? '',
      },
      body: JSON.stringify({ email, password }),
    });
    const answer = (await response.json().catch(() => ({}))) as { code?: ErrorCode; accessToken?: string };
    const { code, accessToken = '' } = answer;
    if (response.ok) {
      tokens.set(key, accessToken);
      const browser = response.headers.getSetCookie().find((line) => line.includes('bx_browser='));
      if (browser) browsers.set(key, browser.split(';')[0] ?? '');
      return;
    }
    tokens.delete(key);
    if (code === 'RATE_LIMITED')
      throw appError('RATE_LIMITED', { retryAfter: Number(response.headers.get('retry-after')) || 60 });
    throw appError(response.status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INVALID_CREDENTIALS');
  };
}
