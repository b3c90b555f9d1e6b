import { decodeJwt, decodeProtectedHeader } from 'jose';
import { callAs, post } from '../../testing/calls.ts';
import { newEmail, partnerForm, shopperForm } from '../../testing/people.ts';
import {
  cookieOf,
  newAdmin,
  newPartner,
  newShopper,
  registeredPartner,
  setCookieOf,
} from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';
import { openSession } from '../sessions/openSession.ts';
import { sessions } from '../sessions/session.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

test('a shopper receives a user and a token with the documented claims', async () => {
  const { id, email, token, user } = await newShopper(auth);
  expect(user).toEqual({
    id,
    email,
    userType: 'shopper',
    firstName: 'Ana',
    lastName: 'de Souza',
    fullName: 'Ana de Souza',
  });
  const claims = decodeJwt(token);
  expect(claims).toMatchObject({
    sub: id,
    userType: 'shopper',
    name: 'Ana de Souza',
    iss: 'boaxepa-auth',
    aud: 'boaxepa',
    jti: expect.any(String),
    sid: expect.stringMatching(/^[0-9a-f]{24}$/),
    sessionEnd: expect.any(Number),
  });
  expect(claims).not.toHaveProperty('partnerId');
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: auth.services.keys.kid });
});

test('a login answers its fields at the top level and under data', async () => {
  const form = shopperForm();
  await post(auth, '/api/auth/register/shopper', form).expect(201);
  const { body } = await post(auth, '/api/auth/login/shopper', {
    email: form.email.toUpperCase(),
    password: form.password,
  }).expect(200);
  expect(body).toMatchObject({ success: true, expiresIn: 900, message: 'Login realizado com sucesso' });
  expect(body.data).toEqual({
    accessToken: body.accessToken,
    expiresIn: 900,
    user: body.user,
    message: body.message,
  });
});

test('a login puts the refresh token only into a strict cookie', async () => {
  const form = shopperForm();
  await post(auth, '/api/auth/register/shopper', form).expect(201);
  const response = await post(auth, '/api/auth/login/shopper', {
    email: form.email,
    password: form.password,
  });
  const cookie = setCookieOf(response);
  expect(cookie).toMatch(/^bx_refresh=[\w-]{43};/);
  expect(cookie).toMatch(/; path=\/api\/auth;/);
  expect(cookie).toMatch(/httponly/i);
  expect(cookie).toMatch(/samesite=strict/i);
  expect(cookie).not.toMatch(/secure/i);
  expect(JSON.stringify(response.body)).not.toContain(cookie.slice(11, 54));
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a login marks the cookie Secure when the product uses https', async () => {
  const { email, password } = await newShopper(auth);
  const { publicUrl } = auth.services;
  auth.services.publicUrl = 'https://boaxepa.example';
  try {
    const response = await post(auth, '/api/auth/login/shopper', { email, password }).expect(200);
    expect(setCookieOf(response)).toMatch(/; secure/i);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Secure-bx_browser=/),
      expect.stringMatching(/^__Secure-bx_refresh=/),
    ]);
    const cookie = cookieOf(response);
    const refresh = (cookie: string) => post(auth, '/api/auth/refresh').set('Cookie', cookie);
    // A cookie without the prefix is refused, because an attacker on the network could have set it.
    await refresh(cookie.replace('__Secure-', '')).expect(401);
    await refresh(cookie).expect(200);
  } finally {
    auth.services.publicUrl = publicUrl;
  }
});

test('a wrong email and a wrong password have the same answer', async () => {
  const { email } = await newShopper(auth);
  const wrongPassword = await post(auth, '/api/auth/login/shopper', { email, password: 'Errada123' }).expect(
    401,
  );
  const wrongEmail = await post(auth, '/api/auth/login/shopper', {
    email: newEmail(),
    password: 'Errada123',
  }).expect(401);
  const withoutId = ({ requestId: _requestId, ...body }: Record<string, unknown>) => body;
  expect(withoutId(wrongPassword.body)).toEqual(withoutId(wrongEmail.body));
  expect(wrongPassword.body).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Email ou senha incorretos',
  });
});

test('credentials of one user type do not work for another', async () => {
  const { email, password } = await newShopper(auth);
  await post(auth, '/api/admin/login', { email, password }).expect(401);
  await post(auth, '/api/partners/login', { email, password }).expect(401);
});

test('a partner receives its shop in token and user', async () => {
  const { partnerId, token, user } = await newPartner(auth);
  expect(user).toMatchObject({ userType: 'partner', partnerId, businessName: 'Padaria Pão Quente' });
  expect(decodeJwt(token)).toMatchObject({ userType: 'partner', partnerId });
});

test('a partner in review reads that the account is in review', async () => {
  const { email, password } = await registeredPartner(auth, 'pending');
  const { body, headers } = await post(auth, '/api/partners/login', { email, password }).expect(403);
  expect(body).toMatchObject({
    code: 'PARTNER_PENDING',
    message: 'Sua conta está em análise. Aguarde a aprovação.',
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test('a rejected partner reads the reason, if there is one', async () => {
  const { email, password, shop } = await registeredPartner(auth, 'rejected');
  const answerWithoutReason = await post(auth, '/api/partners/login', { email, password }).expect(403);
  expect(answerWithoutReason.body).toMatchObject({
    code: 'PARTNER_REJECTED',
    message: 'Seu cadastro foi rejeitado.',
  });
  shop.rejectionReason = 'Endereço incompleto';
  const { body } = await post(auth, '/api/partners/login', { email, password }).expect(403);
  expect(body.message).toBe('Seu cadastro foi rejeitado. Motivo: Endereço incompleto');
});

test('a wrong password does not reveal the status of a shop', async () => {
  const { email } = await registeredPartner(auth, 'pending');
  const { body } = await post(auth, '/api/partners/login', { email, password: 'Errada123' }).expect(401);
  expect(body.code).toBe('INVALID_CREDENTIALS');
});

test('a partner whose shop does not exist yet counts as in review', async () => {
  const { email, password, ...form } = partnerForm();
  auth.catalog.isAway = true;
  await post(auth, '/api/partners/register', { ...form, email, password }).expect(503);
  auth.catalog.isAway = false;
  const { body } = await post(auth, '/api/partners/login', { email, password }).expect(403);
  expect(body.code).toBe('PARTNER_PENDING');
});

test('a partner whose shop was deleted gets the answer of an account that does not exist', async () => {
  const { email, password, partnerId } = await registeredPartner(auth);
  auth.catalog.shops.delete(partnerId);
  const { body } = await post(auth, '/api/partners/login', { email, password }).expect(401);
  expect(body.code).toBe('INVALID_CREDENTIALS');
});

test('a partner login without catalog is answered with 503', async () => {
  const { email, password } = await registeredPartner(auth);
  auth.catalog.isAway = true;
  const { headers } = await post(auth, '/api/partners/login', { email, password }).expect(503);
  auth.catalog.isAway = false;
  expect(headers['retry-after']).toBeDefined();
});

test('an administrator receives `token` beside the common fields', async () => {
  const { email, password } = await newAdmin(auth);
  const { body } = await post(auth, '/api/admin/login', { email, password }).expect(200);
  expect(body.token).toBe(body.accessToken);
  expect(body.data.token).toBe(body.accessToken);
  expect(body.user).toMatchObject({ userType: 'admin', email });
});

test('each login form has its own messages', async () => {
  const messages = async (path: string, form: object) => {
    const { body } = await post(auth, path, form).expect(422);
    return body.details.map(({ message }: { message: string }) => message);
  };
  expect(await messages('/api/auth/login/shopper', {})).toEqual([
    'Email é obrigatório',
    'Senha é obrigatória',
  ]);
  expect(await messages('/api/partners/login', { email: 'x' })).toEqual([
    'Email inválido',
    'Senha é obrigatória',
  ]);
  expect(await messages('/api/admin/login', { email: 'a@b.co', password: '12345' })).toEqual([
    'Senha deve ter pelo menos 6 caracteres',
  ]);
});

test('a login opens no session when the password is replaced during its check', async () => {
  const { id, token, email, password } = await newShopper(auth);
  const storedAccount = await accounts(auth.connection).findById(id).lean();
  await accounts(auth.connection).updateOne({ _id: id }, { $inc: { sessionEpoch: 1 } });
  if (!storedAccount) throw new Error('no account');
  await expect(
    openSession(auth.services, storedAccount, {
      origin: { device: 'Chrome no Linux', network: '203.0.113.x' },
      browserId: 'browser',
    }),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await sessions(auth.connection).countDocuments({ accountId: id })).toBe(1);
  await post(auth, '/api/auth/login/shopper', { email, password }).expect(200);
  await callAs(auth, token, 'get', '/api/shopper/me').expect(200);
});
