import { testApps, testInternalSecret } from '@boaxepa/service-testing/testApps';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { object, string } from 'yup';
import { createLogger } from '../logging/logger.ts';
import { shedRequests } from '../metrics/metrics.ts';
import { callerKey } from '../internal/callerKeys.ts';
import { defineRoute } from './routes.ts';
import { thingRoutes } from './things.fixture.ts';

test('a process answers 503 above its limit of requests in progress, except to health checks and other services', async () => {
  const { promise: end, resolve: finish } = Promise.withResolvers<null>();
  let waitingCount = 0;
  const handler = () => {
    waitingCount += 1;
    return end;
  };
  const slowRoute = { method: 'GET', summary: 'Takes its time', output: null, handler } as const;
  const apps = await testApps({
    name: 'things',
    routes: [
      defineRoute({ ...slowRoute, path: '/api/slow', access: 'public' }),
      defineRoute({ ...slowRoute, path: '/internal/slow', access: 'internal' }),
    ],
    maxInFlight: 2,
  });
  const requestSlowRoute = () => fetch(`${apps.publicUrl}/api/slow`);
  const acceptedRequests = [requestSlowRoute(), requestSlowRoute()];
  await waitUntil(() => waitingCount === 2);

  const refusal = await requestSlowRoute();
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('retry-after')).toBe('2');
  expect(await refusal.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
  });
  expect((await fetch(`${apps.publicUrl}/health/ready`)).status).toBe(200);
  const headers = { 'x-internal-secret': callerKey(testInternalSecret, 'orders') };
  acceptedRequests.push(fetch(`${apps.internalUrl}/internal/slow`, { headers }));
  await waitUntil(() => waitingCount === 3);

  finish(null);
  expect((await Promise.all(acceptedRequests)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await requestSlowRoute()).status).toBe(200);
  await apps.close();
});

test('refused requests are counted, and share one log line', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      lines.push(...chunk.toString().trim().split('\n'));
      callback();
    },
  });
  const { value: initialCount } = (await shedRequests.get()).values[0] ?? { value: 0 };
  const apps = await testApps({
    name: 'things',
    routes: [],
    maxInFlight: 0,
    logger: createLogger('things', { destination }),
  });
  // Retry until the log line appears. At most one line per second is logged, and another test may have just caused one.
  await waitUntil(async () => {
    await fetch(`${apps.publicUrl}/api/any`);
    return lines.length > 0;
  });
  const { value: countAfterFirst } = (await shedRequests.get()).values[0] ?? { value: 0 };
  await Promise.all([1, 2, 3].map(() => fetch(`${apps.publicUrl}/api/any`)));
  await apps.close();
  const { value: finalCount } = (await shedRequests.get()).values[0] ?? { value: 0 };
  expect(countAfterFirst).toBeGreaterThan(initialCount);
  expect(finalCount).toBe(countAfterFirst + 3);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'requests refused above the limit of requests in progress',
  ]);
});

test('a client that disconnects during a compressed body does not occupy the process', async () => {
  const body = object({ name: string() });
  const route = { method: 'POST', path: '/api/echo', summary: 'Answers', access: 'public' } as const;
  const echo = defineRoute({ ...route, body, output: null, handler: () => null });
  const apps = await testApps({ name: 'things', routes: [...thingRoutes, echo], maxInFlight: 1 });
  const socket = connect(Number(new URL(apps.publicUrl).port), '127.0.0.1').on('error', () => undefined);
  const headers = ['Host: x', 'Content-Type: application/json', 'Content-Encoding: gzip'].join('\r\n');
  socket.write(`POST /api/echo HTTP/1.1\r\n${headers}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const start = gzipSync('{}').subarray(0, 10);
  socket.write(`${start.length.toString(16)}\r\n`);
  socket.write(start);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  await waitUntil(async () => received !== '' || (await fetch(`${apps.publicUrl}/api/who`)).status === 503);
  socket.destroy();
  await waitUntil(async () => (await fetch(`${apps.publicUrl}/api/who`)).status === 200);
  expect(received).toMatch(/^HTTP\/1\.1 415 [^]*UNSUPPORTED_MEDIA_TYPE/);
  await apps.close();
});
