import { http } from 'msw';
import { fail, fakeToken, ok, useApiServer } from '@boaxepa/web-testing';
import { signIn } from '../session/signInOut.ts';
import { askEarly, exchange } from './callServer.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const bia = { id: 'b'.repeat(24), userType: 'shopper', email: 'bia@exemplo.com' } as const;

function signInAs(user: typeof ana | typeof bia): void {
  signIn({ accessToken: fakeToken(user), user });
}

/** Whose token each GET of the thing came with. */
let asked: (string | null)[] = [];
const thing = () => exchange('/api/thing', { auth: 'shopper' });

beforeEach(() => {
  localStorage.clear();
  asked = [];
  server.use(
    http.get('*/api/thing', ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return ok(asked.length);
    }),
    http.post('*/api/thing', () => ok(null)),
  );
});
afterEach(() => jest.useRealTimers());

describe('what is asked before its screen is there', () => {
  it("is the screen's answer once, and asked anew afterwards", async () => {
    signInAs(ana);
    await askEarly(['/api/thing'], 'shopper');
    expect(await thing()).toMatchObject({ data: 1 });
    expect(asked).toHaveLength(1);
    expect(await thing()).toMatchObject({ data: 2 });
  });

  it('is not sent for somebody of another area, nor for nobody', async () => {
    await askEarly(['/api/thing'], 'shopper');
    signInAs(ana);
    await askEarly(['/api/thing'], 'partner');
    expect(asked).toEqual([]);
  });

  it('never goes to somebody who has signed in since', async () => {
    signInAs(ana);
    await askEarly(['/api/thing'], 'shopper');
    signInAs(bia);
    expect(await thing()).toMatchObject({ data: 2 });
    expect(new Set(asked).size).toBe(2);
  });

  it('never goes to a call without a token', async () => {
    signInAs(ana);
    await askEarly(['/api/thing'], 'shopper');
    expect(await exchange('/api/thing', { auth: 'none' })).toMatchObject({ data: 2 });
    expect(asked[1]).toBeNull();
  });

  it('is asked anew once something was changed', async () => {
    signInAs(ana);
    await askEarly(['/api/thing'], 'shopper');
    await exchange({ url: '/api/thing', method: 'POST' });
    expect(await thing()).toMatchObject({ data: 2 });
  });

  it('is asked anew by a screen that comes late', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    signInAs(ana);
    await askEarly(['/api/thing'], 'shopper');
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    expect(await thing()).toMatchObject({ data: 2 });
  });

  it('that was refused is asked with a renewed token', async () => {
    signInAs(ana);
    const next = fakeToken(ana);
    server.use(
      http.get('*/api/thing', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${next}` ? ok('fine') : fail('SESSION_EXPIRED'),
      ),
      http.post('*/api/auth/refresh', () => ok({ accessToken: next })),
    );
    await askEarly(['/api/thing'], 'shopper');
    expect(await thing()).toMatchObject({ data: 'fine' });
  });
});
