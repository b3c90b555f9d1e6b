import { randomBytes } from 'node:crypto';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { callAs, callInternal, post } from '../../testing/calls.ts';
import { logInAs, newPartner } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

const reportPartnerAccount = (partnerId: string, isDeleted: boolean) =>
  callInternal(auth, 'post', '/internal/events', {
    id: randomBytes(12).toString('hex'),
    type: 'partner.account',
    payload: { type: 'partner.account', partnerId, deleted: isDeleted },
    occurredAt: new Date().toISOString(),
  });
const isSignedOut = (token: string) =>
  waitUntil(
    async () => (await callAs(auth, token, 'post', '/api/partner/change-password', {})).status === 401,
    2000,
  );

test('a rejection ends all sessions of the partner and preserves the account', async () => {
  const { partnerId, cookie, token, email, password } = await newPartner(auth);
  await reportPartnerAccount(partnerId, false).expect(200);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(401);
  await auth.deliver();
  await isSignedOut(token);
  await logInAs(auth, 'partner', { email, password });
});

test('a deletion also removes the account', async () => {
  const { partnerId, cookie, token, email, password } = await newPartner(auth);
  await reportPartnerAccount(partnerId, true).expect(200);
  expect(await accounts(auth.connection).exists({ partnerId })).toBeNull();
  await post(auth, '/api/partners/login', { email, password }).expect(401);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(401);
  await auth.deliver();
  await isSignedOut(token);
});

test('an event that is repeated, or about an unknown partner, has no effect', async () => {
  const { partnerId } = await newPartner(auth);
  await reportPartnerAccount(partnerId, true).expect(200);
  await reportPartnerAccount(partnerId, true).expect(200);
});
