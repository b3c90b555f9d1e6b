import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { channelsFolder } from '@boaxepa/contracts/wire/channels';
import type { AreaRoute } from '@boaxepa/contracts/wire/remotes';
import { request } from 'undici';
import { makeStable, writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

const html = (title: string) =>
  `<!doctype html><html><head><meta name=boaxepa-config content=__APP_CONFIG__><title>${title}</title>` +
  `<style nonce="__CSP_NONCE__">body{}</style><script src=/main.3f9c2a1b.js nonce=__CSP_NONCE__></script></head>` +
  `<body>${'Boa Xepa '.repeat(200)}<script id=areas>__AREAS__</script></body></html>`;

const script = 'console.log(1);'.repeat(200);
const pages = [
  { pattern: '/', file: 'pages/welcome.html', status: 200 },
  { pattern: '/parceiro/login', file: 'pages/partner.html', status: 200 },
  { frame: 'shopper', audience: 'shopper', file: 'pages/shopper.html' },
  { frame: 'shopper', audience: 'shopper', at: '/carrinho', file: 'pages/cart.html' },
  { pattern: '*', file: 'pages/notFound.html', status: 404 },
];
const files: Record<string, string | Buffer> = {
  'shell/pages.json': JSON.stringify(pages),
  'shell/shared.json': '{}',
  'shell/pages/welcome.html': html('welcome'),
  'shell/pages/partner.html': html('partner'),
  'shell/pages/shopper.html': html('__TITLE__'),
  'shell/pages/cart.html': html('__TITLE__, marked'),
  'shell/pages/notFound.html': html('not found'),
  'shell/main.3f9c2a1b.js': script,
  'shell/main.3f9c2a1b.js.br': brotliCompressSync(script),
  'shell/main.3f9c2a1b.js.gz': gzipSync(script),
  'shell/favicon.ico': 'icon',
  'shell/robots.txt': 'User-agent: *',
  'shell/manifest.webmanifest': '{}',
  'shell/.secret.txt': 'hidden',
  'media/produtos/pao.webp': 'picture',
  'outside.txt': 'outside',
};

const routes: AreaRoute[] = [
  { pattern: '/parceiro/:partnerId', frame: 'shopper', title: 'Pães & <b>' },
  { pattern: '/carrinho', frame: 'shopper', title: 'Carrinho' },
];

let dir: string;
let gateway: TestGateway;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-site-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', '1.0.0-abc', undefined, undefined, { routes });
  await makeStable(join(dir, 'remotes'), 'mfe-shopper', '1.0.0-abc');
  gateway = await startGateway({
    dir,
    env: {
      TILE_URL: 'https://tile.example/{z}/{x}/{y}.png?key=a b"&<',
      PRIVACY_OFFICER_NAME: 'Joana "D\'Ávila"',
      PRIVACY_OFFICER_EMAIL: 'encarregada@example.test',
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

async function get(
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) {
  const answer = await request(`${gateway.url}${path}`, { method, headers });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() };
}

describe('a page', () => {
  it.each([
    ['/', 'welcome', 200],
    ['/parceiro/login', 'partner', 200],
    ['/parceiro/0123456789abcdef01234567', 'Pães &amp; &lt;b&gt;', 200],
    ['/parceiro/0123456789abcdef01234567/', 'Pães &amp; &lt;b&gt;', 200],
    ['/carrinho', 'Carrinho, marked', 200],
    ['/?token=x.y', 'welcome', 200],
    ['/nowhere', 'not found', 404],
    ['/parceiro/a/b', 'not found', 404],
  ])('at %s is %s, with status %i', async (path, title, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`<title>${title}</title>`);
  });

  it('contains the addresses of all remotes, so that the shell requests no list of them', async () => {
    for (const path of ['/', '/carrinho', '/nowhere']) {
      const [, json = ''] = /<script id=areas>(.*)<\/script>/.exec((await get(path)).text) ?? [];
      expect(JSON.parse(json)).toEqual([{ name: 'mfe_shopper', audience: 'shopper', routes }]);
      expect(json).not.toContain('<');
    }
  });

  it('has a fresh nonce in every answer, in page and policy', async () => {
    const nonceOf = async () => {
      const { headers, text } = await get('/');
      const inPage = [...text.matchAll(/nonce="?([\w-]+)/g)].map(([, nonce]) => nonce);
      expect(inPage).toHaveLength(2);
      expect(new Set(inPage).size).toBe(1);
      expect(headers['content-security-policy']).toContain(`'nonce-${inPage[0]}'`);
      expect(text).not.toContain('__CSP_NONCE__');
      return inPage[0];
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  it('has the security headers of pages, which files do not have', async () => {
    const forPages = {
      'x-frame-options': 'DENY',
      'content-security-policy-report-only': "require-trusted-types-for 'script'; trusted-types default",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), browsing-topics=()',
    };
    const [page, file] = [await get('/'), await get('/main.3f9c2a1b.js')];
    expect(page.headers).toMatchObject(forPages);
    for (const name of Object.keys(forPages)) expect(file.headers).not.toHaveProperty(name);
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('with a pickup link sends no referrer and is not indexed by search engines', async () => {
    const { headers } = await get(`/r/${'A'.repeat(32)}`);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('is never cached and has no validator', async () => {
    const { headers } = await get('/', {
      'if-modified-since': new Date().toUTCString(),
      'if-none-match': '*',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  });

  it('passes its configuration to the shell in a safely encoded attribute', async () => {
    const value = /content=([^>]*)>/.exec((await get('/')).text)?.[1] ?? '';
    expect(value).not.toMatch(/[\s"'<=`]/);
    const unescapedText = value.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)));
    expect(JSON.parse(unescapedText)).toEqual({
      environment: 'test',
      officer: { name: 'Joana "D\'Ávila"', email: 'encarregada@example.test' },
      traces: false,
      tileUrl: 'https://tile.example/{z}/{x}/{y}.png?key=a b"&<',
      serviceWorker: true,
      serviceWorkerDelaySeconds: 8,
    });
  });

  it('is compressed', async () => {
    const { headers, bytes } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(brotliDecompressSync(bytes).toString()).toContain('<title>welcome</title>');
  });

  it('is answered without a body for HEAD', async () => {
    const answer = await get('/', {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.bytes).toHaveLength(0);
  });

  it('is answered with 405 for other methods', async () => {
    const answer = await get('/', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('is replaced by a new build without a restart', async () => {
    const file = join(dir, 'shell/pages/partner.html');
    await writeFile(`${file}.new`, html('rebuilt'));
    await rename(`${file}.new`, file);
    expect((await get('/parceiro/login')).text).toContain('<title>rebuilt</title>');
  });

  it('is 503 before the first build', async () => {
    const emptyGateway = await startGateway();
    const answer = await request(`${emptyGateway.url}/`);
    expect(answer.statusCode).toBe(503);
    expect(await answer.body.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await emptyGateway.close();
  });
});

describe('a file', () => {
  const immutable = 'public, max-age=31536000, immutable';

  it.each([
    ['/main.3f9c2a1b.js', immutable, 'application/javascript; charset=utf-8'],
    ['/favicon.ico', 'no-cache', 'image/vnd.microsoft.icon'],
    ['/robots.txt', 'no-cache', 'text/plain; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
    ['/remotes/mfe-shopper/1.0.0-abc/mf-manifest.json', immutable, 'application/json; charset=utf-8'],
    ['/media/produtos/pao.webp', 'public, max-age=86400', 'image/webp'],
  ])('at %s has Cache-Control %s', async (path, cacheControl, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe(cacheControl);
    expect(
      answer.headers['content-type']?.toString().replace('text/javascript', 'application/javascript'),
    ).toBe(type);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent as the twin that the build has compressed, for %s', async (acceptEncoding, encoding) => {
    const { headers, bytes } = await get('/main.3f9c2a1b.js', { 'accept-encoding': acceptEncoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(bytes.length).toBe(encoding === undefined ? script.length : Number(headers['content-length']));
  });

  it('is answered with 304 when it has not changed', async () => {
    const first = await get('/robots.txt');
    const repeatedAnswer = await get('/robots.txt', {
      'if-modified-since': String(first.headers['last-modified']),
    });
    expect(repeatedAnswer.status).toBe(304);
    expect(repeatedAnswer.bytes).toHaveLength(0);
  });

  it('is answered without a body for HEAD', async () => {
    const answer = await get('/main.3f9c2a1b.js', {}, 'HEAD');
    expect(answer.headers['content-length']).toBe(String(script.length));
    expect(answer.bytes).toHaveLength(0);
  });

  it.each([
    '/main.00000000.js',
    '/missing.css',
    '/remotes/mfe-shopper/0.0.0/mf-manifest.json',
    '/remotes/mfe-shopper/1.0.0-abc/',
    '/remotes/registry.json',
    `/remotes/mfe-shopper/${channelsFolder}/000000001.json`,
    '/media/missing.webp',
    '/media/',
    '/pages.json',
    '/shared.json',
    '/pages/welcome.html',
    '/.secret.txt',
    '/%2esecret.txt',
  ])('is answered with 404 instead of a page when it is missing: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    '/../outside.txt',
    '/media/../../outside.txt',
    '/media/..%2f..%2foutside.txt',
    '/media/%2e%2e/%2e%2e/outside.txt',
    '/media/..\\..\\outside.txt',
    '/remotes/../../outside.txt',
    '/remotes//etc/passwd',
    '/%00.js',
    '/%.js',
    '/%c0%ae%c0%ae/outside.txt',
  ])('is never sent from outside of the folders: %s', async (path) => {
    // Use a raw socket, because a client library would normalize the path first.
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'end');
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer.split('\r\n\r\n')[1]).toContain('"success":false');
  });
});
