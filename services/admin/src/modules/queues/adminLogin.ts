import { hash } from 'node:crypto';
import type { ErrorCode } from '@boaxepa/contracts/wire/errors';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { LRUCache } from 'lru-cache';

/**
 * Checks an administrator's email and password. @throws AppError INVALID_CREDENTIALS, RATE_LIMITED or
 * SERVICE_UNAVAILABLE
 */
export type AdminLogin = (email: string, password: string, address: string) => Promise<void>;

const rememberedMs = 5 * 60_000;

/** Calls auth's public port, as a browser does. @throws AppError SERVICE_UNAVAILABLE when auth does not answer */
function callAuth(url: URL, request: Pick<RequestInit, 'headers' | 'body'>): Promise<Response> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(url, { ...request, method: 'POST', signal }).catch((error: unknown) => {
    throw appError('SERVICE_UNAVAILABLE', { cause: error });
  });
}

/**
 * Checks credentials with auth's public login, so that its limits on guessing apply. A browser sends the credentials
 * with every request, and each check costs an argon2id hash. Valid credentials are therefore cached for 5 minutes under
 * their hash. The session that the login opens is ended immediately, because nothing uses it. Repeated logins send the
 * known-browser cookie of the first one. Otherwise each would be a new browser, and auth would forget the person's own.
 */
export function createAdminLogin(authUrl: string, ttl = rememberedMs): AdminLogin {
  const right = new LRUCache<string, true>({ max: 100, ttl });
  // By right credentials, so that guesses do not count as those of a known browser.
  const browsers = new LRUCache<string, string>({ max: 100 });
  return async (email, password, address) => {
    const key = hash('sha256', JSON.stringify([email, password]), 'base64');
    if (right.has(key)) return;
    const response = await callAuth(new URL('/api/admin/login', authUrl), {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        cookie: browsers.get(key) ?? '',
      },
      body: JSON.stringify({ email, password }),
    });
    const answer = (await response.json().catch(() => ({}))) as { code?: ErrorCode; accessToken?: string };
    const { code, accessToken = '' } = answer;
    if (response.ok) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const logout = await callAuth(new URL('/api/auth/logout', authUrl), { headers });
      if (!logout.ok) throw appError('SERVICE_UNAVAILABLE');
      right.set(key, true);
      const browser = response.headers.getSetCookie().find((line) => line.includes('bx_browser='));
      if (browser) browsers.set(key, browser.split(';')[0] ?? '');
    } else if (code === 'RATE_LIMITED')
      throw appError('RATE_LIMITED', { retryAfter: Number(response.headers.get('retry-after')) || 60 });
    else throw appError(response.status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INVALID_CREDENTIALS');
  };
}
