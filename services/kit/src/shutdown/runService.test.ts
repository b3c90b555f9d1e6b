import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, startScript } from '@boaxepa/service-testing/processes';
import { testDatabase, testRedisUrl, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function start(
  redisUrl = testRedisUrl(),
  fixture = 'service',
  shutdownDelayMs = 0,
  closesOn: NodeJS.Signals | '' = '',
) {
  const ports = [await freePort(), await freePort()];
  const script = join(__dirname, `${fixture}.fixture.ts`);
  const child = startScript(script, {
    args: [database.url, redisUrl, ...[...ports, shutdownDelayMs].map(String), closesOn],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const messages = () =>
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  await waitUntil(() => messages().includes('ready'));
  const [open, internal] = ports.map((port) => `http://127.0.0.1:${port}`);
  return { child, messages, exit: once(child, 'exit'), publicUrl: open ?? '', internalUrl: internal ?? '' };
}

test('on SIGTERM a service finishes its request, accepts no new one, closes its resources in reverse order and exits with 0', async () => {
  const service = await start();
  const slowRequest = fetch(`${service.publicUrl}/api/slow`);
  await waitUntil(() => service.messages().includes('slow request begins'));
  service.child.kill('SIGTERM');
  await waitUntil(() => service.messages().includes('stopping'));
  // The port closes a moment after the message.
  await waitUntil(() =>
    fetch(`${service.publicUrl}/health/live`).then(
      () => false,
      (error: Error) => error.message === 'fetch failed',
    ),
  );
  expect((await slowRequest).status).toBe(200);
  expect(await service.exit).toEqual([0, null]);
  const shutdownMessages = service.messages().slice(service.messages().indexOf('stopping'));
  expect(shutdownMessages).toEqual(['stopping', 'request', 'workers closed', 'relay closed', 'stopped']);
});

test('on SIGTERM a service continues to serve for the shutdown delay while it reports not ready', async () => {
  const service = await start(testRedisUrl(), 'service', 2000);
  service.child.kill('SIGTERM');
  await waitUntil(async () => (await fetch(`${service.internalUrl}/health/ready`)).status === 503);
  const answer = await fetch(`${service.publicUrl}/api/slow`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await service.exit).toEqual([0, null]);
});

test.each(['service', 'worker'])(
  'on SIGTERM the health port of a %s reports not ready until its resources are closed',
  async (fixture) => {
    const stoppingService = await start(testRedisUrl(), fixture, 0, 'SIGCONT');
    stoppingService.child.kill('SIGTERM');
    await waitUntil(() => stoppingService.messages().includes('workers are closing'));
    expect((await fetch(`${stoppingService.internalUrl}/health/ready`)).status).toBe(503);
    stoppingService.child.kill('SIGCONT');
    expect(await stoppingService.exit).toEqual([0, null]);
  },
);

test('no request fails while a replica is replaced', async () => {
  const replicas = [
    await start(testRedisUrl(), 'service', 2000),
    await start(testRedisUrl(), 'service', 2000),
  ];
  const statuses: (number | string)[] = [];
  let ready = replicas;
  let isOver = false;
  // Simulates a load balancer: requests go to the replicas that were ready at the last check.
  const probe = async () => {
    while (!isOver) {
      const answers = await Promise.allSettled(
        replicas.map(({ internalUrl }) => fetch(`${internalUrl}/health/ready`)),
      );
      ready = replicas.filter((_, index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' && answer.value.status === 200;
      });
    }
  };
  const load = async (_: unknown, index: number) => {
    for (let requestCount = index; !isOver; requestCount += 1) {
      const { publicUrl } = ready[requestCount % ready.length] ?? {};
      const answer = await fetch(`${publicUrl}/api/slow`).catch(String);
      statuses.push(typeof answer === 'string' ? answer : answer.status);
    }
  };
  const requestLoops = [probe(), ...Array.from({ length: 8 }, load)];
  const [oldReplica] = replicas;
  await waitUntil(() => statuses.length > 8);
  oldReplica?.child.kill('SIGTERM');
  replicas.push(await start(testRedisUrl(), 'service', 2000));
  expect(await oldReplica?.exit).toEqual([0, null]);
  isOver = true;
  await Promise.all(requestLoops);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a service is ready and serves while Redis is down, and reports that', async () => {
  const service = await start('redis://127.0.0.1:1');
  const ready = await fetch(`${service.internalUrl}/health/ready`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready', checks: { mongo: 'up', redis: 'down' } });
  service.child.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
});

test('a worker is not ready while Redis is down, because its jobs are there, but continues', async () => {
  const worker = await start('redis://127.0.0.1:1', 'worker');
  const ready = await fetch(`${worker.internalUrl}/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'not ready', checks: { mongo: 'up', redis: 'down' } });
  expect((await fetch(`${worker.internalUrl}/health/live`)).status).toBe(200);
  worker.child.kill('SIGTERM');
  expect(await worker.exit).toEqual([0, null]);
});

test('a worker is ready with MongoDB and Redis', async () => {
  const worker = await start(testRedisUrl(), 'worker');
  await waitUntil(async () => (await fetch(`${worker.internalUrl}/health/ready`)).status === 200);
  worker.child.kill('SIGTERM');
  expect(await worker.exit).toEqual([0, null]);
});

test('an uncaught error stops a service gracefully with an error code', async () => {
  const service = await start();
  await fetch(`${service.publicUrl}/api/crash`, { method: 'POST' });
  expect(await service.exit).toEqual([1, null]);
  expect(service.messages()).toEqual(
    expect.arrayContaining(['stopping after an unexpected error', 'workers closed']),
  );
});
