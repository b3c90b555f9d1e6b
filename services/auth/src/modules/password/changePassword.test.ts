import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { decodeJwt } from 'jose';
import { callAs, post } from '../../testing/calls.ts';
import { logInAs, newAdmin, newPartner, newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { makeResetLink } from '../recovery/resetLinks.ts';
import { accounts } from '../accounts/account.model.ts';
import { changePassword } from './changePassword.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

const sidOf = (token: string) => String(decodeJwt(token)['sid']);
const change = (token: string, body: object) =>
  callAs(auth, token, 'post', '/api/partner/change-password', body);

test('a password change sets the new password and tells the owner how to recover it', async () => {
  const { token, email, password } = await newPartner(auth);
  const { body } = await change(token, { currentPassword: password, newPassword: 'Outra456' }).expect(200);
  expect(body.message).toBe('Senha alterada com sucesso!');
  await post(auth, '/api/partners/login', { email, password }).expect(401);
  await logInAs(auth, 'partner', { email, password: 'Outra456' });
  await auth.deliver();
  const mails = auth.mails.filter(({ to, subject }) => to === email && subject.includes('alterada'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('http://localhost:8080/parceiro/esqueci-senha');
});

test('a password change ends every session except the one that requested it', async () => {
  const currentSession = await newPartner(auth);
  const { email, password } = currentSession;
  const otherSession = await logInAs(auth, 'partner', { email, password });
  await change(currentSession.token, { currentPassword: password, newPassword: 'Outra456' }).expect(200);
  await post(auth, '/api/auth/refresh').set('Cookie', otherSession.cookie).expect(401);
  await waitUntil(() => auth.revocations.has(sidOf(otherSession.token)));
  expect(auth.revocations.has(sidOf(currentSession.token))).toBe(false);
  await post(auth, '/api/auth/refresh').set('Cookie', currentSession.cookie).expect(200);
});

test('a password change with a wrong current password is a 422 and ends no session', async () => {
  const { token, cookie, email, password } = await newPartner(auth);
  const otherSession = await logInAs(auth, 'partner', { email, password });
  const { body } = await change(token, { currentPassword: 'Errada123', newPassword: 'Outra456' }).expect(422);
  expect(body).toMatchObject({
    message: 'Senha atual incorreta',
    details: [{ field: 'currentPassword', message: 'Senha atual incorreta' }],
  });
  for (const each of [cookie, otherSession.cookie])
    await post(auth, '/api/auth/refresh').set('Cookie', each).expect(200);
});

test('a password change can be repeated when its response was lost', async () => {
  const { token, email, password } = await newPartner(auth);
  const body = { currentPassword: password, newPassword: 'Outra456' };
  await change(token, body).expect(200);
  await change(token, body).expect(200);
  await logInAs(auth, 'partner', { email, password: 'Outra456' });
});

test('a password change invalidates earlier reset links', async () => {
  const { token, id, password } = await newPartner(auth);
  const account = await accounts(auth.connection).findById(id).lean();
  if (!account) throw new Error('no account');
  const link = new URL(await makeResetLink(auth.connection, account), auth.publicUrl);
  await change(token, { currentPassword: password, newPassword: 'Outra456' }).expect(200);
  const resetToken = link.searchParams.get('token');
  await post(auth, '/api/auth/reset-password', {
    token: resetToken,
    password: 'Roubada1',
    userType: 'partner',
  }).expect(422);
});

test('a password change fails when a concurrent change has replaced the password', async () => {
  const { id, partnerId, password } = await newPartner(auth);
  const actor = { userId: id, userType: 'partner', name: '', partnerId, sid: 'a'.repeat(24) } as const;
  const input = { currentPassword: password, newPassword: 'Outra456' };
  // Both calls have checked the same old password. Only one of them may replace it.
  const results = await Promise.allSettled(
    [1, 2].map(() => changePassword(auth.services, actor, input, '::1')),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
});

test('a password change requires a signed-in partner', async () => {
  const { token, password } = await newShopper(auth);
  const body = { currentPassword: password, newPassword: 'Outra456' };
  await change(token, body).expect(403);
  await post(auth, '/api/partner/change-password', body).expect(401);
});

test.each([
  ['shopper', newShopper, 'http://localhost:8080/esqueci-senha'],
  ['admin', newAdmin, 'http://localhost:8080/esqueci-senha?type=admin'],
] as const)('a password change works for a %s by a separate call', async (userType, newPerson, recovery) => {
  const path = `/api/${userType}/change-password`;
  const { token, email, password, cookie } = await newPerson(auth);
  const otherSession = await logInAs(auth, userType, { email, password });
  const body = { currentPassword: password, newPassword: 'Outra456' };
  const refusal = await callAs(auth, token, 'post', path, { ...body, currentPassword: 'Errada123' }).expect(
    422,
  );
  expect(refusal.body.details).toEqual([{ field: 'currentPassword', message: 'Senha atual incorreta' }]);
  expect((await callAs(auth, token, 'post', path, body).expect(200)).body.message).toBe(
    'Senha alterada com sucesso!',
  );
  await post(auth, '/api/auth/refresh').set('Cookie', otherSession.cookie).expect(401);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(200);
  await logInAs(auth, userType, { email, password: 'Outra456' });
  await auth.deliver();
  const mails = auth.mails.filter(({ to, subject }) => to === email && subject.includes('alterada'));
  expect(mails.map(({ text }) => text.includes(recovery))).toEqual([true]);
  const { token: partnerToken } = await newPartner(auth);
  await callAs(auth, partnerToken, 'post', path, body).expect(403);
  await post(auth, path, body).expect(401);
});

test('a password change uses the messages of the contracts', async () => {
  const { token } = await newPartner(auth);
  const { body } = await change(token, { newPassword: '123' }).expect(422);
  expect(body.details).toEqual([
    { field: 'currentPassword', message: 'Senha atual é obrigatória' },
    { field: 'newPassword', message: 'Nova senha deve ter pelo menos 6 caracteres' },
  ]);
});
