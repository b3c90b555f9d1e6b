import { fail, fakeToken, useApiServer } from '@boaxepa/web-testing';
import { delay, http, HttpResponse } from 'msw';
import { signIn } from '../session/signInOut.ts';
import { type ApiError, isOffline, isOwnFault, isServerDown, isUnanswered, messageOf } from './apiError.ts';
import { type ApiOptions, type ApiRequest, exchange } from './callServer.ts';
import { reportFault } from './reportFault.ts';

jest.mock('./reportFault.ts', () => ({ reportFault: jest.fn() }));

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const signInAs = (user: typeof ana) => signIn({ accessToken: fakeToken(user), user });

async function call(request: ApiRequest, options?: ApiOptions): Promise<{ error?: ApiError }> {
  const outcome = await exchange(request, options);
  return 'error' in outcome ? { error: outcome.error } : {};
}

describe('a call without a response', () => {
  it('reports a lost connection when the gateway cannot be reached either', async () => {
    server.use(
      http.get('*/api/thing', () => HttpResponse.error()),
      http.get('*/registry.json', () => HttpResponse.error()),
    );
    const { error } = await call('/api/thing');
    expect(isOffline(error)).toBe(true);
    expect(isUnanswered(error)).toBe(true);
    expect(messageOf(error)).toBe('Ocorreu um erro inesperado. Tente novamente.');
  });

  it('reports a lost connection without a probe when the browser is offline', async () => {
    const probe = jest.fn(() => new HttpResponse());
    server.use(
      http.get('*/api/thing', () => HttpResponse.error()),
      http.get('*/registry.json', probe),
    );
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isOffline((await call('/api/thing')).error)).toBe(true);
    expect(probe).not.toHaveBeenCalled();
    onLine.mockRestore();
  });

  it.each<[string, () => Promise<never> | Response]>([
    ['the request fails while the gateway answers', () => HttpResponse.error()],
    ['the answer breaks off', () => new HttpResponse(new ReadableStream({ start: (body) => body.error() }))],
    // Use `delay`: without its timer, the pending request and its deadline could be garbage-collected.
    ['the deadline passes', () => delay('infinite') as Promise<never>],
    ['a gateway has no answer', () => new HttpResponse('<p>', { status: 504 })],
  ])('reports a server that does not respond when %s', async (_case, answer) => {
    server.use(
      http.get('*/api/thing', answer),
      http.get('*/registry.json', () => new HttpResponse(null, { status: 404 })),
    );
    const { error } = await call('/api/thing', { deadlineMs: 200 });
    expect(isServerDown(error)).toBe(true);
    expect(isOffline(error)).toBe(false);
    expect(isOwnFault(error)).toBe(false);
  });

  it('is our own fault when our code throws, and the error is reported', async () => {
    const body: Record<string, unknown> = {};
    body['itself'] = body;
    const { error } = await call({ url: '/api/thing', method: 'POST', body });
    expect(isOwnFault(error)).toBe(true);
    expect(isUnanswered(error)).toBe(false);
    expect(reportFault).toHaveBeenCalledWith(expect.any(TypeError));
  });

  it.each(['RATE_LIMITED', 'VALIDATION_FAILED'] as const)(
    'contains the refusal %s of a token renewal',
    async (code) => {
      signInAs(ana);
      server.use(
        http.get('*/api/thing', () => fail('SESSION_EXPIRED')),
        http.post('*/api/auth/refresh', () => fail(code)),
      );
      expect((await call('/api/thing')).error?.code).toBe(code);
    },
  );
});
