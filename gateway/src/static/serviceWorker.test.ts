import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { request } from 'undici';
import { writeFrontends } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

let dir: string;
let gateway: TestGateway | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-worker-'));
  await writeFrontends(dir);
  const html = '<meta name=boaxepa-config content=__APP_CONFIG__><script>go()</script><style>p{}</style>';
  await writeFile(join(dir, 'shell/offline.html'), html);
  await writeFile(join(dir, 'shell/sw.js'), 'const files = [];');
});
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});
afterAll(() => rm(dir, { recursive: true }));

async function get(path: string, env: Record<string, string> = {}) {
  gateway = await startGateway({ dir, env });
  const { headers, ...response } = await fetch(new URL(path, gateway.url)).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }));
  return { ...response, header: (name: string) => headers.get(name) };
}

/** Runs a script in a simulated service worker scope that has two caches. */
function runWorker(script: string) {
  const listeners = new Map<string, (event: object) => void>();
  const deletedCaches: string[] = [];
  const skipWaiting = jest.fn();
  const unregister = jest.fn();
  runInNewContext(script, {
    caches: {
      keys: async () => ['remotes', 'registry'],
      delete: async (name: string) => deletedCaches.push(name),
    },
    self: {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      skipWaiting,
      registration: { unregister },
    },
  });
  const activate = () =>
    new Promise((resolve) => {
      listeners.get('activate')?.({ waitUntil: resolve });
    });
  return {
    install: () => listeners.get('install')?.({}),
    activate,
    deleted: deletedCaches,
    skipWaiting,
    unregister,
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

it('sends the page for times without a connection with hashes of its inline parts and without a nonce', async () => {
  const { status, header, text } = await get('/offline.html');
  expect(status).toBe(200);
  expect(header('cache-control')).toBe('no-cache');
  const policy = header('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('go()')}'`);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('p{}')}' 'sha256-${hash('')}'`);
  expect(policy).not.toContain('nonce');
  expect(header('x-frame-options')).toBe('DENY');
  expect(text).toContain('&#34;serviceWorker&#34;:true,&#34;serviceWorkerDelaySeconds&#34;:8');
});

it('allows requests of the service worker to this site only, and never caches the script', async () => {
  const { header, text } = await get('/sw.js');
  expect(text).toBe('const files = [];');
  expect(header('cache-control')).toBe('no-cache');
  expect(header('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

it('sends the script of the earlier release after a rollback, although it is older than the stored one', async () => {
  const [builtEarlier, builtLater] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-02T10:00:00Z')];
  await utimes(join(dir, 'shell/sw.js'), builtEarlier, builtEarlier);
  const { url } = (gateway = await startGateway({ dir }));
  const statusFor = async (stored: Date) => {
    // `fetch` is not used, because it adds Cache-Control: no-cache to a conditional request.
    const headers = { 'if-modified-since': stored.toUTCString() };
    const answer = await request(new URL('/sw.js', url), { headers });
    await answer.body.dump();
    return answer.statusCode;
  };
  expect(await statusFor(builtLater)).toBe(200);
  expect(await statusFor(builtEarlier)).toBe(304);
});

it('sends a script that removes the service worker while SERVICE_WORKER is off', async () => {
  const { status, header, text } = await get('/sw.js', { SERVICE_WORKER: 'off' });
  expect(status).toBe(200);
  expect(header('content-type')).toMatch(/^text\/javascript/);
  expect(header('cache-control')).toBe('no-cache');
  const worker = runWorker(text);
  worker.install();
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
  await worker.activate();
  expect(worker.deleted).toEqual(['remotes', 'registry']);
  expect(worker.unregister).toHaveBeenCalledTimes(1);
  await gateway?.close();
  expect((await get('/offline.html', { SERVICE_WORKER: 'off' })).text).toContain(
    '&#34;serviceWorker&#34;:false',
  );
});
