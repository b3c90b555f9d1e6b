import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { post } from '../../testing/calls.ts';
import { newCnpj, newEmail, partnerForm, shopperForm } from '../../testing/people.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { accounts } from '../accounts/account.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
beforeEach(() => {
  auth.catalog.isAway = false;
  auth.catalog.losesAnswers = false;
});
afterAll(() => auth.close(), 60_000);

const register = (form: object) => post(auth, '/api/partners/register', form);
const accountOf = (email: string) => accounts(auth.connection).findOne({ userType: 'partner', email }).lean();

test("a partner's registration creates the account in auth and the shop in catalog, with one id and bare numbers", async () => {
  const form = partnerForm({ cnpj: '12.ABC.345/01DE-35' });
  const { body } = await register(form).set('X-Forwarded-For', '203.0.113.7').expect(201);
  expect(auth.catalog.shops.get(body.data.partnerId)).toMatchObject({
    partnerId: body.data.partnerId,
    businessName: form.businessName,
    cnpj: '12ABC34501DE35',
    phone: '11977776666',
    email: form.email,
    ownerName: form.ownerName,
    ip: '203.0.113.7',
  });
  const account = await accountOf(form.email);
  expect(account).toMatchObject({ state: 'active', businessName: form.businessName });
  expect(account?.partnerId?.toHexString()).toBe(body.data.partnerId);
  expect(account).not.toHaveProperty('provision');
  expect(account).not.toHaveProperty('cnpj');
});

test("a partner's registration sends the version of the terms that the form showed", async () => {
  const { body } = await register(partnerForm({ termsVersion: '1.0' })).expect(201);
  expect(auth.catalog.shops.get(body.data.partnerId)).toMatchObject({ termsVersion: '1.0' });
  const refusal = await register(partnerForm({ termsVersion: '9.9' })).expect(422);
  expect(refusal.body.details).toEqual([
    { field: 'acceptTerms', message: 'Os termos mudaram. Recarregue a página e leia a versão atual.' },
  ]);
});

test("a partner's registration sends one confirmation email", async () => {
  const form = partnerForm();
  await register(form).expect(201);
  await auth.deliver();
  expect(auth.mails.filter(({ to }) => to === form.email).map(({ subject }) => subject)).toEqual([
    'Recebemos o seu cadastro na Boa Xepa',
  ]);
});

test("a partner's registration sends no email with text from the form", async () => {
  const form = partnerForm({ ownerName: 'Acesse evil agora', businessName: 'Prêmio em evil' });
  await register(form).expect(201);
  await auth.deliver();
  const [mail] = auth.mails.filter(({ to }) => to === form.email);
  expect(mail).toBeDefined();
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('evil');
});

test("a partner's registration refuses a web address in a name", async () => {
  const form = partnerForm({ ownerName: 'Acesse http://evil.test', businessName: 'Prêmio em evil.test' });
  const { body } = await register(form).expect(422);
  expect(body.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'businessName',
    'ownerName',
  ]);
});

test("a partner's registration leaves no data when the CNPJ is taken", async () => {
  const cnpj = newCnpj();
  await register(partnerForm({ cnpj })).expect(201);
  const form = partnerForm({ cnpj });
  const { body } = await register(form).expect(409);
  expect(body).toMatchObject({ code: 'CNPJ_TAKEN', message: 'CNPJ já cadastrado' });
  expect(await accountOf(form.email)).toBeNull();
  await register({ ...form, cnpj: newCnpj() }).expect(201);
});

test("a partner's registration leaves no data when the email is taken", async () => {
  const email = newEmail();
  await register(partnerForm({ email })).expect(201);
  const shopsBefore = auth.catalog.shops.size;
  const { body } = await register(partnerForm({ email })).expect(409);
  expect(body).toMatchObject({ code: 'EMAIL_TAKEN', message: 'Email já cadastrado' });
  expect(auth.catalog.shops.size).toBe(shopsBefore);
});

test("a partner's registration accepts the email of a shopper", async () => {
  const email = newEmail();
  await post(auth, '/api/auth/register/shopper', shopperForm({ email })).expect(201);
  await register(partnerForm({ email })).expect(201);
});

test("a partner's registration is completed by a job when catalog does not answer", async () => {
  const form = partnerForm();
  auth.catalog.losesAnswers = true;
  const refusal = await register(form).expect(503);
  expect(refusal.headers['retry-after']).toBeDefined();
  expect((await accountOf(form.email))?.state).toBe('provisioning');
  auth.catalog.losesAnswers = false;
  await auth.deliver();
  const account = await accountOf(form.email);
  expect(account?.state).toBe('active');
  expect(auth.catalog.shops.has(account?.partnerId?.toHexString() ?? '')).toBe(true);
  expect(auth.mails.filter(({ to }) => to === form.email)).toHaveLength(1);
});

test("a partner's registration continues with the same account when the person tries again", async () => {
  const form = partnerForm();
  auth.catalog.isAway = true;
  await register(form).expect(503);
  const first = await accountOf(form.email);
  auth.catalog.isAway = false;
  const { body } = await register(form).expect(201);
  expect(body.data.partnerId).toBe(first?.partnerId?.toHexString());
  await auth.deliver();
  expect(auth.mails.filter(({ to }) => to === form.email)).toHaveLength(1);
});

test("a partner's registration does not continue for another password or CNPJ", async () => {
  const form = partnerForm();
  auth.catalog.isAway = true;
  await register(form).expect(503);
  auth.catalog.isAway = false;
  const stranger = { ...form, password: 'Estranho123', confirmPassword: 'Estranho123' };
  expect((await register(stranger).expect(409)).body.code).toBe('EMAIL_TAKEN');
  expect((await register({ ...form, cnpj: newCnpj() }).expect(409)).body.code).toBe('EMAIL_TAKEN');
});

describe("a complete partner's registration", () => {
  const repeat = async (changes: object = {}, change?: (partnerId: string, email: string) => unknown) => {
    const form = partnerForm();
    const { partnerId } = (await register(form).expect(201)).body.data;
    await change?.(partnerId, form.email);
    const { body } = await register({ ...form, ...changes });
    return { form, partnerId, body };
  };

  it('gets the same response when the client repeats it after a lost response', async () => {
    const { form, partnerId, body } = await repeat();
    expect(body).toMatchObject({ data: { partnerId }, message: 'Cadastro recebido' });
    await auth.deliver();
    expect(auth.mails.filter(({ to }) => to === form.email)).toHaveLength(1);
  });

  it.each([
    ['with another password', { password: 'Estranho123', confirmPassword: 'Estranho123' }, undefined],
    ['with another CNPJ', { cnpj: newCnpj() }, undefined],
    [
      'for an approved shop',
      {},
      (id: string) => Object.assign(auth.catalog.shops.get(id) ?? {}, { status: 'approved' }),
    ],
    [
      'after more than an hour',
      {},
      (_: string, email: string) =>
        accounts(auth.connection).updateOne({ email }, { createdAt: new Date(Date.now() - 3_600_001) }),
    ],
  ])('is not repeated %s', async (_, changes, change) => {
    expect((await repeat(changes, change)).body.code).toBe('EMAIL_TAKEN');
  });
});

test('a registration that follows the deletion of the shop is asked to try again in a moment', async () => {
  const form = partnerForm();
  await register(form).expect(201);
  await post(auth, '/api/partners/account/close', { email: form.email, password: form.password }).expect(200);
  // The fake catalog service sends no event, so the account still exists.
  expect((await register(form).expect(503)).body.code).toBe('SERVICE_UNAVAILABLE');
});

test("a partner's registration is removed when catalog refuses the shop later", async () => {
  const cnpj = newCnpj();
  const form = partnerForm({ cnpj });
  auth.catalog.isAway = true;
  await register(form).expect(503);
  auth.catalog.isAway = false;
  await register(partnerForm({ cnpj })).expect(201);
  await auth.deliver();
  expect(await accountOf(form.email)).toBeNull();
  expect(auth.mails.filter(({ to }) => to === form.email)).toHaveLength(0);
});

test("a partner's registration puts no personal data into the outbox", async () => {
  const form = partnerForm();
  await register(form).expect(201);
  const rows = await outboxRecords(auth.connection).find().lean();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.keys(row.payload as object)).toEqual(['accountId']);
});

test("a partner's registration reports every invalid field with its message", async () => {
  const { body } = await register({
    ...partnerForm(),
    cnpj: '93ZB0VRYV6KA66',
    password: 'senhas',
    confirmPassword: 'x',
    address: 'Rua',
    acceptTerms: false,
  }).expect(422);
  expect(
    Object.fromEntries(body.details.map((d: { field: string; message: string }) => [d.field, d.message])),
  ).toEqual({
    cnpj: 'CNPJ inválido',
    password: 'Senha deve conter pelo menos 1 letra e 1 número',
    confirmPassword: 'As senhas não coincidem',
    address: 'Endereço deve ter pelo menos 5 caracteres',
    acceptTerms: 'Você deve aceitar os Termos & Condições',
  });
});
