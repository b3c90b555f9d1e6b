import { fail, fakeToken, http, ok, useApiServer } from '@boaxepa/web-testing';
import { getSession } from '../session/sessionStore.ts';
import { signIn } from '../session/signInOut.ts';
import { callServer } from './callServer.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const bia = { id: 'b'.repeat(24), userType: 'shopper', email: 'bia@exemplo.com' } as const;
const root = { id: 'f'.repeat(24), userType: 'admin', email: 'root@exemplo.com' } as const;

// With `expiresIn` 0, the token must be renewed before the call. Otherwise, the server refuses the token, and it must
// be renewed after the call.
it.each([
  ['a user of another kind', root, 0],
  ['a user of the same kind', bia, 0],
  ['a user of the same kind after a 401', bia, 900],
])('a call is not sent with the token of %s who logs in during a renewal', async (_, other, expiresIn) => {
  const bearers: (string | null)[] = [];
  const anasToken = fakeToken(ana);
  const othersToken = fakeToken(other);
  signIn({ accessToken: anasToken, expiresIn, user: ana });
  server.use(
    http.get('*/api/thing', ({ request }) => {
      bearers.push(request.headers.get('authorization'));
      return fail('SESSION_EXPIRED');
    }),
    http.post('*/api/auth/refresh', () => {
      signIn({ accessToken: othersToken, user: other });
      return ok({ accessToken: fakeToken(ana) });
    }),
  );
  const call = callServer('/api/thing', { auth: 'shopper', forbiddenEndsSession: true });
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(bearers).toEqual(expiresIn === 0 ? [] : [`Bearer ${anasToken}`]);
  expect(getSession()?.userId).toBe(other.id);
});
