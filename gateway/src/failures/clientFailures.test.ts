import { randomBytes } from 'node:crypto';
import { metricsText } from '@boaxepa/service-kit/metrics/metrics';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { defaultRules } from '../limits/rules.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

const failure = {
  remote: 'mfe_shopper',
  version: '1.0.36-3f2a9c1e',
  stage: 'manifest',
  kind: 'status',
  code: 'Q7-4M-29',
};

describe('a failure report from a browser', () => {
  let gateway: TestGateway;
  const start = (options: Parameters<typeof startGateway>[0] = {}) =>
    startGateway({ env: { TRUSTED_PROXIES: '1' }, ...options });
  beforeEach(async () => {
    gateway = await start();
  });
  afterEach(() => gateway.close());

  async function report(body: unknown, headers: Record<string, string> = {}) {
    const answer = await request(`${gateway.url}/api/client-failures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }
  const linesOf = (message: string) =>
    gateway.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === message);
  const readCounts = async () => {
    const line = (await metricsText()).text
      .split('\n')
      .find((text) =>
        text.startsWith('client_failures_total{remote="mfe_shopper",stage="manifest",kind="status"}'),
      );
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  it('needs no session and has an empty answer', async () => {
    const { status, text, headers } = await report(failure);
    expect(status).toBe(204);
    expect(text).toBe('');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await report({ ...failure, version: undefined })).status).toBe(204);
    expect((await report({ remote: 'shell', stage: 'render', kind: 'threw' })).status).toBe(204);
  });

  it('is logged with its named fields only', async () => {
    const { headers } = await report(failure, {
      'user-agent': 'secret-browser',
      cookie: 'bx=secret-cookie',
      referer: 'http://localhost/partners/orders/confirm/secret-order',
    });
    await waitUntil(() => linesOf('client failure').length === 1);
    expect(linesOf('client failure')).toEqual([
      {
        hostname: expect.any(String),
        pid: expect.any(Number),
        level: 'warn',
        time: expect.any(String),
        name: 'gateway',
        requestId: headers['x-request-id'],
        ...failure,
        msg: 'client failure',
      },
    ]);
    expect(gateway.log.join('')).not.toContain('secret');
    await waitUntil(() => linesOf('request').length === 1);
    expect(linesOf('request')).toMatchObject([{ route: '/api/client-failures', status: 204 }]);
  });

  it('has a counter of 0 before the first report, so that alerts count the first one', async () => {
    const { text } = await metricsText();
    expect(text).toContain('client_failures_total{remote="shell",stage="action",kind="threw"} 0');
    expect(text).toContain('client_failures_total{remote="mfe_partner",stage="entry",kind="mismatch"} 0');
  });

  it('is counted by remote, stage and kind, but not by version', async () => {
    const before = await readCounts();
    await report(failure);
    await report({ ...failure, version: '1.0.37-0a1b2c3d' });
    expect(await readCounts()).toBe(before + 2);
    expect((await metricsText()).text).not.toContain('3f2a9c1e');
  });

  it.each([
    ['remote', { ...failure, remote: 'mfe_other' }],
    ['stage', { ...failure, stage: 'somewhere' }],
    ['kind', { ...failure, kind: undefined }],
    ['version', { ...failure, version: 'Maria da Silva' }],
    ['version', { ...failure, version: `1${'0'.repeat(64)}` }],
    ['url', { ...failure, url: '/partners/orders/confirm/65f0c0ffee' }],
  ])('is refused in the envelope for an invalid %s', async (field, body) => {
    const before = await readCounts();
    const { status, text } = await report(body);
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ success: false, details: [{ field }] });
    expect(linesOf('client failure')).toEqual([]);
    expect(await readCounts()).toBe(before);
  });

  it('is refused when it is too long, not valid JSON, or of another content type', async () => {
    expect((await report({ ...failure, more: 'x'.repeat(2000) })).status).toBe(413);
    expect((await report('{')).status).toBe(400);
    expect((await report('failure', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('is accepted at one path and with POST only', async () => {
    const ask = async (path: string, method: 'GET' | 'POST') => {
      const answer = await request(`${gateway.url}${path}`, { method });
      expect(await answer.body.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    };
    await ask('/api/client-failures', 'GET');
    await ask('/api/client-failures/1', 'POST');
  });

  it('is rate-limited by address, independently of other limits', async () => {
    await gateway.close();
    gateway = await start({ rules: { ...defaultRules, clientFailures: { points: 2, seconds: 60 } } });
    const from = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1)
      statuses.push((await report(failure, { 'x-forwarded-for': from })).status);
    expect(statuses).toEqual([204, 204, 429]);
    await waitUntil(() => linesOf('request').length === 3);
    expect(linesOf('client failure')).toHaveLength(2);
  });
});
