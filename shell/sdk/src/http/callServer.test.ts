import { http, HttpResponse } from 'msw';
import { getSession } from '../session/sessionStore.ts';
import { signIn } from '../session/signInOut.ts';
import { fakeToken } from '@boaxepa/web-testing';
import { fail, ok, useApiServer } from '@boaxepa/web-testing';
import { type ApiError, isOffline, messageOf } from './apiError.ts';
import { type ApiOptions, type ApiRequest, callServer, exchange, fetchAuthorized } from './callServer.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const root = { id: 'f'.repeat(24), userType: 'admin', email: 'root@exemplo.com' } as const;
const expired = 'Sessão expirada. Faça login novamente.';

async function call(
  request: ApiRequest,
  options?: ApiOptions,
): Promise<{ data?: unknown; error?: ApiError }> {
  const { meta: _meta, ...outcome } = await exchange(request, options);
  return outcome;
}

function signInAs(user: typeof ana | typeof root): string {
  const accessToken = fakeToken(user);
  signIn({ accessToken, user });
  return accessToken;
}

beforeEach(() => localStorage.clear());

describe('calling the server', () => {
  it('returns the data of the envelope', async () => {
    server.use(http.get('*/api/thing', () => ok([1, 2])));
    await expect(call('/api/thing')).resolves.toEqual({ data: [1, 2] });
  });

  it('returns the whole envelope to a call that requests it', async () => {
    server.use(http.get('*/api/thing', () => ok([1], { pagination: { page: 1 } })));
    const { data } = await call('/api/thing', { answer: 'envelope' });
    expect(data).toEqual({ success: true, data: [1], pagination: { page: 1 } });
  });

  it('sends a JSON content type only with a body, and always sends cookies, and only parameters that have a value', async () => {
    const requests: Request[] = [];
    server.use(
      http.all('*/api/thing', ({ request }) => {
        requests.push(request.clone());
        return ok(null);
      }),
    );
    await call({ url: '/api/thing', params: { page: 2, search: undefined, status: '' } });
    await call({ url: '/api/thing', method: 'POST', body: { a: 1 }, headers: { 'idempotency-key': 'k' } });
    expect(requests[0]?.headers.get('content-type')).toBeNull();
    expect(new URL(requests[0]?.url ?? '').search).toBe('?page=2');
    expect(requests[0]?.credentials).toBe('include');
    expect(requests[1]?.headers.get('content-type')).toBe('application/json');
    expect(requests[1]?.headers.get('idempotency-key')).toBe('k');
    await expect(requests[1]?.json()).resolves.toEqual({ a: 1 });
  });
  it('begins a trace only if the server records traces', async () => {
    const traces: (string | null)[] = [];
    server.use(
      http.get('*/api/thing', ({ request }) => {
        traces.push(request.headers.get('traceparent'));
        return ok(null);
      }),
    );
    await call('/api/thing');
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'boaxepa-config';
    meta.content = JSON.stringify({ traces: true });
    await call('/api/thing');
    await call('/api/thing');
    meta.remove();
    expect(traces).toEqual([
      null,
      ...[1, 2].map(() => expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)),
    ]);
    expect(traces[1]).not.toBe(traces[2]);
  });
});

describe('calling the server outside the store', () => {
  it('returns the data or throws the error', async () => {
    server.use(http.get('*/api/thing', () => ok('fine')));
    await expect(callServer('/api/thing')).resolves.toBe('fine');
    server.use(http.get('*/api/thing', () => fail('NOT_FOUND')));
    await expect(callServer('/api/thing')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('fails with ABORTED when the caller cancels the call', async () => {
    const callerAbort = new AbortController();
    server.use(
      http.get('*/api/thing', () => {
        callerAbort.abort();
        return new Promise<never>(() => undefined);
      }),
    );
    expect(await exchange('/api/thing', {}, callerAbort.signal)).toMatchObject({
      error: { code: 'ABORTED' },
    });
  });
});

describe('the error of a failed call', () => {
  it("contains the server's message, code, fields and extra values", async () => {
    const details = [{ field: 'email', message: 'Email inválido' }];
    server.use(
      http.get('*/api/thing', () =>
        fail('PRICE_CHANGED', { message: 'Mudou', details, top: { price: 9.9 } }),
      ),
    );
    const { error } = await call('/api/thing');
    expect(error).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'Mudou',
      details,
      extra: { price: 9.9 },
    });
    expect(messageOf(error, 'outra')).toBe('Mudou');
  });

  it.each([
    ['no message', HttpResponse.json({}, { status: 500 }), 'Ocorreu um erro inesperado. Tente novamente.'],
    [
      'an empty message',
      HttpResponse.json({ message: ' ' }, { status: 500 }),
      'Ocorreu um erro inesperado. Tente novamente.',
    ],
    ['no JSON', new HttpResponse('<p>', { status: 502, statusText: 'Bad Gateway' }), 'Erro 502: Bad Gateway'],
    ['no JSON and no status text', new HttpResponse('<p>', { status: 520 }), 'Erro 520'],
    [
      'no JSON although it succeeded',
      new HttpResponse('<p>', { status: 200, statusText: 'OK' }),
      'Ocorreu um erro inesperado. Tente novamente.',
    ],
  ])(
    "has a default text for a response with %s, and the screen's fallback replaces it",
    async (_case, answer, text) => {
      server.use(http.get('*/api/thing', () => answer.clone()));
      const { error } = await call('/api/thing');
      expect(messageOf(error)).toBe(text);
      expect(messageOf(error, 'Erro no login')).toBe('Erro no login');
    },
  );

  it('contains the seconds of Retry-After', async () => {
    server.use(
      http.get('*/api/thing', () => new HttpResponse('{}', { status: 503, headers: { 'retry-after': '3' } })),
    );
    expect((await call('/api/thing')).error?.retryAfter).toBe(3);
  });
});

describe('the token of a call', () => {
  const bearers: (string | null)[] = [];
  beforeEach(() => {
    bearers.length = 0;
    server.use(
      http.get('*/api/thing', ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        return ok('fine');
      }),
    );
  });

  it('is sent when somebody is signed in, and never with public calls', async () => {
    await call('/api/thing');
    const token = signInAs(ana);
    await call('/api/thing');
    await call('/api/thing', { auth: 'none' });
    expect(bearers).toEqual([null, `Bearer ${token}`, null]);
  });

  it('is neither sent nor removed when it belongs to another user type, and the call counts as signed out', async () => {
    const token = signInAs(root);
    const { error } = await call('/api/thing', { auth: 'shopper' });
    expect(error).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(bearers).toEqual([]);
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('is renewed once after a 401, and the call is repeated', async () => {
    const old = signInAs(ana);
    const next = fakeToken(ana);
    server.use(
      http.get('*/api/thing', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${next}` ? ok('fine') : fail('SESSION_EXPIRED'),
      ),
      http.post('*/api/auth/refresh', () => ok({ accessToken: next })),
    );
    expect((await call('/api/thing', { auth: 'shopper' })).data).toBe('fine');
    expect(localStorage.getItem('authToken')).toBe(next);
    expect(next).not.toBe(old);
  });

  it('is removed when it cannot be renewed, and the screen receives the 401', async () => {
    signInAs(ana);
    server.use(
      http.get('*/api/thing', () => fail('SESSION_EXPIRED')),
      http.post('*/api/auth/refresh', () => fail('SESSION_EXPIRED')),
    );
    expect((await call('/api/thing')).error).toMatchObject({ status: 401, message: expired });
    expect(getSession()).toBeNull();
  });

  it('is kept after a 403 that refuses an action, and the screen receives its message', async () => {
    const token = signInAs(ana);
    server.use(http.get('*/api/thing', () => fail('FORBIDDEN', { message: 'Só o dono pode' })));
    expect((await call('/api/thing')).error).toMatchObject({ status: 403, message: 'Só o dono pode' });
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it.each(['FORBIDDEN', 'PARTNER_PENDING', 'PARTNER_REJECTED'] as const)(
    'is removed after a 403 with %s on a call that ends the session',
    async (code) => {
      signInAs(ana);
      server.use(http.get('*/api/thing', () => fail(code)));
      const { error } = await call('/api/thing', { forbiddenEndsSession: true });
      expect(error).toMatchObject({ status: 403, code });
      expect(localStorage.getItem('authToken')).toBeNull();
    },
  );

  it('is kept after a 403 from a proxy, even on a call that ends the session', async () => {
    const token = signInAs(ana);
    server.use(http.get('*/api/thing', () => new HttpResponse('<h1>Forbidden</h1>', { status: 403 })));
    expect((await call('/api/thing', { forbiddenEndsSession: true })).error?.status).toBe(403);
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('is kept when a late 403 refuses the token of an earlier login', async () => {
    signInAs(ana);
    const adminToken = fakeToken(root);
    server.use(
      http.get('*/api/thing', () => {
        signIn({ accessToken: adminToken, user: root });
        return fail('FORBIDDEN');
      }),
    );
    await call('/api/thing', { forbiddenEndsSession: true });
    expect(localStorage.getItem('authToken')).toBe(adminToken);
  });

  it('is kept while renewal gets no response, and the call fails as offline', async () => {
    const token = signInAs(ana);
    server.use(
      http.get('*/api/thing', () => fail('SESSION_EXPIRED')),
      http.post('*/api/auth/refresh', () => HttpResponse.error()),
    );
    expect(isOffline((await call('/api/thing')).error)).toBe(true);
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('is kept while the auth service is down, and every waiting call fails with its 503, not as offline', async () => {
    const token = signInAs(ana);
    server.use(
      http.get('*/api/thing', () => fail('SESSION_EXPIRED')),
      http.post('*/api/auth/refresh', () => fail('SERVICE_UNAVAILABLE')),
    );
    for (const { error } of await Promise.all([call('/api/thing'), call('/api/thing')]))
      expect(error).toMatchObject({
        status: 503,
        message: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
      });
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('is kept when a login fails', async () => {
    const token = signInAs(ana);
    server.use(http.get('*/api/thing', () => fail('PARTNER_PENDING')));
    expect((await call('/api/thing', { auth: 'login' })).error?.code).toBe('PARTNER_PENDING');
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('is sent with downloads, which return the raw response or throw', async () => {
    const token = signInAs(ana);
    const response = await fetchAuthorized({ url: '/api/thing' });
    expect(response.status).toBe(200);
    expect(bearers).toEqual([`Bearer ${token}`]);
    server.use(http.get('*/api/thing', () => fail('NOT_FOUND')));
    await expect(fetchAuthorized({ url: '/api/thing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses the login page of a public Wi-Fi network in place of a downloaded file', async () => {
    signInAs(ana);
    server.use(http.get('*/api/thing', () => HttpResponse.html('<h1>Wi-Fi</h1>')));
    await expect(fetchAuthorized({ url: '/api/thing' })).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
