import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminReleases } from '@boaxepa/contracts/wire/adminReleases';
import { changeChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { publish } from '@boaxepa/service-kit/releases/channels';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { recordRefused, writePlatform } from '@boaxepa/service-kit/releases/platform';
import { request } from 'undici';
import { makeStable, newVersions, writeRelease, writeSmoke } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';

let dir: string;
let gateway: TestGateway;
let admin: TestServer;
let first: string;
let second: string;
/** Requests that the admin service received from the gateway, each as its method, path and parsed body. */
let calls: [string, string, unknown][];
let refusal: { status: number; code: string } | undefined;

async function putIntoNext(version: string): Promise<void> {
  const change = { version, at: new Date(), who: 'Rafael', why: 'Código em tela cheia' };
  await changeChannels(join(dir, 'remotes'), 'mfe-shopper', (current) => publish(current, change));
}

async function publishNext(version: string): Promise<void> {
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', version);
  await putIntoNext(version);
}
const recordTest = (version: string, ...problems: string[]) =>
  writeSmoke(join(dir, 'remotes'), 'mfe-shopper', version, problems);

async function answerAsAdmin(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  calls.push([req.method ?? '', req.url ?? '', JSON.parse(Buffer.concat(chunks).toString())]);
  res.statusCode = refusal?.status ?? 200;
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(refusal ?? { success: true, data: { id: 'a'.repeat(24) } }));
}

beforeEach(async () => {
  calls = [];
  refusal = undefined;
  [first, second] = newVersions();
  admin = await startServer((req, res) => void answerAsAdmin(req, res));
  dir = await mkdtemp(join(tmpdir(), 'gateway-channels-'));
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', first);
  await makeStable(join(dir, 'remotes'), 'mfe-shopper', first);
  await publishNext(second);
  await recordTest(second);
  gateway = await startGateway({ dir, services: { admin: admin.url } });
});
afterEach(async () => {
  await gateway.close();
  await admin.close();
  await rm(dir, { recursive: true });
});

const actor = {
  userId: '1'.repeat(24),
  userType: 'admin',
  name: 'Helena Prado',
  sid: '2'.repeat(24),
} as const;

async function call(method: 'GET' | 'POST', path: string, body?: object, claims: object | null = actor) {
  const token = claims && (await signTestToken({ ...actor, ...claims }));
  const answer = await request(`${gateway.url}/api/admin/releases${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, code, message } = (await answer.body.json()) as Record<string, unknown>;
  return { status: answer.statusCode, data, code, message };
}
const read = async () => (await call('GET', '')).data as AdminReleases;
const channels = () => readChannels(join(dir, 'remotes'), 'mfe-shopper');
const move = (version: string) => ({ version, reason: '14 h em next sem erro novo' });

it('shows the channels of every remote and the history to administrators', async () => {
  const { remotes, history } = await read();
  expect(remotes.map(({ remote }) => remote)).toEqual(['mfe-shopper', 'mfe-partner', 'mfe-admin']);
  expect(remotes[0]).toMatchObject({
    label: 'Área mfe-shopper',
    live: first,
    stable: { version: first, state: 'verified', contractVersion: 2, counts: { views: 0, failures: 0 } },
    next: { version: second, state: 'verified', smoke: 'passed' },
    before: null,
  });
  expect(remotes[1]).toEqual({
    remote: 'mfe-partner',
    label: 'mfe-partner',
    live: null,
    stable: null,
    next: null,
    percent: 0,
    before: null,
    invalidFile: null,
  });
  expect(history).toMatchObject([
    { remote: 'mfe-shopper', action: 'publish', version: second, who: 'Rafael', why: 'Código em tela cheia' },
    { remote: 'mfe-shopper', action: 'start', version: first },
  ]);
});

it.each([
  ['nobody', null, 401],
  ['a shopper', { userType: 'shopper' }, 403],
  ['a shop', { userType: 'partner', partnerId: '3'.repeat(24) }, 403],
])('the releases are refused to %s', async (_, claims, status) => {
  expect((await call('GET', '', undefined, claims)).status).toBe(status);
  for (const act of ['promote', 'rollback', 'canary'])
    expect((await call('POST', `/mfe-shopper/${act}`, move(second), claims)).status).toBe(status);
  expect(calls).toEqual([]);
  expect(await channels()).toMatchObject({ stable: first, next: second });
});

it('promotes the version in next and rolls it back, each within an entry of the audit trail', async () => {
  expect(await call('POST', '/mfe-shopper/promote', move(second))).toMatchObject({ status: 200 });
  expect(await channels()).toMatchObject({
    stable: second,
    next: null,
    event: { action: 'promote', who: 'Helena Prado', why: '14 h em next sem erro novo' },
  });
  const acts = '/api/admin/releases/acts';
  expect(calls).toEqual([
    ['POST', acts, { act: 'promote', remote: 'mfe-shopper', ...move(second) }],
    ['PUT', `${acts}/${'a'.repeat(24)}`, { outcome: 'succeeded', code: null }],
  ]);
  expect((await read()).remotes[0]).toMatchObject({ live: second, before: first });
  expect(await call('POST', '/mfe-shopper/rollback', move(second))).toMatchObject({ status: 200 });
  expect((await read()).remotes[0]).toMatchObject({ live: first, before: null });
});

it('gives the version in next to a share of the browsers', async () => {
  const canary = (percent: number) => call('POST', '/mfe-shopper/canary', { ...move(second), percent });
  expect(await canary(10)).toMatchObject({ status: 200, message: 'Versão em teste' });
  expect((await read()).remotes[0]).toMatchObject({ percent: 10, live: first });
  expect(calls[0]?.[2]).toMatchObject({ act: 'canary', version: second });
  expect((await canary(100)).status).toBe(422);
});

it('refuses a move of a version that is no longer in its channel, and records the refusal', async () => {
  await putIntoNext(first);
  await publishNext('1.2.0-abcdef01');
  expect(await call('POST', '/mfe-shopper/promote', move(second))).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'As versões desta área mudaram. Confira e tente de novo.',
  });
  expect(calls.at(-1)?.[2]).toEqual({ outcome: 'refused', code: 'CONFLICT' });
  expect(await call('POST', '/mfe-shopper/rollback', move(first))).toMatchObject({
    status: 409,
    message: 'Não há versão anterior desta área',
  });
  expect(await channels()).toMatchObject({ stable: first });
});

it('promotes no version whose files do not match, and shows that it is refused', async () => {
  await rm(join(dir, 'remotes/mfe-shopper', second, 'release.sig'));
  expect(await call('POST', '/mfe-shopper/promote', move(second))).toMatchObject({ status: 409 });
  expect((await read()).remotes[0]).toMatchObject({ next: { version: second, state: 'refused' } });
});

it.each([
  [{ needs: { orders: '>=1.4' } }, 'Pede orders >=1.4; no ar, 1.3.2.'],
  [{ needs: { push: '>=1.0' } }, 'Pede push >=1.0; no ar, nenhum.'],
  [{ shared: { react: '^20.0.0' } }, 'Pede react ^20.0.0; o shell no ar tem 19.3.1.'],
  [
    { routes: [{ pattern: '/partners', frame: 'auth' as const, title: 'Lojas' }] },
    '/partners já é de mfe-partner.',
  ],
])('promotes and tests no version whose demands are not met: %p', async (demands, reason) => {
  const remotesDir = join(dir, 'remotes');
  await writePlatform(remotesDir, 'mfe-shopper', {
    provided: [{ name: 'react', version: '19.3.1' }],
    services: [{ name: 'orders', version: '1.3.2' }],
    areas: [{ owner: 'mfe-partner', patterns: ['/partners'] }],
  });
  const version = '1.2.0-abcdef02';
  await writeRelease(remotesDir, 'mfe-shopper', version, undefined, undefined, demands);
  await putIntoNext(version);
  const refusal = { status: 409, code: 'CONFLICT', message: `Esta versão não serve agora. ${reason}` };
  expect(await call('POST', '/mfe-shopper/promote', move(version))).toMatchObject(refusal);
  expect(await call('POST', '/mfe-shopper/canary', { ...move(version), percent: 10 })).toMatchObject(refusal);
  expect(await channels()).toMatchObject({ stable: first, next: version });
});

it('promotes and tests no version that has passed no smoke test', async () => {
  const version = '1.2.0-abcdef03';
  await publishNext(version);
  const promotion = () => call('POST', '/mfe-shopper/promote', move(version));
  const refusal = (message: string) => ({ status: 409, message: expect.stringContaining(message) as string });
  expect(await promotion()).toMatchObject(refusal('ainda não passou pelo teste das telas'));
  await recordTest(version, '/mapa: x');
  expect(await promotion()).toMatchObject(refusal('falhou no teste das telas'));
  expect((await call('POST', '/mfe-shopper/canary', { ...move(version), percent: 10 })).status).toBe(409);
  await recordTest(version);
  expect((await promotion()).status).toBe(200);
});

it('an invalid channel file blocks changes of its remote only, and the page names it', async () => {
  await writeRelease(join(dir, 'remotes'), 'mfe-partner', first);
  await makeStable(join(dir, 'remotes'), 'mfe-partner', first);
  const invalidFile = 'mfe-shopper/.releases/channels/000000003.json';
  await writeFile(join(dir, 'remotes', invalidFile), '{');
  const { remotes, history } = await read();
  expect(remotes).toMatchObject([
    { remote: 'mfe-shopper', stable: { version: first }, next: { version: second }, invalidFile },
    { remote: 'mfe-partner', stable: { version: first }, invalidFile: null },
    { remote: 'mfe-admin', invalidFile: null },
  ]);
  expect(history).toHaveLength(3);
  expect(await call('POST', '/mfe-shopper/promote', move(second))).toMatchObject({
    status: 409,
    message: 'O arquivo mais novo dos canais desta área é inválido. Apague-o e tente de novo.',
  });
});

it.each([
  [403, 'FORBIDDEN'],
  [401, 'SESSION_EXPIRED'],
])('moves nothing when admin answers %i %s', async (status, code) => {
  refusal = { status, code };
  expect(await call('POST', '/mfe-shopper/promote', move(second))).toMatchObject({ status, code });
  expect(await channels()).toMatchObject({ stable: first, next: second });
});

it('moves nothing while admin cannot record the move', async () => {
  await admin.close();
  expect(await call('POST', '/mfe-shopper/promote', move(second))).toMatchObject({ status: 503 });
  expect(await channels()).toMatchObject({ stable: first, next: second });
});

it.each([
  ['an unknown remote', '/mfe-other/promote', () => move(second), 404],
  ['no reason', '/mfe-shopper/promote', () => ({ version: second, reason: ' ' }), 422],
  [
    'a reason of 301 characters',
    '/mfe-shopper/promote',
    () => ({ version: second, reason: 'a'.repeat(301) }),
    422,
  ],
  ['no version', '/mfe-shopper/rollback', () => ({ reason: 'Está lenta' }), 422],
])('refuses a move with %s', async (_, path, body, status) => {
  expect((await call('POST', path, body())).status).toBe(status);
  expect(calls).toEqual([]);
});

it('shows refused publications with their reasons, and the smoke test of a version', async () => {
  const remotesDir = join(dir, 'remotes');
  const at = '2026-11-25T13:58:00.000Z';
  const refusals = [{ kind: 'needs' as const, subject: 'orders', wanted: '>=1.4', found: '1.3.2' }];
  await recordRefused(remotesDir, 'mfe-admin', { at, version: '1.7.0-9c41e2aa', who: 'Bruna', refusals });
  await recordTest(second, '/mapa: x');
  const { remotes, refused } = await read();
  expect(remotes[0]).toMatchObject({ stable: { smoke: null }, next: { smoke: 'failed' } });
  expect(refused).toEqual([
    {
      id: `mfe-admin/${at}`,
      remote: 'mfe-admin',
      label: 'mfe-admin',
      at,
      version: '1.7.0-9c41e2aa',
      who: 'Bruna',
      refusals,
    },
  ]);
});

it('counts views of a version, and failures that are its fault', async () => {
  const report = (version: string, kind: string) =>
    request(`${gateway.url}/api/client-failures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'mfe_shopper', version, stage: 'render', kind }),
    });
  for (let view = 0; view < 3; view++)
    await (await request(`${gateway.url}/registry.json?opened=mfe_shopper`)).body.dump();
  await report(first, 'threw');
  await report(first, 'network');
  await report('9.9.9-unknown', 'threw');
  await waitUntil(async () => (await read()).remotes[0]?.stable?.counts?.failures === 1);
  const { counts, hours } = (await read()).remotes[0]?.stable ?? {};
  expect(counts).toEqual({ views: 3, failures: 1 });
  expect(hours).toHaveLength(24);
  expect(hours?.reduce((sum, { views }) => sum + views, 0)).toBe(3);
});
