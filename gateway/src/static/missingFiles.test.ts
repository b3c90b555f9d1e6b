import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { makeStable, writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

let dir: string;
let gateway: TestGateway;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-missing-'));
  await mkdir(join(dir, 'shell'));
  const pages = [
    { pattern: '/parceiro/:partnerId', file: 'partner.html', status: 200 },
    { pattern: '*', file: 'notFound.html', status: 404 },
  ];
  await writeFile(join(dir, 'shell/pages.json'), JSON.stringify(pages));
  await writeFile(join(dir, 'shell/partner.html'), '<title>partner</title>');
  await writeFile(join(dir, 'shell/notFound.html'), '<title>not found</title>');
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', '1.0.0-abc');
  await makeStable(join(dir, 'remotes'), 'mfe-shopper', '1.0.0-abc');
  gateway = await startGateway({ dir });
});
afterAll(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

const asPage = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it.each([
  ['/index.html', asPage],
  ['/main.00000000.js', { 'sec-fetch-mode': 'navigate' }],
  ['/admin.php', { accept: 'text/html' }],
  ['/partners/login.', asPage],
  ['/parceiro/a.b', asPage],
  ['/pages.json', asPage],
])(
  'a missing file that a browser opens as a page is the page for unknown paths: %s',
  async (path, headers) => {
    const answer = await request(`${gateway.url}${path}`, { headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(await answer.body.text()).toContain('<title>not found</title>');
  },
);

it.each([
  ['/main.00000000.js', { accept: '*/*', 'sec-fetch-mode': 'no-cors' }],
  ['/missing.png', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ['/index.html', { accept: 'application/json' }],
])('a missing file that a page loads is answered with JSON: %s', async (path, headers) => {
  const answer = await request(`${gateway.url}${path}`, { headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await answer.body.json()).toMatchObject({ code: 'NOT_FOUND' });
});
