import { decodeJwt } from 'jose';
import { callAs, post } from '../../testing/calls.ts';
import { newPartner } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { changePassword } from './changePassword.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth({ hasRateLimits: true })), 60_000);
afterAll(() => auth.close(), 60_000);

const sidOf = (token: string) => String(decodeJwt(token)['sid']);
const change = (token: string, body: object) =>
  callAs(auth, token, 'post', '/api/partner/change-password', body);

test('a password change with a wrong current password counts the new password as a second guess', async () => {
  const { token, password } = await newPartner(auth);
  for (let guess = 0; guess < 5; guess += 1) {
    const body = { currentPassword: `Errada${guess}`, newPassword: `Outra${guess}00` };
    await change(token, body).expect(422);
  }
  const { body } = await change(token, {
    currentPassword: password,
    newPassword: 'Outra456',
  }).expect(429);
  expect(body.code).toBe('RATE_LIMITED');
});

test('a repeated password change does not use up the guesses of the session', async () => {
  const { token, password } = await newPartner(auth);
  const body = { currentPassword: password, newPassword: 'Outra456' };
  for (let call = 0; call < 5; call += 1) await change(token, body).expect(200);
  // Each of these calls counts as two of the session's ten guesses.
  for (let guess = 0; guess < 5; guess += 1)
    await change(token, { currentPassword: 'Errada123', newPassword: 'Outra789' }).expect(422);
});

test('the sixth password change within an hour is refused, and sends no email', async () => {
  const { token, email, password } = await newPartner(auth);
  const passwords = [password, 'Outra456'];
  const changeNext = (index: number) =>
    change(token, {
      currentPassword: passwords[index % 2],
      newPassword: passwords[(index + 1) % 2],
    });
  for (let index = 0; index < 5; index += 1) await changeNext(index).expect(200);
  const { body, headers } = await changeNext(5).expect(429);
  expect(body.code).toBe('RATE_LIMITED');
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  await auth.deliver();
  const mails = auth.mails.filter(({ to, subject }) => to === email && subject.includes('alterada'));
  expect(mails).toHaveLength(5);
  await post(auth, '/api/partners/login', { email, password: 'Outra456' }).expect(200);
});

test('a password change that a concurrent change has prevented does not count toward the limit', async () => {
  const { id, token, partnerId, password } = await newPartner(auth);
  const actor = { userId: id, userType: 'partner', name: '', partnerId, sid: sidOf(token) } as const;
  const input = { currentPassword: password, newPassword: 'Outra456' };
  const results = await Promise.allSettled(
    [1, 2].map(() => changePassword(auth.services, actor, input, '::1')),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (let call = 0; call < 4; call += 1) await change(token, input).expect(200);
  await change(token, input).expect(429);
});
