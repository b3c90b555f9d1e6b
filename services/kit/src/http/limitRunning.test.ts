import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { testApps, type TestApps } from '@boaxepa/service-testing/testApps';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { object, string } from 'yup';
import { defineRoute } from './routes.ts';

const maxRunning = 64;

describe('a route with many requests', () => {
  let apps: TestApps;
  let waitingCount: number;
  let receivedTexts: string[];
  let finish: (value: null) => void;

  beforeEach(async () => {
    waitingCount = 0;
    receivedTexts = [];
    const { promise: end, resolve } = Promise.withResolvers<null>();
    finish = resolve;
    const common = { access: 'public', summary: 'Test', output: null } as const;
    apps = await testApps({
      name: 'things',
      routes: [
        defineRoute({
          ...common,
          method: 'POST',
          path: '/api/slow',
          body: object({ name: string().required() }),
          handler: () => {
            waitingCount += 1;
            return end;
          },
        }),
        defineRoute({
          ...common,
          method: 'POST',
          path: '/api/bytes',
          rawBody: 12,
          handler: ({ rawBody }) => {
            receivedTexts.push(rawBody.toString());
          },
        }),
        defineRoute({ ...common, method: 'GET', path: '/api/quick', handler: () => null }),
      ],
    });
  });
  afterEach(() => apps.close());

  const post = (path = '/api/slow', body = '{"name":"a"}') =>
    fetch(`${apps.publicUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  it('refuses those above its limit before their handler runs, and delays no other route', async () => {
    const acceptedRequests = Array.from({ length: maxRunning }, () => post());
    await waitUntil(() => waitingCount === maxRunning);

    const refusal = await post();
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('retry-after')).toBe('2');
    expect(await refusal.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await fetch(`${apps.publicUrl}/api/quick`)).status).toBe(200);
    expect(waitingCount).toBe(maxRunning);

    finish(null);
    expect(new Set((await Promise.all(acceptedRequests)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect((await post()).status).toBe(200);
  });

  it.each([
    ['parsed', '/api/slow'],
    ['raw', '/api/bytes'],
  ])('does not count a request whose %s body is still being received', async (_kind, path) => {
    finish(null);
    const senders: ClientRequest[] = [];
    for (let index = 0; index < maxRunning; index += 1) {
      const sender = request(`${apps.publicUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '12', expect: '100-continue' },
      });
      sender.on('error', () => undefined);
      sender.flushHeaders();
      // The event `continue` shows that the server has received the headers and expects the body.
      await once(sender, 'continue');
      sender.write('{"na');
      senders.push(sender);
    }
    expect((await post(path)).status).toBe(200);
    for (const sender of senders) sender.destroy();
  });

  it('passes a raw body to its handler byte for byte, up to its limit', async () => {
    expect((await post('/api/bytes', ' {"é":1} \r\n')).status).toBe(200);
    expect((await post('/api/bytes', 'x'.repeat(13))).status).toBe(413);
    expect(receivedTexts).toEqual([' {"é":1} \r\n']);
  });
});
