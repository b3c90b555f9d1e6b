import { adminCalls } from '@boaxepa/contracts/wire/internal/admin';
import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { type Caller, type Calls, defineCall } from '@boaxepa/contracts/wire/internal/calls';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { events, receiveEvent } from '@boaxepa/contracts/wire/internal/events';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { object, string } from 'yup';
import { testApps, type TestApps } from '@boaxepa/service-testing/testApps';
import { callerKey } from './callerKeys.ts';
import { internalRoute } from './internalRoute.ts';

const secret = 'the-secret-of-catalog';
const previousSecret = 'the-secret-before-that';
const callers: Caller[] = ['auth', 'catalog', 'orders', 'admin'];
const reserve = defineCall('POST /internal/reservations', {
  summary: 'x',
  callers: ['orders'],
  body: object({ orderId: string().required() }),
  output: null,
});
const audit = defineCall('GET /internal/audit', { summary: 'x', output: null });

let apps: TestApps;
let callCount = 0;
beforeAll(async () => {
  apps = await testApps({
    name: 'catalog',
    internalSecrets: [secret, previousSecret, ''],
    routes: [internalRoute(reserve, () => void (callCount += 1)), internalRoute(audit, () => null)],
  });
});
beforeEach(() => (callCount = 0));
afterAll(() => apps.close());

async function statusOf(
  key: string,
  { method, path }: Pick<typeof reserve, 'method' | 'path'>,
  body?: object,
) {
  const answer = await fetch(apps.internalUrl + path, {
    method,
    headers: { 'x-internal-secret': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.status;
}
const body = { orderId: 'o' };

test('a call accepts only the keys of the services that it names', async () => {
  for (const caller of callers)
    expect([caller, await statusOf(callerKey(secret, caller), reserve, body)]).toEqual([
      caller,
      caller === 'orders' ? 200 : 401,
    ]);
  expect(callCount).toBe(1);
  // The key is checked before the body, so that a caller without permission learns nothing about the expected input.
  expect(await statusOf(callerKey(secret, 'admin'), reserve, {})).toBe(401);
});

test("a call without named services accepts only the operators' secret, which opens every call", async () => {
  for (const caller of callers) expect(await statusOf(callerKey(secret, caller), audit)).toBe(401);
  expect(await statusOf(secret, audit)).toBe(200);
  expect(await statusOf(secret, reserve, body)).toBe(200);
});

test('keys of the previous secret are valid during a rotation; keys for other services never', async () => {
  expect(await statusOf(callerKey(previousSecret, 'orders'), reserve, body)).toBe(200);
  expect(await statusOf(callerKey('the-secret-of-auth-1', 'orders'), reserve, body)).toBe(401);
  expect(await statusOf('', reserve, body)).toBe(401);
});

test('every source of an event may send events, and only audits and keys are for operators alone', () => {
  for (const { source } of Object.values(events)) expect(receiveEvent.callers).toContain(source);
  const calls = [adminCalls, authCalls, catalogCalls, ordersCalls].flatMap((serviceCalls: Calls) =>
    Object.entries(serviceCalls),
  );
  const forOperators = calls.flatMap(([name, { callers: allowedCallers }]) =>
    allowedCallers.length === 0 ? [name] : [],
  );
  expect(forOperators).toEqual(['readKeys', 'auditItems', 'auditSoldOrders', 'auditOrders', 'auditFigures']);
});

test('an empty secret is not accepted, and no key derives from it', async () => {
  expect(await statusOf('', audit)).toBe(401);
  expect(await statusOf(callerKey('', 'orders'), reserve, body)).toBe(401);
});
