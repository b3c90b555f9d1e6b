import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { runInContext } from '@boaxepa/service-kit/context/requestContext';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { securityEvents } from '@boaxepa/service-kit/securityLog/securityLog';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { newObjectId, objectId } from '@boaxepa/service-kit/mongo/newId';
import { callAs, callInternal, post } from '../../testing/calls.ts';
import { newEmail, shopperForm } from '../../testing/people.ts';
import { logInAs, newPartner, newShopper, registeredPartner, type SignedIn } from '../../testing/signedIn.ts';
import { startAuth, type TestAuth } from '../../testing/startAuth.ts';
import { recordRefusalInBackground } from './recordRefusalInBackground.ts';

let auth: TestAuth;
beforeAll(async () => void (auth = await startAuth()), 60_000);
beforeEach(() => securityEvents(auth.connection).deleteMany({}));
afterAll(() => auth.close(), 60_000);

const address = '203.0.113.7';
const lines = () => securityEvents(auth.connection).find().sort({ _id: 1 }).lean();

/**
 * Waits until `count` events are recorded, because refusals are recorded only after the response was sent. Returns the
 * kinds of the events.
 */
async function kinds(count: number): Promise<string[]> {
  await waitUntil(async () => (await lines()).length >= count);
  return (await lines()).map(({ kind, code }) => (code === null ? kind : `${kind} ${code}`));
}

test('a login records account, session, address and request', async () => {
  const form = shopperForm();
  await post(auth, '/api/auth/register/shopper', form).expect(201);
  const { body } = await post(auth, '/api/auth/login/shopper', { email: form.email, password: form.password })
    .set('X-Forwarded-For', address)
    .set('X-Request-Id', 'request-of-the-login')
    .expect(200);
  const [openEvent, login] = await lines();
  expect(openEvent).toMatchObject({ kind: 'account.open', accountId: objectId(body.user.id) });
  expect(login).toMatchObject({
    kind: 'login',
    outcome: 'succeeded',
    accountId: objectId(body.user.id),
    userType: 'shopper',
    sid: expect.any(String),
    address,
    requestId: 'request-of-the-login',
  });
});

test('a refused login records the account if it exists, and never the email', async () => {
  const { id, email } = await newShopper(auth);
  const unknownEmail = newEmail();
  await securityEvents(auth.connection).deleteMany({});
  for (const attemptedEmail of [email, unknownEmail])
    await post(auth, '/api/auth/login/shopper', { email: attemptedEmail, password: 'Errada123' }).expect(401);
  expect(await kinds(2)).toEqual(Array(2).fill('login INVALID_CREDENTIALS'));
  expect((await lines()).map((line) => line.accountId?.toHexString() ?? null).toSorted()).toEqual(
    [id, null].toSorted(),
  );
  const logText = JSON.stringify(await lines());
  expect([email, unknownEmail, 'Errada123'].filter((text) => logText.includes(text))).toEqual([]);
});

test('a login without approval, and one above the limit, are recorded as refusals', async () => {
  const limitedAuth = await startAuth({ hasRateLimits: true });
  try {
    const { email, password } = await registeredPartner(limitedAuth, 'pending');
    await post(limitedAuth, '/api/partners/login', { email, password }).expect(403);
    for (let attempt = 0; attempt < 12; attempt += 1)
      await post(limitedAuth, '/api/partners/login', { email, password: 'Errada123' });
    const codes = async () =>
      (await securityEvents(limitedAuth.connection).find({ kind: 'login' }).lean()).map(({ code }) => code);
    await waitUntil(async () => (await codes()).length === 13);
    expect(new Set(await codes())).toEqual(
      new Set(['PARTNER_PENDING', 'INVALID_CREDENTIALS', 'RATE_LIMITED']),
    );
  } finally {
    await limitedAuth.close();
  }
});

test('a changed, requested and reset password is recorded', async () => {
  const { id, email, password, token, cookie } = await newShopper(auth);
  await securityEvents(auth.connection).deleteMany({});
  const change = (currentPassword: string) =>
    callAs(auth, token, 'post', '/api/shopper/change-password', {
      currentPassword,
      newPassword: 'Nova12345',
    });
  await change('Errada123').expect(422);
  expect(await kinds(1)).toEqual(['password.check VALIDATION_FAILED']);
  await change(password).expect(200);
  const { body } = await post(auth, '/api/auth/forgot-password', { email, userType: 'shopper' }).expect(200);
  await post(auth, '/api/auth/forgot-password', { email: newEmail(), userType: 'shopper' }).expect(200);
  const reset = {
    token: new URL(body.resetUrl).searchParams.get('token') ?? '',
    password: 'Outra12345',
    userType: 'shopper',
  };
  await post(auth, '/api/auth/reset-password', reset).set('Cookie', cookie).expect(200);
  await post(auth, '/api/auth/reset-password', reset).expect(422);
  expect(await kinds(7)).toEqual([
    'password.check VALIDATION_FAILED',
    'password.change',
    'password.forgot',
    'password.forgot',
    'password.reset',
    'session.end',
    'password.reset VALIDATION_FAILED',
  ]);
  expect((await lines()).map((line) => line.accountId?.toHexString())).toEqual([
    id,
    id,
    id,
    undefined,
    id,
    id,
    undefined,
  ]);
});

test('a refused login is recorded with its account although the deadline of the request has passed', async () => {
  const { id, email } = await newShopper(auth);
  await securityEvents(auth.connection).deleteMany({});
  const context = { requestId: 'late', log: silentLogger, deadline: performance.now() - 1 };
  const attempt = { kind: 'login', userType: 'shopper', email } as const;
  runInContext(context, () =>
    recordRefusalInBackground(auth.services, attempt, appError('INVALID_CREDENTIALS')),
  );
  expect(await kinds(1)).toEqual(['login INVALID_CREDENTIALS']);
  expect((await lines())[0]).toMatchObject({ accountId: objectId(id), requestId: 'late' });
});

test('an ended session and a closed account are recorded', async () => {
  const { cookie, email, password } = await newShopper(auth);
  await securityEvents(auth.connection).deleteMany({});
  await post(auth, '/api/auth/logout').set('Cookie', cookie).expect(200);
  const { token } = await logInAs(auth, 'shopper', { email, password });
  await callAs(auth, token, 'delete', '/api/shopper/me', { currentPassword: password }).expect(200);
  expect(await kinds(4)).toEqual(['session.end', 'login', 'account.close', 'session.end']);
});

test('a shop that loses its approval is recorded', async () => {
  const { id, partnerId } = await newPartner(auth);
  await securityEvents(auth.connection).deleteMany({});
  await callInternal(auth, 'post', '/internal/events', {
    id: 'rejected-once',
    type: 'partner.account',
    payload: { partnerId, deleted: false },
    occurredAt: new Date().toISOString(),
  }).expect(200);
  expect(await kinds(2)).toEqual(['status.change', 'session.end']);
  expect((await lines())[0]).toMatchObject({ accountId: objectId(id), userType: 'partner' });
});

test('administrators read the log newest first, for one account or all, in pages', async () => {
  const { id } = await newShopper(auth);
  await newShopper(auth);
  const readLog = async (query: string) =>
    (await callInternal(auth, 'get', `/internal/security-log?${query}`).expect(200)).body.data;
  expect((await readLog('')).map(({ kind }: { kind: string }) => kind)).toEqual([
    'login',
    'account.open',
    'login',
    'account.open',
  ]);
  const ownEvents = await readLog(`accountId=${id}`);
  expect(ownEvents).toMatchObject([{ kind: 'login', accountId: id, target: null }, { kind: 'account.open' }]);
  expect(await readLog(`accountId=${id}&limit=1`)).toEqual([ownEvents[0]]);
  const cursor = timeCursor({ at: new Date(ownEvents[0].at), id: ownEvents[0].id });
  expect(await readLog(`accountId=${id}&cursor=${cursor}`)).toEqual([ownEvents[1]]);
  expect(await readLog(`accountId=${id}&kind=account.open`)).toEqual([ownEvents[1]]);
  expect(await readLog(`accountId=${id}&kind=shopper.edit`)).toEqual([]);
  const day = localDate(defaultZone, new Date(ownEvents[0].at));
  expect(await readLog(`accountId=${id}&startDate=${day}`)).toEqual(ownEvents);
  expect(await readLog(`accountId=${id}&endDate=${addDaysToDate(day, -1)}`)).toEqual([]);
  expect(await readLog(`accountId=${id}&endDate=${day}&cursor=${cursor}`)).toEqual([ownEvents[1]]);
});

test('the events of a shop are found by the id of the shop or of its account, and name the shop', async () => {
  const { id, partnerId } = await newPartner(auth);
  await newPartner(auth);
  for (const accountId of [partnerId, id]) {
    const { body } = await callInternal(auth, 'get', `/internal/security-log?accountId=${accountId}`).expect(
      200,
    );
    expect(body.data).toMatchObject([
      { kind: 'login', accountId: partnerId },
      { kind: 'account.open', accountId: partnerId },
    ]);
  }
});

test('pages neither skip nor repeat lines of the same millisecond', async () => {
  const accountId = newObjectId();
  const at = new Date();
  const event = {
    at,
    kind: 'login',
    outcome: 'refused',
    code: 'INVALID_CREDENTIALS',
    userType: 'shopper',
  } as const;
  const insertedRecords = await securityEvents(auth.connection).insertMany(
    Array.from({ length: 5 }, () => ({ ...event, accountId, requestId: 'request-1' })),
  );
  const idsOfPages: string[] = [];
  for (let cursor = ''; ;) {
    const query = `accountId=${accountId.toHexString()}&limit=2${cursor}`;
    const { body } = await callInternal(auth, 'get', `/internal/security-log?${query}`).expect(200);
    idsOfPages.push(...body.data.map(({ id }: { id: string }) => id));
    if (body.data.length < 2) break;
    cursor = `&cursor=${timeCursor({ at, id: body.data[1].id })}`;
  }
  expect(idsOfPages).toEqual(
    insertedRecords
      .map(({ _id }) => _id.toHexString())
      .toSorted()
      .toReversed(),
  );
});

test("a data export contains administrators' reads and is itself recorded", async () => {
  const shopper = await newShopper(auth);
  const partner = await newPartner(auth);
  await securityEvents(auth.connection).deleteMany({});
  const exportedLooks = async ({ token, password }: SignedIn, userType: 'shopper' | 'partner') => {
    const path = `/api/${userType}/me/export`;
    const { body } = await callAs(auth, token, 'post', path, { currentPassword: password }).expect(200);
    return body.data.looks.map(({ look }: { look: string }) => look);
  };
  // The fake admin service reports one view by an administrator for each requested id.
  expect(await exportedLooks(shopper, 'shopper')).toEqual([shopper.id, 'a'.repeat(24)]);
  expect(await exportedLooks(partner, 'partner')).toEqual([partner.partnerId, partner.id]);
  expect(await kinds(2)).toEqual(['data.export', 'data.export']);
});
