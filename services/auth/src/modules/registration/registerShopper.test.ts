import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { newCpf, newEmail, shopperForm } from '../../testing/people.ts';
import { post } from '../../testing/calls.ts';
import { accounts } from '../accounts/account.model.ts';
import { termsAcceptances } from './termsAcceptance.model.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
afterAll(() => auth.close(), 60_000);

const register = (form: object) => post(auth, '/api/auth/register/shopper', form);

test("a shopper's registration creates an account with bare CPF and phone and a lower-case email", async () => {
  const form = shopperForm({ email: ' Ana.Souza@Example.TEST ' });
  const { body } = await register(form).expect(201);
  const account = await accounts(auth.connection).findById(body.data.id).lean();
  expect(account).toMatchObject({
    userType: 'shopper',
    email: 'ana.souza@example.test',
    cpf: form.cpf,
    phone: '11988887777',
    state: 'active',
  });
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a shopper's registration sends one welcome email", async () => {
  const form = shopperForm();
  await register(form).expect(201);
  await auth.deliver();
  const mails = auth.mails.filter(({ to }) => to === form.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Boas-vindas à Boa Xepa']);
  expect(mails[0]?.text).toContain('http://localhost:8080/dashboard');
});

test("a shopper's registration records the acceptance of the terms with version and address", async () => {
  const { body } = await register(shopperForm()).set('X-Forwarded-For', '203.0.113.9').expect(201);
  const acceptances = await termsAcceptances(auth.connection).find({ accountId: body.data.id }).lean();
  expect(acceptances).toMatchObject([{ version: '1.1', ip: '203.0.113.9', acceptedAt: expect.any(Date) }]);
});

test("a shopper's registration records the version that the form showed, if it is not the newest one", async () => {
  const { body } = await register(shopperForm({ termsVersion: '1.0' })).expect(201);
  const acceptances = await termsAcceptances(auth.connection).find({ accountId: body.data.id }).lean();
  expect(acceptances).toMatchObject([{ version: '1.0', textHash: expect.any(String) }]);
});

test("a shopper's registration is refused if the form showed an unknown version", async () => {
  const form = shopperForm({ termsVersion: '9.9' });
  const { body } = await register(form).expect(422);
  expect(body.details).toEqual([
    { field: 'acceptTerms', message: 'Os termos mudaram. Recarregue a página e leia a versão atual.' },
  ]);
  expect(await accounts(auth.connection).exists({ email: form.email })).toBeNull();
});

test("a shopper's registration is refused without an acceptance", async () => {
  const form = shopperForm({ acceptTerms: undefined });
  const { body } = await register(form).expect(422);
  expect(body.details).toEqual([
    { field: 'acceptTerms', message: 'Você deve aceitar os Termos & Condições' },
  ]);
  expect(await accounts(auth.connection).exists({ email: form.email })).toBeNull();
});

test("a shopper's registration sends no email with text from the form", async () => {
  const form = shopperForm({
    firstName: 'Seu prêmio: http://evil.test',
    lastName: 'clique já',
    fullName: 'Premio Para Voce Clique',
  });
  const { body } = await register(form).expect(201);
  expect(await accounts(auth.connection).findById(body.data.id).lean()).toMatchObject({
    firstName: 'Premio',
    lastName: 'Para Voce Clique',
  });
  await auth.deliver();
  const [mail] = auth.mails.filter(({ to }) => to === form.email);
  const mailText = `${mail?.subject} ${mail?.html} ${mail?.text}`;
  expect(mailText).not.toMatch(/evil|premio|prêmio|clique/i);
  const links = [
    ...(mail?.html ?? '').matchAll(/(?:href|src)="([^"]+)"/g),
    ...(mail?.text ?? '').matchAll(/(https?:\S+)/g),
  ].map(([, link = '']) => new URL(link).origin);
  expect([...new Set(links)]).toEqual(['http://localhost:8080']);
});

test('a recorded acceptance cannot be changed or removed', async () => {
  const { body } = await register(shopperForm()).expect(201);
  const model = termsAcceptances(auth.connection);
  const filter = { accountId: body.data.id };
  await expect(model.updateOne(filter, { version: '9' })).rejects.toThrow('append-only');
  await expect(model.findOneAndUpdate(filter, { version: '9' })).rejects.toThrow('append-only');
  await expect(model.deleteMany(filter)).rejects.toThrow('append-only');
  expect(await model.countDocuments(filter)).toBe(1);
});

test("a repeated shopper's registration gets the first account, without a second email", async () => {
  const form = shopperForm();
  const { body } = await register(form).expect(201);
  expect((await register(form).expect(201)).body.data).toEqual(body.data);
  await auth.deliver();
  expect(auth.mails.filter(({ to }) => to === form.email)).toHaveLength(1);
});

test.each([
  ['another password', { password: 'Estranho123' }, 'EMAIL_TAKEN'],
  ['another CPF', { cpf: newCpf() }, 'EMAIL_TAKEN'],
  ['another email', { email: newEmail() }, 'CPF_TAKEN'],
])("a shopper's registration with %s is not a repeated one", async (_, changes, code) => {
  const form = shopperForm();
  await register(form).expect(201);
  expect((await register({ ...form, ...changes }).expect(409)).body.code).toBe(code);
});

test("a shopper's registration is not repeated for an account that is being deleted", async () => {
  const form = shopperForm();
  const { body } = await register(form).expect(201);
  await accounts(auth.connection).updateOne({ _id: body.data.id }, { state: 'deleting' });
  expect((await register(form).expect(409)).body.code).toBe('EMAIL_TAKEN');
});

test("a shopper's registration is not repeated after more than an hour", async () => {
  const form = shopperForm();
  const { body } = await register(form).expect(201);
  const createdAt = new Date(Date.now() - 3_600_001);
  await accounts(auth.connection).updateOne({ _id: body.data.id }, { createdAt });
  expect((await register(form).expect(409)).body.code).toBe('EMAIL_TAKEN');
});

test("a shopper's registration refuses the email of another shopper", async () => {
  const email = newEmail();
  await register(shopperForm({ email })).expect(201);
  const { body } = await register(shopperForm({ email })).expect(409);
  expect(body).toMatchObject({
    success: false,
    code: 'EMAIL_TAKEN',
    message: 'Email já cadastrado',
    details: [{ field: 'email', message: 'Email já cadastrado' }],
  });
});

test("a shopper's registration refuses the CPF of another shopper, masked or bare", async () => {
  const cpf = newCpf();
  await register(shopperForm({ cpf })).expect(201);
  const formattedCpf = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  const { body } = await register(shopperForm({ cpf: formattedCpf })).expect(409);
  expect(body).toMatchObject({ code: 'CPF_TAKEN', message: 'CPF já cadastrado' });
});

test('one of two concurrent registrations with the same email succeeds', async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2].map(() => register(shopperForm({ email }))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("a shopper's registration reports every invalid field with its message", async () => {
  const { body } = await register({
    email: 'x',
    password: '123',
    fullName: 'Ana',
    cpf: '111.111.111-11',
    phone: '1',
  }).expect(422);
  expect(
    Object.fromEntries(body.details.map((d: { field: string; message: string }) => [d.field, d.message])),
  ).toMatchObject({
    email: 'Email inválido - Digite um email válido',
    password: 'Senha deve ter pelo menos 6 caracteres',
    fullName: 'Nome completo deve ter pelo menos 5 caracteres',
    cpf: 'CPF inválido - Digite um CPF válido',
    phone: 'Telefone inválido - Use formato (XX) XXXXX-XXXX',
  });
});

test("a shopper's registration refuses a name that the profile cannot have", async () => {
  const names = { firstName: 'Kim', lastName: 'O', fullName: 'Kim O' };
  const { body } = await register(shopperForm(names)).expect(422);
  expect(body.details).toEqual([
    { field: 'fullName', message: 'Sobrenome deve ter pelo menos 2 caracteres' },
  ]);
});

test("a shopper's registration refuses terms that are not accepted, and unknown fields", async () => {
  const refusal = await register(shopperForm({ acceptTerms: false })).expect(422);
  expect(refusal.body.details).toEqual([
    { field: 'acceptTerms', message: 'Você deve aceitar os Termos & Condições' },
  ]);
  const refusalOfAdmin = await register(shopperForm({ userType: 'admin' })).expect(422);
  expect(refusalOfAdmin.body.code).toBe('UNKNOWN_FIELD');
});
