import { Writable } from 'node:stream';
import { createLogger } from '@boaxepa/service-kit/logging/logger';
import { callAs, post } from './testing/calls.ts';
import { partnerForm, shopperForm } from './testing/people.ts';
import { logInAs, newPartner } from './testing/signedIn.ts';
import { startAuth, type TestAuth } from './testing/startAuth.ts';

let auth: TestAuth;
let lines = '';
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, callback) {
      lines += String(chunk);
      callback();
    },
  });
  auth = await startAuth({ logger: createLogger('auth', { level: 'debug', destination }) });
}, 60_000);
afterAll(() => auth.close(), 60_000);

test('logs contain no email, CPF, CNPJ, phone, password or token', async () => {
  const form = shopperForm();
  await post(auth, '/api/auth/register/shopper', form).expect(201);
  await post(auth, '/api/auth/register/shopper', { ...form, password: 'Outra1234' }).expect(409);
  const { email, password } = form;
  const shopper = await logInAs(auth, 'shopper', { email, password });
  await post(auth, '/api/auth/login/shopper', { email, password: 'Errada123' }).expect(401);
  await callAs(auth, shopper.token, 'put', '/api/shopper/me', { firstName: form.cpf }).expect(422);
  const { body } = await post(auth, '/api/auth/forgot-password', { email, userType: 'shopper' }).expect(200);
  const token = new URL(body.resetUrl).searchParams.get('token') ?? '';
  await callAs(auth, shopper.token, 'get', `/api/auth/validate-reset-token?token=${token}`).expect(200);
  const partner = await newPartner(auth);
  const unlucky = partnerForm();
  auth.catalog.isAway = true;
  await post(auth, '/api/partners/register', unlucky).expect(503);
  auth.catalog.isAway = false;
  await post(auth, '/api/auth/logout').set('Cookie', shopper.cookie).expect(200);
  await auth.deliver();

  expect(lines).toContain('/api/auth/login/shopper');
  expect(lines).toContain('request failed');
  const secrets = [
    email,
    form.cpf,
    form.phone,
    password,
    shopper.token,
    shopper.cookie.replace('bx_refresh=', ''),
    token,
    partner.email,
    partner.token,
    unlucky.email,
    unlucky.cnpj,
  ];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});
