import { hash } from 'node:crypto';
import type { ErrorCode } from '@boaxepa/contracts/wire/errors';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { LRUCache } from 'lru-cache';

/** Origin of a request. The auth service records it with the session. */
export interface LoginOrigin {
  address: string;
  userAgent: string;
}

/**
 * Checks an administrator's email and password. @throws AppError INVALID_CREDENTIALS, RATE_LIMITED or
 * SERVICE_UNAVAILABLE
 */
export type AdminLogin = (email: string, password: string, origin: LoginOrigin) => Promise<void>;

const rememberedMs = 5 * 60_000;

/**
 * Calls auth's public port as a browser does.
 * @throws AppError SERVICE_UNAVAILABLE if auth does not answer
 */
function callAuth(url: URL, request: Pick<RequestInit, 'method' | 'headers' | 'body'>): Promise<Response> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(url, { ...request, signal }).catch((error: unknown) => {
    throw appError('SERVICE_UNAVAILABLE', { cause: error });
  });
}

/**
 * Creates the function that checks credentials. It calls auth's public login, so that its limits on guessing passwords
 * apply. A browser sends the credentials with every request, and each login costs an argon2id hash. The session of
 * valid credentials is therefore reused for 5 minutes. At every request auth checks that the session is still open,
 * because a new password or the end of all sessions ends it. While auth does not answer, the session counts as open.
 * Repeated logins send the known-browser cookie of the first login. Otherwise each login would count as a new browser,
 * and auth would forget the person's own browsers.
 */
export function createAdminLogin(authUrl: string, ttl = rememberedMs): AdminLogin {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const isOpen = async (token: string) => {
    const answer = callAuth(new URL('/api/auth/sessions', authUrl), { headers: bearer(token) });
    return (await answer.catch(() => undefined))?.status !== 401;
  };
  const end = (token: string) => {
    const request = { method: 'POST', headers: bearer(token) };
    callAuth(new URL('/api/auth/logout', authUrl), request).catch(() => undefined);
  };
  const tokens = new LRUCache<string, string>({ max: 100, ttl, ttlAutopurge: true, dispose: end });
  // Known-browser cookies by right credentials, so that guesses with wrong credentials do not count as attempts of a
  // known browser.
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
