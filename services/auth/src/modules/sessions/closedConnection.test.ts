import http from 'node:http';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { post } from '../../testing/calls.ts';
import { newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

const refresh = (cookie: string) => post(auth, '/api/auth/refresh').set('Cookie', cookie);

test('a refresh token stays valid when the caller closes the connection during a slow refresh', async () => {
  const { cookie, id } = await newShopper(auth);
  const model = accounts(auth.connection);
  const account = await model.findById(id).lean();
  const transactions = jest.spyOn(auth.connection, 'startSession');
  const call = http
    .request(`${auth.publicUrl}/api/auth/refresh`, { method: 'POST', headers: { cookie } })
    .on('error', () => undefined);
  const lean = async () => {
    call.destroy();
    // Wait for the answer to a later request, because the server has then noticed the closed connection.
    await refresh('bx_refresh=nonsense').expect(401);
    return account;
  };
  const lookup = jest.spyOn(model, 'findById').mockReturnValueOnce({ lean } as never);
  call.end();
  await waitUntil(async () => (await transactions.mock.results[0]?.value)?.hasEnded === true);
  lookup.mockRestore();
  await refresh(cookie).expect(200);
});
