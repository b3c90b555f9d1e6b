import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import request from 'supertest';
import { callAs, callInternal, post } from '../../testing/calls.ts';
import { newEmail } from '../../testing/people.ts';
import { logInAs, newAdmin, newPartner, newShopper } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { resetTokens } from './resetToken.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

const forgot = (email: string, userType: string = 'shopper') =>
  post(auth, '/api/auth/forgot-password', { email, userType });
const reset = (token: string, userType: string = 'shopper', password = 'NovaSenha1') =>
  post(auth, '/api/auth/reset-password', { token, password, userType });
const validate = (token: string) =>
  request(auth.publicUrl).get('/api/auth/validate-reset-token').query({ token });
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

async function mailedToken(email: string, userType: UserType = 'shopper'): Promise<string> {
  const before = auth.mails.length;
  await forgot(email, userType).expect(200);
  await auth.deliver();
  const isLink = ({ to, subject }: { to: string; subject: string }) =>
    to === email && subject.startsWith('Redefinição');
  return tokenIn(auth.mails.slice(before).find(isLink)?.text ?? '');
}

test('recovery sends a link that sets a new password', async () => {
  const { email, password } = await newShopper(auth);
  const token = await mailedToken(email);
  expect((await validate(token).expect(200)).body).toMatchObject({ success: true, message: 'Token válido' });
  const { body } = await reset(token).expect(200);
  expect(body.message).toBe('Senha redefinida com sucesso!');
  await post(auth, '/api/auth/login/shopper', { email, password }).expect(401);
  await logInAs(auth, 'shopper', { email, password: 'NovaSenha1' });
});

test('a reset notifies the owner once of the changed password', async () => {
  const { email } = await newShopper(auth);
  await reset(await mailedToken(email)).expect(200);
  await auth.deliver();
  const subjects = auth.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Sua senha da Boa Xepa foi alterada')).toHaveLength(1);
});

test('a reset confirms the address, which the contact of an order states', async () => {
  const { id, email } = await newShopper(auth);
  const contact = async () =>
    (await callInternal(auth, 'get', `/internal/shoppers/${id}/contact`).expect(200)).body.data;
  expect(await contact()).toMatchObject({ emailConfirmed: false });
  await reset(await mailedToken(email)).expect(200);
  expect(await contact()).toMatchObject({ emailConfirmed: true });
});

test('a reset ends all sessions of the account', async () => {
  const { email, cookie, token } = await newShopper(auth);
  await reset(await mailedToken(email)).expect(200);
  await post(auth, '/api/auth/refresh').set('Cookie', cookie).expect(401);
  await waitUntil(async () => (await callAs(auth, token, 'get', '/api/shopper/me')).status === 401);
});

test('recovery works for partners and administrators', async () => {
  const partner = await newPartner(auth);
  await reset(await mailedToken(partner.email, 'partner'), 'partner').expect(200);
  await logInAs(auth, 'partner', { email: partner.email, password: 'NovaSenha1' });
  const admin = await newAdmin(auth);
  await reset(await mailedToken(admin.email, 'admin'), 'admin').expect(200);
  await logInAs(auth, 'admin', { email: admin.email, password: 'NovaSenha1' });
});

test('recovery puts the user type into the link', async () => {
  const { email } = await newPartner(auth);
  await mailedToken(email, 'partner');
  expect(
    auth.mails.find(({ to, subject }) => to === email && subject.startsWith('Redefinição'))?.text,
  ).toMatch(/http:\/\/localhost:8080\/redefinir-senha\?token=[\w-]{43}&type=partner/);
});

test('a reset link works once', async () => {
  const { email } = await newShopper(auth);
  const token = await mailedToken(email);
  await reset(token).expect(200);
  const { body } = await reset(token).expect(422);
  expect(body).toMatchObject({ message: 'Token inválido ou expirado.', details: [{ field: 'token' }] });
  await validate(token).expect(422);
});

test('one of two concurrent resets with the same link succeeds', async () => {
  const { email } = await newShopper(auth);
  const token = await mailedToken(email);
  const answers = await Promise.all([
    reset(token, 'shopper', 'Primeira1'),
    reset(token, 'shopper', 'Segunda22'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a reset invalidates the other links of the account', async () => {
  const { email } = await newShopper(auth);
  const [first, second] = [await mailedToken(email), await mailedToken(email)];
  await reset(second).expect(200);
  await reset(first).expect(422);
});

test('a reset link works for one hour', async () => {
  const { email } = await newShopper(auth);
  const token = await mailedToken(email);
  const record = await resetTokens(auth.connection).findOne().sort({ expiresAt: -1 }).lean();
  const minutes = ((record?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
  await resetTokens(auth.connection).updateMany({}, { $set: { expiresAt: new Date() } });
  await validate(token).expect(422);
  await reset(token).expect(422);
});

test('a reset link does not work for another user type', async () => {
  const { email } = await newShopper(auth);
  const token = await mailedToken(email);
  await reset(token, 'admin').expect(422);
  await reset(token, 'shopper').expect(200);
});

test('a reset token is stored only as its hash', async () => {
  const { email } = await newShopper(auth);
  const token = await mailedToken(email);
  const storedText = JSON.stringify([
    await resetTokens(auth.connection).find().lean(),
    await outboxRecords(auth.connection).find().lean(),
  ]);
  expect(token).toHaveLength(43);
  expect([storedText.includes(token), storedText.includes(email)]).toEqual([false, false]);
});

test('recovery answers and writes the same for known and unknown emails', async () => {
  auth.services.showsResetUrl = false;
  try {
    const { email } = await newShopper(auth);
    const rows = () => outboxRecords(auth.connection).countDocuments({ name: 'sendResetEmail' });
    const requestReset = async (address: string) => {
      const countBefore = await rows();
      const { body } = await forgot(address).expect(200);
      expect(await rows()).toBe(countBefore + 1);
      return { ...body, requestId: undefined };
    };
    const unknownEmail = newEmail();
    const [answerForKnown, answerForUnknown] = [await requestReset(email), await requestReset(unknownEmail)];
    expect(answerForKnown).toEqual(answerForUnknown);
    expect(answerForKnown).not.toHaveProperty('resetUrl');
    await auth.deliver();
    const sentTo = auth.mails.filter(({ subject }) => subject.startsWith('Redefinição')).map(({ to }) => to);
    expect([sentTo.includes(email), sentTo.includes(unknownEmail)]).toEqual([true, false]);
  } finally {
    auth.services.showsResetUrl = true;
  }
});

test('recovery answers the link itself outside production', async () => {
  const { email } = await newShopper(auth);
  const { body } = await forgot(email).expect(200);
  expect(body.resetUrl).toBe(body.data.resetUrl);
  await reset(tokenIn(body.resetUrl)).expect(200);
});

test('recovery uses the messages of the contracts', async () => {
  expect((await forgot('').expect(422)).body.details).toEqual([
    { field: 'email', message: 'Email é obrigatório' },
  ]);
  expect((await forgot('x').expect(422)).body.details).toEqual([
    { field: 'email', message: 'Digite um email válido' },
  ]);
  expect((await forgot(newEmail(), 'robot').expect(422)).body.details[0].field).toBe('userType');
  expect((await reset('t', 'shopper', '12345').expect(422)).body.details).toEqual([
    { field: 'password', message: 'A senha deve ter pelo menos 6 caracteres' },
  ]);
  expect((await validate('').expect(422)).body.details[0].message).toBe('Token inválido ou expirado.');
});
