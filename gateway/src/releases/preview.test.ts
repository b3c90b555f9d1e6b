import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@boaxepa/contracts/wire/remotes';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { request } from 'undici';
import { makeStable, writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { createPreviews } from './preview.ts';

const [stable, next] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const secret = 'of-this-test-only-0123';
let dir: string;
let gateway: TestGateway;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-preview-'));
  for (const version of [stable, next]) await writeRelease(join(dir, 'remotes'), 'mfe-shopper', version);
  await makeStable(join(dir, 'remotes'), 'mfe-shopper', stable);
  await mkdir(join(dir, 'shell'));
  const pages = [{ pattern: '*', file: 'notFound.html', status: 404 }];
  await writeFile(join(dir, 'shell/pages.json'), JSON.stringify(pages));
  await writeFile(join(dir, 'shell/notFound.html'), '<title>not found</title></head>');
  gateway = await startGateway({ dir, env: { PREVIEW_SECRET: secret } });
});
afterEach(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

/** Creates a preview link at the time `clock`, in milliseconds since the epoch. */
const linkAt = (clock: number, version = next, key = secret, remote = 'mfe-shopper') =>
  createPreviews(key, { releaseOf: async () => undefined }, () => clock).linkTo({ remote, version });

async function open(link: string) {
  const { statusCode, headers, body } = await request(`${gateway.url}${link}`);
  const cookie = String(headers['set-cookie'] ?? '');
  return { status: statusCode, location: headers.location, cookie, text: await body.text() };
}
async function versionWith(cookie: string): Promise<string | undefined> {
  const answer = await request(`${gateway.url}/registry.json`, { headers: { cookie } });
  return ((await answer.body.json()) as Registry).remotes[0]?.version;
}

it('a preview link shows one browser the version for a day and opens the first page', async () => {
  const { status, location, cookie } = await open(linkAt(Date.now()));
  expect([status, location]).toEqual([303, '/']);
  expect(cookie).toMatch(/^bx_preview=[^;]+; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
  expect(await versionWith(cookie.split(';')[0] ?? '')).toBe(next);
  expect(await versionWith('')).toBe(stable);
});

it('a page shows the previewed version, until the visitor ends the preview', async () => {
  const cookie = linkAt(Date.now()).replace('/_preview?token=', 'bx_preview=');
  const pageWith = async (headers: Record<string, string>) =>
    (await request(`${gateway.url}/`, { headers })).body.text();
  expect(await pageWith({ cookie })).toContain(
    `<meta name="boaxepa-preview" content="mfe-shopper ${next}"></head>`,
  );
  expect(await pageWith({})).not.toContain('boaxepa-preview');
  const end = await request(`${gateway.url}/_preview`, { method: 'DELETE', headers: { cookie } });
  expect(end.statusCode).toBe(204);
  expect(end.headers['set-cookie']).toMatch(/^bx_preview=; path=\/; expires=Thu, 01 Jan 1970 00:00:00 GMT/);
});

it('a preview link opens the first page in the navigation of its remote', async () => {
  const navigation = [{ label: 'Painel', to: '/admin/dashboard', icon: 'Store' }];
  await writeRelease(join(dir, 'remotes'), 'mfe-admin', next, undefined, undefined, { navigation });
  const { status, location } = await open(linkAt(Date.now(), next, secret, 'mfe-admin'));
  expect([status, location]).toEqual([303, '/admin/dashboard']);
});

it.each([
  ['after a day', () => linkAt(Date.now() - 24 * 60 * 60_000 - 1000)],
  ['with another signature', () => linkAt(Date.now(), next, 'another-secret-0123')],
  ['with a changed version', () => linkAt(Date.now()).replace(next, stable)],
  ['of a version that is not published', () => linkAt(Date.now(), '9.9.9-cccccccc')],
  ['without a token', () => '/_preview'],
])('a preview link %s gets the page for unknown paths', async (_, link) => {
  const text = '<title>not found</title></head>';
  expect(await open(link())).toEqual({ status: 404, location: undefined, cookie: '', text });
});

it('a chosen preview ends after a day, and never selects a damaged version', async () => {
  const cookieAt = (clock: number) => linkAt(clock).replace('/_preview?token=', 'bx_preview=');
  expect(await versionWith(cookieAt(Date.now()))).toBe(next);
  expect(await versionWith(cookieAt(Date.now() - 24 * 60 * 60_000 - 1000))).toBe(stable);
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', '1.2.0-dddddddd');
  await rm(join(dir, 'remotes/mfe-shopper/1.2.0-dddddddd/release.sig'));
  expect(
    await versionWith(linkAt(Date.now(), '1.2.0-dddddddd').replace('/_preview?token=', 'bx_preview=')),
  ).toBe(stable);
});

it('only administrators sign links, and only to published versions', async () => {
  const sign = async (userType: 'admin' | 'shopper', version: string) => {
    const claims = { userId: '1'.repeat(24), userType, name: 'Ana', sid: '2'.repeat(24) };
    const answer = await request(`${gateway.url}/api/admin/releases/mfe-shopper/preview`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await signTestToken(claims)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ version }),
    });
    return { status: answer.statusCode, body: (await answer.body.json()) as { data?: { url: string } } };
  };
  expect((await sign('shopper', next)).status).toBe(403);
  expect((await sign('admin', '9.9.9-cccccccc')).status).toBe(404);
  const { body } = await sign('admin', next);
  expect(body.data?.url).toMatch(/^http:\/\/localhost:8080\/_preview\?token=mfe-shopper:1\.1\.0-bbbbbbbb:/);
  expect(await open(body.data?.url.replace('http://localhost:8080', '') ?? '')).toMatchObject({
    status: 303,
  });
});
