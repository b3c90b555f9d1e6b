import { setTimeout as pause } from 'node:timers/promises';
import { defineCall } from '@boaxepa/contracts/wire/internal/calls';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps, testInternalSecret, type TestApps } from '@boaxepa/service-testing/testApps';
import { number, object } from 'yup';
import { defineRoute } from '../http/routes.ts';
import { createInternalClient, type InternalClient } from '../internal/internalClient.ts';
import { internalRoute } from '../internal/internalRoute.ts';
import { commandLimitMs } from '../mongo/commandTime.ts';
import { deadlineHeader, remainingMs, runInContext, withoutDeadline } from './requestContext.ts';

const output = object({ leftMs: number().required() });
const readLeft = defineCall('GET /internal/left', { summary: 'Time that is left', output, deadlineMs: 9000 });

let apps: TestApps;
let client: InternalClient;
let waitMs = 0;
let calls = 0;
beforeAll(async () => {
  apps = await testApps({
    name: 'left',
    routes: [
      internalRoute(readLeft, () => {
        calls += 1;
        return { leftMs: commandLimitMs() };
      }),
      defineRoute({
        method: 'GET',
        path: '/api/left',
        summary: 'Asks the other port',
        access: 'public',
        output,
        handler: async () => {
          await pause(waitMs);
          return client.call(readLeft);
        },
      }),
    ],
  });
  client = createInternalClient({ baseUrl: apps.internalUrl, secret: testInternalSecret });
});
beforeEach(() => {
  waitMs = 0;
  calls = 0;
});
afterAll(async () => {
  await client.close();
  await apps.close();
});

const get = async (headers: Record<string, string>) => {
  const answer = await fetch(`${apps.publicUrl}/api/left`, { headers });
  return { answer, body: (await answer.json()) as { data?: { leftMs: number }; code?: string } };
};

test.each([
  ['the deadline of a request applies to the commands of the services that it calls', '8000', 8000],
  ['a call without the deadline of a request has its own deadline', '', readLeft.deadlineMs],
])('%s', async (_title, header, deadlineMs) => {
  const start = performance.now();
  const { body } = await get({ [deadlineHeader]: header });
  const elapsedMs = performance.now() - start;
  // The remaining time is rounded to milliseconds several times on its way, with a total error of up to 2 ms.
  expect(body.data?.leftMs).toBeGreaterThanOrEqual(deadlineMs - elapsedMs - 2);
  expect(body.data?.leftMs).toBeLessThanOrEqual(deadlineMs);
});

test('a service answers 503 and calls no other service when its caller no longer waits', async () => {
  waitMs = 30;
  const { answer, body } = await get({ [deadlineHeader]: '10' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(body.code).toBe('SERVICE_UNAVAILABLE');
  expect(calls).toBe(0);
});

test.each(['', '-1', '1e3', 'soon', '10000000'])('a deadline of "%s" is ignored', async (header) => {
  const { answer } = await get({ [deadlineHeader]: header });
  expect(answer.status).toBe(200);
});

test('clean-up continues after the deadline with the default time limit', () => {
  const deadline = performance.now() - 1;
  runInContext({ requestId: 'late', log: silentLogger, deadline }, () => {
    expect(remainingMs).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) as Error);
    expect(commandLimitMs).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) as Error);
    expect(withoutDeadline(commandLimitMs)).toBe(10_000);
  });
});
